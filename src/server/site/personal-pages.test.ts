import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([
  '/chat-page',
  '/messages',
  '/points',
  '/user-info',
  '/user-info/security',
  '/user-info/hidden',
  '/forum/create',
  '/forum/following',
  '/profileEditor',
  '/camsiteView/list?view=situation&gross=900',
])('no browser keeps what %s says of a member', async (url) => {
  const answer = await app.get(url, await app.member());
  expect([url, answer.statusCode]).toEqual([url, 200]);
  expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
});

test('what others may read as well is asked for again, and never kept by what stands between', async () => {
  const answer = await app.get('/forum/home', await app.member());
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});
