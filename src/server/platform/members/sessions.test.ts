import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshTokens, sessions } from '#server/db/schema.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { hashPassword } from './passwords.ts';

let app: TestApp;
let passwordHash: string;
const password = 'lantern otter quiet';
beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

type Jar = { ctoken: string; crefresh: string };

const jarOf = (answer: { cookies: { name: string; value: string }[] }): Jar =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value])) as Jar;

/** Signs in through the call, as a browser of its own. */
async function signIn(email: string): Promise<Jar> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/login/e',
    payload: { email, password },
    remoteAddress: newAddress(),
  });
  expect(answer.statusCode).toBe(200);
  return jarOf(answer);
}

const refresh = (crefresh: string) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/login/refresh',
    cookies: { crefresh },
    payload: {},
    remoteAddress: newAddress(),
  });

const status = async (token: string) =>
  (await app.fastify.inject({ url: '/api/user/info', headers: { ctoken: token } })).statusCode;

test('signing in opens a session whose tokens are stored as hashes only', async () => {
  const member = await app.member({ passwordHash });
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/login/e',
    payload: { email: member.email.toUpperCase(), password },
  });
  const { data } = answer.json();
  const jar = jarOf(answer);
  expect(data.ctoken).toBe(jar.ctoken);
  const days = (Date.parse(data.ctokenDetail.expires) - app.ctx.now().getTime()) / DAY_MS;
  expect(days).toBeCloseTo(30, 1);
  const cookies = Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie]));
  expect(cookies.ctoken).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 30 * 86_400 });
  expect(cookies.ctoken?.httpOnly).toBeUndefined();
  expect(cookies.crefresh?.httpOnly).toBe(true);
  const stored = JSON.stringify([
    await app.ctx.db.select().from(sessions),
    await app.ctx.db.select().from(refreshTokens),
  ]);
  expect(stored).not.toContain(jar.ctoken);
  expect(stored).not.toContain(jar.crefresh);
  expect(await status(jar.ctoken)).toBe(200);
});

test('a session ends after 30 days, or 30 days after it was last refreshed', async () => {
  const member = await app.member({ passwordHash });
  const idle = await signIn(member.email);
  const first = await signIn(member.email);
  app.advance(20 * DAY_MS);
  const second = jarOf(await refresh(first.crefresh));
  expect(await status(first.ctoken)).toBe(401);
  expect(await status(second.ctoken)).toBe(200);
  app.advance(20 * DAY_MS);
  expect(await status(idle.ctoken)).toBe(401);
  expect((await refresh(idle.crefresh)).statusCode).toBe(401);
  expect(await status(second.ctoken)).toBe(200);
  expect((await refresh(second.crefresh)).statusCode).toBe(200);
});

test('a session that is used outlives its first 30 days, with its cookies and its refresh token', async () => {
  const member = await app.member({ passwordHash });
  const jar = await signIn(member.email);
  const days = [];
  for (let day = 0; day < 60; day++) {
    app.advance(DAY_MS);
    const answer = await app.fastify.inject({ url: '/api/user/info', cookies: jar });
    expect(answer.statusCode).toBe(200);
    if (answer.cookies.length === 0) continue;
    days.push(day);
    expect(answer.cookies).toMatchObject([
      { name: 'ctoken', value: jar.ctoken, maxAge: 30 * 86_400 },
      { name: 'crefresh', value: jar.crefresh, maxAge: 30 * 86_400, httpOnly: true },
    ]);
  }
  expect(days.length).toBeGreaterThan(50);
  app.advance(29 * DAY_MS);
  expect((await refresh(jar.crefresh)).statusCode).toBe(200);
  expect(await status(jar.ctoken)).toBe(401);
});

test('the end of a session is put off once a day', async () => {
  const member = await app.member({ passwordHash });
  const cookies = await signIn(member.email);
  const renewed = async () =>
    (await app.fastify.inject({ url: '/api/user/info', cookies })).cookies.length;
  expect(await renewed()).toBe(0);
  app.advance(DAY_MS);
  expect(await renewed()).toBe(2);
  expect(await renewed()).toBe(0);
});

test('what a page asks for together puts off the end once, with cookies', async () => {
  const member = await app.member({ passwordHash });
  const cookies = await signIn(member.email);
  app.advance(20 * DAY_MS);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/batch',
    payload: { calls: [{ call: 'GET user/info' }, { call: 'GET camim/unreadCount' }] },
    headers: { ctoken: cookies.ctoken },
    cookies,
  });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['ctoken', 'crefresh']);
  expect(answer.json().data.answers).toMatchObject([{ status: 200 }, { status: 200 }]);
});

test('a page puts off the end as well: that needs no script', async () => {
  const member = await app.member({ passwordHash });
  const cookies = await signIn(member.email);
  for (let use = 0; use < 2; use++) {
    app.advance(20 * DAY_MS);
    const answer = await app.fastify.inject({ url: '/user-info', cookies });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['ctoken', 'crefresh']);
  }
});

