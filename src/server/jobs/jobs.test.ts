import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { members, oneTimeCodes, sessions } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startJobs } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const rows = async () => ({
  sessions: (await app.ctx.db.select().from(sessions)).length,
  codes: (await app.ctx.db.select().from(oneTimeCodes)).length,
});

test('what has expired is taken away, and what has not is kept', async () => {
  const past = await app.member();
  await app.call('POST member/ntoken', {}, past);
  app.advance(31 * DAY_MS);
  const present = await app.member();
  await app.call('POST member/ntoken', {}, present);
  expect(await rows()).toEqual({ sessions: 2, codes: 2 });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const stop = startJobs(app.ctx);
  // No longer than until the first turn: a connection to the database would be given up for lack of time.
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  vi.useRealTimers();
  await stop();
  expect(await rows()).toEqual({ sessions: 1, codes: 1 });
});

test('a start erases whom a restored backup has brought back', async () => {
  const { db } = app.ctx;
  const back = await app.member();
  const leave = { leaveAt: app.ctx.now(), leaveTexts: 'delete' } as const;
  await db.update(members).set(leave).where(eq(members.id, back.id));
  app.advance(1000);
  await startJobs(app.ctx)();
  expect(await db.$count(members, eq(members.id, back.id))).toBe(0);
});
