import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RANK_PERIODS } from '#domain/industry.ts';
import { fillDemo } from '#server/oversight/demo/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { demoNetworks } from './demo.ts';

/** What the other features have to tell takes as long again, and none of it is looked at here. */
const fillIndustry = ({ ctx }: TestApp) =>
  fillDemo({ ...ctx, features: ctx.features.filter(({ name }) => name === 'industry') });

// Only an embedded database is ever filled.
describe.skipIf(Boolean(process.env.TEST_DATABASE_URL))('the invented industry', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ DEMO_DATA: 'on' });
    // Half past nine in the evening (UTC): how many rooms are online depends on the hour.
    const now = Date.now();
    const evening = new Date(now).setUTCHours(21, 30, 0, 0);
    app.advance(evening - now + (evening < now ? DAY_MS : 0));
    await fillIndustry(app);
  }, 120_000);
  afterAll(() => app.close());

  test('has six networks, each marked', async () => {
    expect(demoNetworks()).toHaveLength(6);
    const networks = demoNetworks().map(({ slug }) => slug);
    const { data } = await app.call('POST camsite/industry/v2', { networks: networks.slice(0, 4) });
    for (const one of data ?? []) {
      expect(one).toMatchObject({ demo: true, sampledHours: 168, periodHours: 168 });
      expect(one.week).not.toContain(null);
      expect(one.days).toHaveLength(60);
      expect(one.now?.rooms).toBeGreaterThan(0);
      expect(one.categories.reduce((sum, { rooms }) => sum + rooms, 0)).toBeCloseTo(1, 2);
    }
  });

  test.each(RANK_PERIODS)('ranks its rooms of the last %s', async (period) => {
    const network = demoNetworks()[0]?.slug ?? '';
    const { data } = await app.call('GET industry/model_rank', { network, period, size: 100 });
    const rows = data?.resultList ?? [];
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.map(({ rank }) => rank)).toEqual(rows.map((_, n) => n + 1));
    const viewers = rows.map(({ viewersAverage }) => viewersAverage);
    expect(viewers).toEqual(viewers.toSorted((a, b) => b - a));
    const { token } = rows[0] as { token: string };
    const { data: room } = await app.call('GET industry/model_rank_detail', { token, period });
    expect(room?.row).toEqual(rows[0]);
    expect(room?.series.some(({ viewers: one }) => one !== null)).toBe(true);
    expect(Math.max(...(room?.online ?? []))).toBeGreaterThan(0);
    expect(room?.median?.rooms).toBeGreaterThan(0);
  });

  test('shows names of claimed rooms alone, some of them featured', async () => {
    const network = demoNetworks()[0]?.slug ?? '';
    const { data } = await app.call('GET industry/model_sticky', { network });
    expect(data?.length).toBeGreaterThan(5);
    const all = await app.call('GET industry/model_rank', { network, period: 'month', size: 100 });
    const named = all.data?.resultList.filter(({ name }) => name) ?? [];
    expect(named.length).toBeGreaterThan(0);
    expect(named.length).toBeLessThan(20);
  });
});

test('is not there where a real network is read', async () => {
  const app = await createTestApp({
    ...{ DEMO_DATA: 'on', INDUSTRY_FEEDS: 'lantern=https://lantern.test/rooms' },
  });
  await fillIndustry(app);
  const { error } = await app.call('POST camsite/industry', { network: 'demo-lanternlive' });
  expect(error).toBe('not_found');
  await app.close();
});
