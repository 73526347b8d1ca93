import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { basePath, ROUTES } from '#domain/routes.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

/** Pages that the server fills and search engines may keep; built ones are checked by the build. */
const FILLED = ROUTES.filter(
  ({ kind, noIndex, id }) =>
    kind === 'shell' && !noIndex && !['forum-details', 'replay-details'].includes(id),
);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const keywordsOf = (html: string) =>
  /<meta name="keywords" content="([^"]*)">/.exec(html)?.[1]?.split(', ');

test.each(
  FILLED.flatMap((route) => LANGUAGES.map((language) => [basePath(route), language] as const)),
)('%s says in %s what it is about (READINGS 54)', async (path, language) => {
  const { body } = await app.get(`${path}?language=${language}`);
  const words = keywordsOf(body) ?? [];
  expect(words.length).toBeGreaterThan(1);
  expect(words.join('')).not.toContain('Keywords');
});

test('a topic says its subject, in its own language', async () => {
  const forum = forumFixture(app);
  const member = await app.member();
  const read = async (language: 'en' | 'ru') => {
    const { code } = await forum.post(member, { tag: 'money', language });
    const found = await app.get(`/forumDetails/${code}`);
    return keywordsOf((await app.get(String(found.headers.location))).body);
  };
  expect(await read('en')).toEqual(['money']);
  expect(await read('ru')).toEqual(['деньги']);
});
