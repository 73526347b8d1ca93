import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { holidayRanks } from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { holidayRank } from './service.ts';

const START = new Date('2026-12-14T10:00:00Z');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const campaigns = [
    { id: 'snow', kind: 'snow', starts: '2026-12-14', ends: '2026-12-25' },
    { id: 'game-2026', kind: 'game', starts: '2026-12-14', ends: '2026-12-25' },
    { id: 'game-2027', kind: 'game', starts: '2027-12-14', ends: '2027-12-25' },
  ];
  fs.writeFileSync(path.join(folder, 'content.json'), JSON.stringify({ adverts: [], campaigns }));
});
beforeEach(async () => {
  app.ctx.now = () => START;
  await app.ctx.db.delete(holidayRanks);
});
afterAll(() => app.close());

const rank = (uid: string = randomUUID()) => holidayRank(app.ctx, undefined, { uid });
const ranks = () => app.ctx.db.select().from(holidayRanks);

test('each board has the next rank, asked again the same, and the next campaign begins anew', async () => {
  const uid = randomUUID();
  const answer = () => app.call('GET activity/christmas23', { uid, c: 'true' });
  expect(await rank()).toBe(1);
  expect((await answer()).data).toBe(2);
  expect((await answer()).data).toBe(2);
  expect(await rank()).toBe(3);
  app.ctx.now = () => new Date('2027-12-25T23:59:59Z');
  expect((await answer()).data).toBe(1);
});

test('outside its days no game runs', async () => {
  for (const moment of ['2026-12-13T23:59:59Z', '2026-12-26T00:00:00Z']) {
    app.ctx.now = () => new Date(moment);
    expect(await app.call('GET activity/christmas23', { uid: randomUUID() })).toMatchObject({
      status: 404,
      error: 'not_found',
    });
  }
  expect(await ranks()).toEqual([]);
});

test('a preview tells a rank and keeps none', async () => {
  app.ctx.now = () => new Date('2026-11-24T10:00:00Z');
  const preview = { uid: randomUUID(), at: '2026-12-20' };
  expect((await app.call('GET activity/christmas23', preview)).data).toBe(1);
  expect(await ranks()).toEqual([]);
  app.ctx.env.mode = 'production';
  try {
    expect(await app.call('GET activity/christmas23', preview)).toMatchObject({ status: 403 });
  } finally {
    app.ctx.env.mode = 'test';
  }
});

test('two hundred who finish at once get two hundred ranks, and who asks twice gets one', async () => {
  const uids = Array.from({ length: 200 }, () => randomUUID());
  const given = await Promise.all(uids.map((uid) => rank(uid)));
  expect([...given].sort((a, b) => a - b)).toEqual(uids.map((_, i) => i + 1));
  const [uid = ''] = uids;
  expect(new Set(await Promise.all([rank(uid), rank(uid), rank(uid)]))).toEqual(
    new Set([given[0]]),
  );
});

test('nothing that is kept holds the id of the browser', async () => {
  const uid = randomUUID();
  await rank(uid);
  const [row] = await ranks();
  expect(row?.visitor).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain(uid);
});

test('a foreign page cannot ask for a reader', async () => {
  const answer = await app.fastify.inject({
    url: `/api/activity/christmas23?uid=${randomUUID()}`,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.statusCode).toBe(403);
  expect(await ranks()).toEqual([]);
});

test('an id that is none is refused', async () => {
  expect(await app.call('GET activity/christmas23', { uid: 'me' })).toMatchObject({ status: 400 });
});

test('a rank is forgotten after its year', async () => {
  await rank();
  app.ctx.now = () => new Date(START.getTime() + (RETENTION.holidayRanksDays - 1) * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await ranks()).toHaveLength(1);
  app.ctx.now = () => new Date(START.getTime() + (RETENTION.holidayRanksDays + 1) * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await ranks()).toHaveLength(0);
});
