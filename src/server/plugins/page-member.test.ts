import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let one: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  one = await app.member({ complete: true });
  other = await app.member({ complete: true });
});
afterAll(() => app.close());

/** A call of a page, with the cookie of whoever is signed in and what the page says of itself. */
const ask = (path: string, ctoken: string | undefined, member?: string, payload?: object) =>
  app.fastify.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${path}`,
    headers: { ...(ctoken ? { ctoken } : {}), ...(member ? { member } : {}) },
    ...(payload ? { payload } : {}),
  });

test('a page acts for the member who has opened it', async () => {
  expect((await ask('user/info', one.token, String(one.id))).statusCode).toBe(200);
});

test('a page that says nothing acts for who is signed in: older pages and other clients', async () => {
  expect((await ask('user/info', other.token)).statusCode).toBe(200);
});

test('a page of one member neither reads nor writes as another who has signed in since', async () => {
  const mark = { path: 'guides/how-payouts-work', on: true };
  for (const answer of [
    await ask('user/info', other.token, String(one.id)),
    await ask('learning/bookmark', other.token, String(one.id), mark),
    // Open to visitors as well, but it would be the other member's.
    await ask('tags', other.token, String(one.id)),
    await ask('batch', other.token, String(one.id), { calls: [{ call: 'GET user/info' }] }),
    await ask('user/info', other.token, 'nonsense'),
  ]) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { error: 'other_member', data: null },
    ]);
    expect(answer.json().message).toContain('Copy what you have typed');
  }
});

test('a page whose session has ended is told that, not that somebody else is here', async () => {
  const answer = await ask('user/info', undefined, String(one.id));
  expect(answer.json()).toMatchObject({ error: 'not_signed_in' });
});
