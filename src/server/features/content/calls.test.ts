import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentEntry, ContentIndex, IndexedCollection } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { writeCourseIndex } from '#server/features/courses/fixture.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const entry = (slug: string, language: Language, more: Partial<ContentEntry>): ContentEntry => ({
  slug,
  path: `/${slug}`,
  language,
  fallback: false,
  outdated: false,
  title: `${slug} in ${language}`,
  summary: `About ${slug}`,
  category: '',
  order: 0,
  updated: '2026-11-12',
  published: null,
  illustration: 'lamp',
  area: null,
  number: null,
  minutes: 3,
  html: `<p>Text of ${slug}</p>`,
  ...more,
});

const path = (slug: string, language: Language, more: Partial<ContentEntry>): ContentEntry =>
  entry(slug, language, { area: 'getting-started', ...more });
const guides = (language: Language) => [
  path('first-week', language, { category: 'start', published: '2026-11-01' }),
  path('leaks', language, { category: 'safety', published: '2026-11-09' }),
  path('decide', language, { category: 'start', published: '2026-11-05' }),
];
const changelog = (language: Language) =>
  ['c3', 'c2', 'c1'].map((slug) => entry(slug, language, { category: 'new' }));
const index = (): ContentIndex => {
  const of = (make: (language: Language) => ContentEntry[]) =>
    Object.fromEntries(LANGUAGES.map((language) => [language, make(language)]));
  const made: Partial<Record<IndexedCollection, unknown>> = {
    guides: of(guides),
    faq: of((language) => [entry('taxes', language, { path: '/faq#taxes', category: 'money' })]),
    changelog: of(changelog),
    glossary: of((language) => [entry('gamut', language, { path: '/glossary#gamut' })]),
    tutorials: of((language) => [entry('walkaround', language, {})]),
    camSites: of((language) => [entry('harbour-rooms', language, {})]),
    pages: of(() => []),
    legal: of(() => []),
  };
  return made as ContentIndex;
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  writeCourseIndex(app);
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(index()));
});
afterAll(() => app.close());

const get = async (path: string, langkey = 'en') =>
  (await app.fastify.inject({ url: `/api/${path}`, headers: { langkey } })).json();

test('everybody may read, signed in or not', async () => {
  const person = await app.member({ role: 'Visitor', complete: false });
  for (const as of [undefined, person]) {
    expect(await app.call('GET guide/faq', {}, as)).toMatchObject({ status: 200, code: 0 });
  }
});

test('texts come in the language of langKey', async () => {
  for (const language of LANGUAGES) {
    expect((await get('guide/faq', language)).data[0].title).toBe(`taxes in ${language}`);
  }
});

describe('guides', () => {
  test('stand in their stages, in the order of the path', async () => {
    const { data } = await get('guide/beginner/v3', 'ru');
    expect(data.map((topic: { tag: string }) => topic.tag)).toEqual(['start', 'safety']);
    expect(data[0].name).toBe('Первые шаги');
    expect(data[0].guides.map((guide: ContentEntry) => guide.slug)).toEqual(['first-week', 'decide']);
  });

  test('lists carry no text of the guides', async () => {
    expect((await get('guide/beginner/v3')).data[0].guides[0].html).toBeUndefined();
  });

  test('home names the newest', async () => {
    const { data } = await get('guide/v4/home');
    expect(data.latest.map((guide: ContentEntry) => guide.slug)).toEqual([
      'leaks',
      'decide',
      'first-week',
    ]);
  });

  test('tags say how many guides each has', async () => {
    expect((await get('guide/beginner/tags')).data).toEqual([
      { tag: 'start', name: 'First steps', guides: 2 },
      { tag: 'safety', name: 'Safety', guides: 1 },
    ]);
  });

  test('one stage, by its tag', async () => {
    expect((await get('guide/v4/topic?tag=safety')).data.guides).toHaveLength(1);
    expect((await get('guide/beginner/guide?tag=start')).data).toHaveLength(2);
    expect((await get('guide/beginner/guide')).data).toHaveLength(3);
  });

  test('one guide, with its text', async () => {
    expect((await get('guide/v4/content?slug=leaks')).data.html).toBe('<p>Text of leaks</p>');
  });

  test.each(['guide/v4/topic?tag=no', 'guide/v4/content?slug=no', 'guide/v4/content?slug=__proto__'])(
    '%s is not found',
    async (path) => {
      expect(await get(path)).toMatchObject({ error: 'not_found' });
    },
  );
});

describe('the changelog', () => {
  test('is paged by key', async () => {
    const first = (await get('changelog/list?pageSize=2')).data;
    expect(first.resultList.map((change: ContentEntry) => change.slug)).toEqual(['c3', 'c2']);
    const second = (await get(`changelog/list?pageSize=2&after=${first.next}`)).data;
    expect(second).toMatchObject({ resultList: [{ slug: 'c1' }], next: null });
  });

  test.each(['after=zzz', `after=${Buffer.from('["gone"]').toString('base64url')}`, 'pageSize=0'])(
    'refuses %s',
    async (query) => {
      expect(await get(`changelog/list?${query}`)).toMatchObject({ error: 'bad_input' });
    },
  );
});

describe('i18n', () => {
  test('gives the texts of a language, English by default', async () => {
    expect((await get('i18n')).data['errors:suspended']).toBe('Your account was suspended');
    expect((await get('i18n?lang=ru')).data['guides:categoryStart']).toBe('Первые шаги');
  });

  test('keeps the texts of mails to itself', async () => {
    const keys = Object.keys((await get('i18n')).data);
    expect(keys.filter((key) => key.startsWith('mail:'))).toEqual([]);
  });

  test('refuses a language that does not exist', async () => {
    expect(await get('i18n?lang=fr')).toMatchObject({ error: 'bad_input' });
  });
});

describe('the regional check', () => {
  test('lets everybody in unless countries are blocked', async () => {
    const answer = await app.fastify.inject('/api/hc/forbidden/check');
    expect(answer.json()).toEqual({ code: 1, message: '', data: null });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('answers with the code of the country that a trusted proxy names', async () => {
    const guarded = await createTestApp({
      BLOCKED_COUNTRIES: 'de, FR',
      TRUST_PROXY: '127.0.0.1',
    });
    const from = async (headers: Record<string, string>) =>
      (await guarded.fastify.inject({ url: '/api/hc/forbidden/check', headers })).json().code;
    expect(await from({ 'cf-ipcountry': 'FR', 'x-forwarded-for': '203.0.113.7' })).toBe(0);
    expect(await from({ 'cf-ipcountry': 'US', 'x-forwarded-for': '203.0.113.7' })).toBe(1);
    expect(await from({ 'cf-ipcountry': 'FR' })).toBe(1);
    await guarded.close();
  });
});

test('before the first build the lists are empty rather than broken', async () => {
  const bare = await createTestApp();
  expect(await bare.call('GET guide/v4/home', {})).toMatchObject({
    status: 200,
    data: { topics: [], latest: [] },
  });
  await bare.close();
});
