import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

type Facts = Partial<ContentEntry> & { slug: string };
const text = (language: Language, facts: Facts): ContentEntry => ({
  path: `/${facts.slug}`,
  language,
  fallback: false,
  outdated: false,
  title: `${facts.slug} in ${language}`,
  summary: '',
  category: '',
  order: 1,
  area: null,
  number: null,
  updated: '2026-11-01',
  published: null,
  illustration: null,
  minutes: 1,
  html: '<p>Text</p>',
  ...facts,
});
const lists = (all: Facts[]) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, all.map((facts) => text(code, facts))]));

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const file = {
    guides: lists([
      { slug: 'light', area: 'getting-started', category: 'equipment', published: '2026-11-03' },
      { slug: 'sound', area: 'new-model', category: 'equipment', published: '2026-11-02' },
      { slug: 'menu', area: 'written', category: 'money', published: '2026-11-05' },
      { slug: 'month', area: 'written', category: 'money', published: '2026-10-05' },
    ]),
    articles: lists([
      { slug: 'newest', number: 7, area: 'articles', published: '2026-11-04' },
      { slug: 'notice', number: 8, area: 'cam-extension', published: '2026-11-06' },
      { slug: 'older', number: 5, area: 'articles', published: '2026-09-04' },
    ]),
    tutorials: lists([{ slug: 'tour' }]),
    toyGuides: lists([
      { slug: 'app', area: 'toys', category: 'download' },
      { slug: 'film', area: 'toys', category: 'video' },
      { slug: 'first', area: 'cam-extension', category: 'written', number: 1 },
      { slug: 'links', area: 'cam-extension', category: 'written', number: 3 },
      { slug: 'rights', area: 'cam-extension', category: 'written', number: 3 },
    ]),
    changelog: lists([{ slug: 'second' }, { slug: 'first' }]),
  };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(file));
});
afterAll(() => app.close());

const get = async (path: string, langkey = 'en') =>
  (await app.fastify.inject({ url: `/api/${path}`, headers: { langkey } })).json().data;
const slugs = (texts: { slug: string }[]) => texts.map(({ slug }) => slug);

test('the page of articles has its newest, the others, and extension news', async () => {
  const { lead, articles, extension } = await get('article/home', 'ru');
  expect(lead).toMatchObject({ title: 'newest in ru', id: 7, queryAlias: 'newest' });
  expect(slugs(articles)).toEqual(['older']);
  expect(slugs(extension)).toEqual(['notice']);
  expect(lead).not.toHaveProperty('html');
});

test('menus name the areas and their categories', async () => {
  const menus = await get('guide/setup/menus', 'es');
  expect(menus.map(({ area }: { area: string }) => area)).toEqual([
    'getting-started',
    'new-model',
    'written',
    'toys',
    'cam-extension',
  ]);
  expect(menus[2]).toEqual({
    area: 'written',
    name: 'Guías escritas',
    path: '/writtenGuides',
    tags: [{ tag: 'money', name: 'Dinero', guides: 2 }],
  });
  expect(await get('guide/setup/tags', 'es')).toEqual(menus[2].tags);
  expect(await get('guide/setup/tags?area=written', 'es')).toEqual(menus[2].tags);
});

test('the partner line stands among the menus, its groups by the numbers of their addresses', async () => {
  const [line, extension] = (await get('guide/setup/menus')).slice(3);
  expect(line).toMatchObject({
    path: '/lovense/about-camming',
    tags: [
      { tag: 'download', guides: 1 },
      { tag: 'video', guides: 1 },
    ],
  });
  expect(extension.path).toBe('/lovense-cam-extension/video-guides');
  expect(extension.tags).toEqual([
    { tag: '1', name: 'Set-up', guides: 1 },
    { tag: '3', name: 'Privacy and safety', guides: 2 },
  ]);
  expect(await get('guide/setup/tags?area=cam-extension')).toEqual(extension.tags);
  expect(await get('guide/setup/tags?area=stream-master')).toEqual([]);
  const refused = await app.fastify.inject({ url: '/api/guide/setup/tags?area=toys' });
  expect(refused.json()).toMatchObject({ error: 'bad_input' });
});

test('tools are the guides on equipment and downloads, videos the tutorials and films, the note the latest change', async () => {
  expect(slugs(await get('guide/setup/tools'))).toEqual(['light', 'sound', 'app']);
  expect(slugs(await get('guide/setup/video'))).toEqual(['tour', 'film']);
  expect((await get('guide/setup/note')).slug).toBe('second');
});

test('one guide comes whole, an unknown one not at all', async () => {
  expect((await get('guide/setup/content?slug=menu')).html).toBe('<p>Text</p>');
  expect((await get('guide/setup/content?slug=links')).path).toBe('/links');
  const missing = await app.fastify.inject({ url: '/api/guide/setup/content?slug=gone' });
  expect(missing.statusCode).toBe(404);
});
