import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#domain/routes.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { languageFor } from './answer.ts';

/** Without a build, so that no error page can be had. */
let app: TestApp;
/** Without features, so that nothing fills a page. */
let bare: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  bare = await createTestApp({}, undefined, []);
});
afterAll(() => Promise.all([app.close(), bare.close()]));

test.each([
  ['en', '404 Error!', 'An error occurred while showing the error page.', 'Home'],
  ['ru', 'Ошибка 404', 'При показе страницы ошибки произошла ошибка.', 'Главная'],
])(
  'where the error page fails, people in %s read so and find the way home',
  async (...expected) => {
    const [language, title, said, home] = expected;
    const answer = await app.get(`/no-such-page?language=${language}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(`<h1>${title}`);
    expect(answer.body).toContain(said);
    expect(answer.body).toContain(`<a href="/">${home}</a>`);
  },
);

test.each(['language=ru&lang=es', 'lang=es&language=ru'])(
  'pages and calls are in the same language: ?%s',
  async (query) => {
    const russian = async (address: string) => (await app.get(`${address}?language=ru`)).body;
    for (const address of ['/no-such-page', '/api/v3/no-such-call']) {
      expect((await app.get(`${address}?${query}`)).body).toBe(await russian(address));
    }
    expect(languageFor(query, { acceptLanguage: undefined, cookie: undefined })).toBe('ru');
  },
);

test('a page that nothing fills is a fault with a name, and no empty page', async () => {
  const answer = await bare.get('/contact');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).toContain('500 Error!');
  expect(answer.body).toContain('<a href="/">Home</a>');
});

test('every page that the server fills has somebody who fills it', () => {
  const unfilled = ROUTES.filter((route) => route.kind === 'shell' && !app.pages.handles(route));
  expect(unfilled.map(({ id }) => id)).toEqual([]);
});
