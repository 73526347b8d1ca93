import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { writeCourseIndex } from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
});
afterAll(() => app.close());

const PDF = '/coursesView/detail/pdf/camera';
const VIDEO = '/coursesView/detail/video/light';

test.each([
  ['/coursesView/detail?id=3', VIDEO],
  ['/coursesView/detail?id=1', PDF],
  ['/coursesView/detail', '/coursesView/list'],
  ['/coursesView/detail/video/anything?id=3', VIDEO],
  ['/coursesView/detail/video/camera', PDF],
  ['/coursesView/detail/pdf', '/coursesView/list'],
  ['/coursesView/detail/pdf?id=1', PDF],
  ['/coursesView/detail/pdf/wrong-slug/2?id=1', `${PDF}/2`],
  ['/coursesView/detail/pdf/camera/sound', `${PDF}/2`],
  ['/coursesView/detail/pdf/camera/99', PDF],
  ['/coursesView/detail/pdf/light/1', `${VIDEO}?lesson=lamps`],
  ['/coursesView/detail/pdf/1', PDF],
  ['/coursesView/detail/pdf/1/2', `${PDF}/2`],
  ['/coursesView/detail/video/3', VIDEO],
  ['/coursesView/detail/video?id=3', VIDEO],
  ['/coursesView/detail/video', '/coursesView/list'],
  ['/coursesView/detail?id=1&index=2', `${PDF}/2`],
  ['/coursesView/detail?id=3&index=1&from=app', `${VIDEO}?lesson=lamps&from=app`],
  ['/coursesView', '/coursesView/list'],
  ['/official-tutorial/video', '/official-tutorial'],
  ['/coursesView/detail?id=3&lesson=lamps&from=app', `${VIDEO}?lesson=lamps&from=app`],
  ['/official-tutorial/video/tour', '/official-tutorial/video/7'],
])('%s leads to %s', async (url, wanted) => {
  const answer = await app.fastify.inject({ url });
  expect([301, 302]).toContain(answer.statusCode);
  expect(answer.headers.location).toBe(wanted);
});

test.each([
  '/coursesView/detail?id=99',
  '/coursesView/detail/pdf/nothing',
  '/coursesView/detail/pdf/nothing/1',
  '/official-tutorial/video/9',
])('%s is no page', async (url) => {
  expect((await app.fastify.inject({ url })).statusCode).toBe(404);
});
