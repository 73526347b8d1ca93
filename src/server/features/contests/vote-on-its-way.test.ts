import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#server/db/connection.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { answerRules } from './entering.ts';
import { contestFixture, HOUR } from './fixture.ts';

// The embedded engine carries out one transaction at a time.
describe.skipIf(!process.env.TEST_DATABASE_URL)('a decision', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const waiting = async (db: Db): Promise<number> => {
    const { rows } = (await db.execute(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]?.n ?? 0;
  };

  test('waits for a vote that was given before the end, and counts it', async () => {
    const make = contestFixture(app);
    const staff = await app.member({ role: 'Moderator' });
    const [anna, boris] = [await app.member(), await app.member()];
    const id = await make.contest(staff);
    const entry = await make.entry(anna, id);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let given = () => {};
    const isGiven = new Promise<void>((resolve) => (given = resolve));
    const like = { id: entry.id, authorId: anna.id, memberId: boris.id, liked: true };
    const vote = app.ctx.act(async (tx) => {
      await answerRules.liked?.(tx, app.ctx, like);
      given();
      await released;
    });
    await isGiven;
    app.advance(5 * 24 * HOUR);
    let decided = false;
    const decision = app
      .call('POST moderator/contest/decide', { id }, staff)
      .finally(() => (decided = true));
    try {
      await vi.waitFor(
        async () => expect(decided || (await waiting(app.ctx.db)) === 1).toBe(true),
        { timeout: 15_000 },
      );
      expect(decided).toBe(false);
    } finally {
      release();
      await vote;
    }
    expect((await decision).status).toBe(200);
    expect((await make.show(id)).places).toMatchObject([
      { place: 1, entry: { id: entry.id, votes: 1 } },
    ]);
  });
});
