import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { IDEA_QUOTA, IDEAS } from '#domain/ideas/wishes.ts';
import { ideaJobs, ideaTries } from '#server/db/schema.ts';
import { newBrowser } from '#server/features/tarot/fixture.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { wishFor, writeBooks } from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  writeBooks(app);
});
beforeEach(async () => void (await app.ctx.db.delete(ideaTries)));
afterAll(() => app.close());

const browser = (token?: string, from?: string) => newBrowser(app, token, from);
const ask = (one: ReturnType<typeof browser>, more = {}) =>
  one.call('POST caminspo/try', wishFor('show', more));

describe('a visitor', () => {
  test('has three tries a day, counted by a cookie that no script reads', async () => {
    const one = browser();
    expect((await one.call('GET caminspo/n_free')).data).toEqual({ left: 3, perDay: 3 });
    const answer = await one.fetch('/api/caminspo/try', {
      method: 'POST',
      payload: wishFor('room'),
    });
    const cookie = answer.cookies.find(({ name }) => name === 'ideas');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const tomorrow = new Date(app.ctx.now());
    tomorrow.setUTCHours(24, 0, 0, 0);
    expect(cookie?.expires).toEqual(tomorrow);
    expect((await one.call('GET caminspo/n_free')).data?.left).toBe(2);
    for (let i = 1; i < IDEA_QUOTA.visitor; i++) expect((await ask(one)).status).toBe(200);
    expect(await ask(one)).toMatchObject({ status: 429, error: 'ideas_spent' });
    expect((await one.call('GET caminspo/n_free')).data?.left).toBe(0);
    app.advance(DAY_MS);
    expect((await one.call('GET caminspo/n_free')).data?.left).toBe(3);
  });

  test('shares thirty with all of an address, whatever the ids', async () => {
    const from = newAddress();
    const asked = Array.from({ length: IDEA_QUOTA.address + 4 }, () => ask(browser('', from)));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(IDEA_QUOTA.address);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    expect((await browser('', from).call('GET caminspo/n_free')).data?.left).toBe(0);
    expect((await ask(browser())).status).toBe(200);
  });

  test('cannot exceed with requests that come at once, and a refused one costs nothing', async () => {
    const one = browser();
    await ask(one);
    const all = await Promise.all(Array.from({ length: 6 }, () => ask(one)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(IDEA_QUOTA.visitor - 1);
    const rows = await app.ctx.db.select().from(ideaTries);
    expect(rows.map(({ tries }) => tries)).toEqual([3, 3]);
    // Nothing of who it was, or from where, and another hash on another day.
    for (const { who } of rows) expect(who).toMatch(/^[\w-]{43}$/);
  });

  test('cannot be made to try by a foreign page', async () => {
    const answer = await app.fastify.inject({
      ...{ method: 'POST', url: '/api/caminspo/try', payload: wishFor('show') },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.test' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a member', () => {
  test('has twenty a day on every device, and needs no cookie', async () => {
    const { token } = await app.member();
    const [phone, laptop] = [browser(token), browser(token)];
    const all = await Promise.all(
      Array.from({ length: IDEA_QUOTA.member + 3 }, (_, i) =>
        (i % 2 ? phone : laptop).call('POST caminspo/gen', wishFor('post')),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(IDEA_QUOTA.member);
    expect((await phone.call('GET caminspo/n')).data).toEqual({ left: 0, perDay: 20 });
    // The other door leads to the same account.
    expect((await ask(laptop)).error).toBe('ideas_spent');
    expect((await browser().call('GET caminspo/n')).status).toBe(401);
    expect((await browser().call('POST caminspo/gen', wishFor('post'))).status).toBe(401);
  });
});

describe('a job', () => {
  test('of the rules is done at once, and its results differ in their openings', async () => {
    const one = browser();
    const { data } = await one.call('POST caminspo/try/async', wishFor('menu', { money: 'coins' }));
    const read = await browser().call('GET caminspo/try/async/r', { job: data?.job ?? '' });
    const { state, result } = read.data ?? {};
    expect([state, result?.by, result?.fellBack]).toEqual(['done', 'rules', false]);
    expect(new Set(result?.ideas.map(({ title }) => title)).size).toBe(IDEAS.results);
    expect(result?.ideas[0]?.body).toMatch(/ · \d+ coins/);
  });

  test('holds nothing of who asked, and of their words nothing where no model reads them', async () => {
    const one = browser();
    const { data } = await ask(one, { about: 'a rainy evening with radio plays' });
    const rows = await app.ctx.db.select().from(ideaJobs);
    const row = rows.find(({ id }) => id === data?.job);
    expect(row?.task).toMatchObject({ paid: null, wishes: { about: '' } });
    expect(JSON.stringify(row)).not.toContain('rainy');
  });

  test.each(['A'.repeat(22), 'short', ''])('is not %j', async (job) => {
    const { status } = await browser().call('GET caminspo/try/async/r', { job });
    expect([400, 404]).toContain(status);
  });

  test('is read for a day', async () => {
    const { data } = await ask(browser());
    app.advance(IDEAS.jobHours * 3_600_000 + 1000);
    const late = await browser().call('GET caminspo/try/async/r', { job: data?.job ?? '' });
    expect(late.status).toBe(404);
    await Promise.all(app.ctx.features.map(({ retention }) => retention?.(app.ctx)));
    expect(await app.ctx.db.select().from(ideaJobs)).toEqual([]);
  });
});

test('without a build there is nothing to make, and no try is spent', async () => {
  const one = browser();
  const wish = wishFor('show');
  const bare = await createTestApp();
  try {
    const there = newBrowser(bare);
    expect(await there.call('POST caminspo/try', wish)).toMatchObject({ status: 404 });
    expect((await there.call('GET caminspo/n_free')).data?.left).toBe(3);
  } finally {
    await bare.close();
  }
  expect((await ask(one)).status).toBe(200);
});