test('a session that is used ends after 30 days of silence', async () => {
  const member = await app.member({ passwordHash });
  const jar = await signIn(member.email);
  app.advance(20 * DAY_MS);
  expect(await status(jar.ctoken)).toBe(200);
  app.advance(30 * DAY_MS);
  expect(await status(jar.ctoken)).toBe(401);
  expect((await refresh(jar.crefresh)).statusCode).toBe(401);
});

test('a session that is used every day ends after 180 days', async () => {
  const member = await app.member({ passwordHash });
  const jar = await signIn(member.email);
  for (let day = 0; day < 178; day++) {
    app.advance(DAY_MS);
    expect(await status(jar.ctoken)).toBe(200);
  }
  app.advance(2 * DAY_MS);
  expect(await status(jar.ctoken)).toBe(401);
  expect((await refresh(jar.crefresh)).statusCode).toBe(401);
});

test('a token that another one has replaced puts off nothing', async () => {
  const member = await app.member({ passwordHash });
  const old = await signIn(member.email);
  app.advance(20 * DAY_MS);
  const fresh = jarOf(await refresh(old.crefresh));
  const answer = await app.fastify.inject({ url: '/api/user/info', cookies: old });
  expect(answer.statusCode).toBe(401);
  expect(answer.cookies).toEqual([]);
  expect(await status(fresh.ctoken)).toBe(200);
});

test('a session ends after 180 days, however often it is refreshed', async () => {
  const member = await app.member({ passwordHash });
  let jar = await signIn(member.email);
  for (let day = 0; day < 160; day += 20) {
    app.advance(20 * DAY_MS);
    jar = jarOf(await refresh(jar.crefresh));
  }
  app.advance(15 * DAY_MS);
  const last = await refresh(jar.crefresh);
  const left = Date.parse(last.json().data.ctokenDetail.expires) - app.ctx.now().getTime();
  expect(left / DAY_MS).toBeCloseTo(5, 1);
  jar = jarOf(last);
  app.advance(5 * DAY_MS);
  expect(await status(jar.ctoken)).toBe(401);
  expect((await refresh(jar.crefresh)).statusCode).toBe(401);
});

test('a session that was opened longer ago, before there was an end, is over', async () => {
  const member = await app.member({ passwordHash });
  const jar = await signIn(member.email);
  const createdAt = new Date(app.ctx.now().getTime() - 181 * DAY_MS);
  await app.ctx.db.update(sessions).set({ createdAt }).where(eq(sessions.memberId, member.id));
  expect((await refresh(jar.crefresh)).statusCode).toBe(401);
  expect(await status(jar.ctoken)).toBe(401);
});

test('a refresh token that comes a second time ends the whole session, and only that one', async () => {
  const member = await app.member({ passwordHash });
  const other = await signIn(member.email);
  const first = await signIn(member.email);
  const second = jarOf(await refresh(first.crefresh));
  const third = jarOf(await refresh(second.crefresh));
  expect(await status(third.ctoken)).toBe(200);
  const again = await refresh(first.crefresh);
  expect(again.statusCode).toBe(401);
  expect(again.json()).toMatchObject({ error: 'not_signed_in' });
  expect(await status(third.ctoken)).toBe(401);
  expect((await refresh(third.crefresh)).statusCode).toBe(401);
  expect(await status(other.ctoken)).toBe(200);
});

test('of two refreshes with one token at the same moment at most one gets tokens', async () => {
  const member = await app.member({ passwordHash });
  const jar = await signIn(member.email);
  const answers = await Promise.all([refresh(jar.crefresh), refresh(jar.crefresh)]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401]);
  const rows = await app.ctx.db.select().from(sessions).where(eq(sessions.memberId, member.id));
  expect(rows).toHaveLength(1); // the one the factory opened: the copied one is gone
});

test.each(['', 'nonsense', 'x'.repeat(500)])(
  'the refresh token %j opens nothing',
  async (token) => {
    expect((await refresh(token)).statusCode).toBe(401);
  },
);

test('signing out ends this session and no other', async () => {
  const member = await app.member({ passwordHash });
  const kept = await signIn(member.email);
  const ended = await signIn(member.email);
  // Its end would be put off by this very call.
  app.advance(2 * DAY_MS);
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/home/logout',
    headers: { ctoken: ended.ctoken },
    cookies: ended,
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.cookies.map(({ name, value }) => [name, value])).toEqual([
    ['ctoken', ''],
    ['crefresh', ''],
  ]);
  expect(await status(ended.ctoken)).toBe(401);
  expect((await refresh(ended.crefresh)).statusCode).toBe(401);
  expect(await status(kept.ctoken)).toBe(200);
});

test('signing out needs the header: the cookie alone changes nothing', async () => {
  const member = await app.member();
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/api/home/logout',
    cookies: { ctoken: member.token },
    payload: {},
  });
  expect(answer.statusCode).toBe(401);
  expect(await status(member.token)).toBe(200);
});
