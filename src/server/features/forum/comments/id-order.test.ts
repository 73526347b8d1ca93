import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { Db } from '#server/db/connection.ts';
import { forumFixture } from '../fixture.ts';
import { insertComment } from './queries/writes.ts';

// The embedded engine carries out one transaction at a time.
describe.skipIf(!process.env.TEST_DATABASE_URL)('the ids of answers', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const answer = (postId: number, authorId: number, draft: string, parentId?: number) => ({
    ...{ postId, authorId, draft, parentId, replyToId: undefined },
    ...{ body: 'words', html: '<p>words</p>', images: 0, now: app.ctx.now() },
  });
  /** On a busy machine a statement takes its time to arrive. */
  const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000 });
  const waiting = async (db: Db): Promise<number> => {
    const { rows } = (await db.execute(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as {
      rows: { n: number }[];
    };
    return rows[0]?.n ?? 0;
  };

  // Pages ask for the answers since the last id they have: a lower one that comes later is lost.
  test.each(['post', 'comment'] as const)(
    'below one %s rise in the order of commits',
    async (at) => {
      const make = forumFixture(app);
      const [anna, boris] = [await app.member(), await app.member()];
      const [post, other] = [await make.post(anna), await make.post(anna)];
      const parentId = at === 'comment' ? (await make.comment(anna, post.id)).id : undefined;
      const draft = crypto.randomUUID();
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      let written = () => {};
      const isWritten = new Promise<void>((resolve) => (written = resolve));
      // The same draft elsewhere: whoever sends it again waits, with an id already, until this ends.
      const first = app.ctx.act(async (tx) => {
        await insertComment(tx, answer(other.id, anna.id, draft));
        written();
        await released;
        throw new Error('given up');
      });
      const ended = expect(first).rejects.toThrow('given up');
      await isWritten;
      const committed: number[] = [];
      const say = async (authorId: number, key: string) => {
        const made = await app.ctx.act((tx) =>
          insertComment(tx, answer(post.id, authorId, key, parentId)),
        );
        committed.push(made?.id ?? 0);
      };
      const said: Promise<void>[] = [];
      try {
        said.push(say(anna.id, draft));
        await until(async () => expect(await waiting(app.ctx.db)).toBe(1));
        said.push(say(boris.id, crypto.randomUUID()));
        await until(async () =>
          expect((await waiting(app.ctx.db)) === 2 || committed.length === 1).toBe(true),
        );
      } finally {
        release();
        await Promise.all([...said, ended]);
      }
      expect(committed).toHaveLength(2);
      expect(committed).toEqual([...committed].sort((a, b) => a - b));
    },
  );
});
