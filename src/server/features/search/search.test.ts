import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SEARCH_FORMAT, type SearchPage } from '#contract/search-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { findPages } from './find.ts';
import { syncPages, whenFollowed } from './sync.ts';

const page = (
  url: string,
  title: string,
  text: string,
  more: Partial<SearchPage> = {},
): SearchPage => ({
  ...{ url, title, text, group: 'guides', aliases: [], about: '', anchors: [], isList: false },
  ...more,
});
const term = (slug: string, title: string, aliases: string[]) =>
  page(`/glossary#${slug}`, title, `What ${title} is.`, { group: 'glossary', aliases });

const PAGES: Record<Language, SearchPage[]> = {
  en: [
    page(
      '/tax',
      'Taxes without fear',
      'Whom to ask, and form W-8BEN. Keep every invoice of a camera.',
    ),
    page('/camera', 'A camera for small rooms', 'Set the exposure by hand & <b>wait</b>.', {
      anchors: [{ id: 'hand', text: 'by hand', at: 3 }],
    }),
    page('/schedule', 'A schedule you can keep', 'Hours and days off, moderators included.'),
    page('/faq#free', 'Is the site free?', 'Yes, all of it.', { group: 'faq' }),
    term('two-factor', 'two-factor sign-in', ['2fa', 'second factor']),
    page('/guard', 'Guard the account', 'Turn on two-factor sign-in today.'),
    page('/only-en', 'Backstage lanterns', 'They exist in one language.'),
    page('/list', 'All guides', 'Taxes without fear. A camera for small rooms.', { isList: true }),
  ],
  es: [
    page('/tax', 'Impuestos sin miedo', 'A quién preguntar.'),
    page(
      '/camera',
      'Una cámara para cuartos pequeños',
      'La exposición a mano. Micrófonos y verificaciones.',
    ),
    term('two-factor', 'verificación en dos pasos', ['2fa', 'doble factor']),
    page('/only-es', 'Farolillos', 'Solo aquí.'),
  ],
  ru: [
    page('/tax', 'Налоги без страха', 'Кого спросить, если съёмка за границей.'),
    page('/camera', 'Камера для маленькой комнаты', 'Экспозиция вручную.'),
    term('two-factor', 'двухфакторная защита', ['второй фактор']),
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  for (const language of LANGUAGES) await syncPages(app.ctx, language, PAGES[language]);
});
afterAll(() => app.close());

const urls = async (query: string, language: Language = 'en') =>
  (await findPages(app.ctx, language, query)).pages.map(({ url }) => url);
const first = async (query: string, language?: Language) => (await urls(query, language))[0];

describe('finds', () => {
  test.each([
    ['taxes', 'en', '/tax'],
    ['tax', 'en', '/tax'],
    ['moderator', 'en', '/schedule'],
    ['w-8ben', 'en', '/tax'],
    ['W8BEN', 'en', '/tax'],
    ['is it free', 'en', '/faq#free'],
    ['cámaras', 'es', '/camera'],
    ['camara', 'es', '/camera'],
    ['microfono', 'es', '/camera'],
    ['съемка', 'ru', '/tax'],
    ['съёмке', 'ru', '/tax'],
    ['камеры', 'ru', '/camera'],
  ] as const)('%s in %s at %s', async (query, language, url) => {
    expect(await first(query, language)).toBe(url);
  });

  test('titles before texts, and those before lists', async () => {
    expect(await urls('camera')).toEqual(['/camera', '/tax', '/list']);
  });

  test('beginnings of words where no whole one fits', async () => {
    expect(await first('exposu')).toBe('/camera');
  });

  test('nothing by stop words and signs', async () => {
    for (const query of ['the', '???', "' | & ! :* <-> (", '\\'])
      expect(await urls(query)).toEqual([]);
  });
});

describe('errors', () => {
  test.each([
    ['shedule', 'en', '/schedule'],
    ['camrea', 'en', '/camera'],
    ['exposrue', 'en', '/camera'],
    ['impeustos', 'es', '/tax'],
    ['экспазицыя', 'ru', '/camera'],
  ] as const)('%s in %s is found at %s', async (query, language, url) => {
    expect(await first(query, language)).toBe(url);
  });

  test('what was meant is said; a word that exists is left alone', async () => {
    expect((await findPages(app.ctx, 'es', 'micrófonso')).corrected).toBe('micrófonos');
    expect((await findPages(app.ctx, 'en', 'camera')).corrected).toBeUndefined();
  });

  test('one error in five letters, two in nine, none in four', async () => {
    expect(await urls('taxez')).toContain('/tax');
    expect(await urls('tixez')).toEqual([]);
    expect(await urls('hund')).toEqual([]);
  });
});

describe('other languages and names', () => {
  test('a word of another language finds the page in the reader’s, and names the edition', async () => {
    expect(await first('impuestos')).toBe('/tax');
    expect(await first('налоги', 'es')).toBe('/tax');
    const { body } = await app.get('/search?s=налоги');
    expect(body).toContain('href="/tax">Taxes without fear</a>');
    expect(body).toContain('href="/tax?language=ru"');
  });

  test('a page that another language alone has is found as it is', async () => {
    expect(await first('farolillos')).toBe('/only-es');
  });

  test('another name finds what is called by the first', async () => {
    expect(await urls('2fa')).toEqual(['/glossary#two-factor', '/guard']);
    expect(await first('doble factor')).toBe('/glossary#two-factor');
  });
});

describe('the page', () => {
  test('has its results without a script, marked and as text', async () => {
    const { body } = await app.get('/search?s=exposure');
    expect(body).toContain('<a href="/camera">A camera for small rooms</a>');
    expect(body).toContain('Set the <mark>exposure</mark> by hand &amp; &lt;b&gt;wait&lt;/b&gt;.');
    expect(body).not.toContain('<!-- -->');
  });

  test('shows topics beside them, never a withheld or deleted one', async () => {
    const forum = forumFixture(app);
    const author = await app.member();
    const { id } = await forum.post(author, {
      title: 'Zebra lamps at noon',
      body: 'Who has <b>one</b>?',
    });
    expect((await app.get('/search?s=zebra')).body).toContain('Who has &lt;b&gt;one&lt;/b&gt;?');
    const suggested = async () => (await app.call('POST search/suggest', { s: 'zeb' })).data?.list;
    expect(await suggested()).toMatchObject([
      { title: 'Zebra lamps at noon', kind: 'In the forum' },
    ]);
    await app.call('POST article/delete', { id }, author);
    expect((await app.get('/search?s=zebra')).body).not.toContain('Zebra lamps');
    expect(await suggested()).toEqual([]);
  });
});

describe('suggestions', () => {
  const suggest = async (s: string, language: Language = 'en') =>
    (await app.call('POST search/suggest', { s, language })).data?.list.map(({ url }) => url);

  test('are pages whose titles begin so, in any language', async () => {
    expect(await suggest('cam')).toEqual(['/camera']);
    expect(await suggest('small cam')).toEqual(['/camera']);
    expect(await suggest('impue')).toEqual(['/tax']);
    expect(await suggest('camar', 'es')).toEqual(['/camera']);
    expect(await suggest('камер', 'ru')).toEqual(['/camera']);
  });

  test('bear an error', async () => {
    expect(await suggest('shedule')).toEqual(['/schedule']);
  });

  test('are none for what no title has', async () => {
    expect(await suggest('qqzzxy')).toEqual([]);
    expect(await suggest("':*")).toEqual([]);
  });
});

describe('what is like a title', () => {
  test('are topics and texts that share its words, in its language and the reader’s', async () => {
    const forum = forumFixture(app);
    const [author, writer] = [await app.member(), await app.member()];
    const title = 'Which umbrella lamp suits a bedroom?';
    const { id } = await forum.post(author, { title });
    await forum.post(author, { title: 'Какая камера для маленькой комнаты?', language: 'ru' });
    await forum.post(author, { title: 'My umbrella broke in the rain' });
    const like = async (s: string, more: { language?: Language } = {}, as = writer) =>
      (await app.call('POST search/similar', { s, ...more }, as)).data?.list;
    const titles = async (...asked: Parameters<typeof like>) =>
      (await like(...asked))?.map((one) => one.title);

    expect(await titles('umbrella lamps for my bedroom')).toEqual([title]);
    expect(await like('Is there a good camera for small rooms')).toEqual([
      {
        ...{ url: '/camera', title: 'A camera for small rooms' },
        ...{ language: 'en', kind: 'Guides' },
      },
    ]);
    expect(await titles('Камеры для маленьких комнат', { language: 'ru' })).toEqual([
      'Какая камера для маленькой комнаты?',
      'Камера для маленькой комнаты',
    ]);
    for (const none of ['two-factor', 'is it the', "':* & | !", 'lanterns of quartz and basalt']) {
      expect(await like(none), none).toEqual([]);
    }
    await app.call('POST people/hide', { userId: author.id, kind: 'mute' }, writer);
    expect(await like('umbrella lamps for my bedroom')).toEqual([]);
    await app.call('POST article/delete', { id }, author);
    expect(await like('umbrella lamps for my bedroom', {}, author)).toEqual([]);
  });

  test('are at most five, and are asked for by members alone', async () => {
    const forum = forumFixture(app);
    for (let i = 0; i < 6; i++) {
      await forum.post(await app.member(), { title: `A camera for small rooms, part ${i}` });
    }
    const asked = { s: 'camera for small rooms' };
    const { data } = await app.call('POST search/similar', asked, await app.member());
    expect(data?.list).toHaveLength(5);
    expect(data?.list.at(-1)?.url).toBe('/camera');
    expect((await app.call('POST search/similar', asked)).error).toBe('not_signed_in');
  });
});

test('a new build changes what is found: only what has changed is written', async () => {
  const own = await createTestApp();
  const folder = `${serverDirOf(own.ctx.env.distDir)}/search`;
  fs.mkdirSync(folder, { recursive: true });
  const write = (language: Language, pages: SearchPage[]) =>
    fs.writeFileSync(
      `${folder}/${language}.json`,
      JSON.stringify({ format: SEARCH_FORMAT, language, pages }),
    );
  for (const language of LANGUAGES) write(language, PAGES[language]);
  // The first who opens the page has them read, with those that the server fills itself.
  await own.get('/search');
  await whenFollowed(own.ctx);
  const found = async (query: string) =>
    (await findPages(own.ctx, 'en', query)).pages.map(({ url }) => url);
  expect((await found('taxes'))[0]).toBe('/tax');
  expect(await found('contact')).toContain('/contact');
  const kept = PAGES.en.filter(({ url }) => url !== '/tax' && url !== '/list');
  await syncPages(own.ctx, 'en', [...kept, page('/new', 'Umbrellas', 'Soft light.')]);
  expect(await found('umbrella')).toEqual(['/new']);
  expect((await findPages(own.ctx, 'en', 'w8ben')).pages).toEqual([]);
  await own.close();
});
