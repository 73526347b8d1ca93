import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { contentCalls } from '#contract/content.ts';
import { inEveryLanguage } from '#domain/languages.ts';
import { pictureJobs } from '#scripts/build/og.ts';
import { contentIndexFile } from '#scripts/build/content-index.ts';
import { wantedPacks } from '#scripts/build/packs.ts';
import { checkContent } from '#scripts/content/check.ts';
import { fieldTables } from '#scripts/content/field-tables.ts';
import { collectionNamed, newContent } from '#scripts/content/new.ts';
import { contentIndex as serverIndex } from '#server/features/content/index-file.ts';
import { contentIndex } from './content-index.ts';
import { guidesFeed } from './feed.ts';
import type { TextCollection } from './descriptors/index.ts';
import { searchPlaces } from './search-places.ts';
import { sitemapPages } from './sitemap.ts';

// A text collection is its schema and its descriptor: every reader below is told of nothing else.
vi.mock('#collections/descriptors/index.ts', async (original) => {
  const real = await original<typeof import('./descriptors/index.ts')>();
  const { MADE_UP } = await import('./descriptors/made-up.fixture.ts');
  Object.assign(real.TEXT_COLLECTIONS, MADE_UP);
  return { ...real, INDEXED_COLLECTIONS: real.collectionsWith('index').map(([name]) => name) };
});

type Text = { id: string; data: Record<string, unknown> };
const NO_CARDS = { cards: [], back: '' };
const SUMMARY = 'What a reader of this recipe will find in it, in one sentence.';
const recipe = (id: string, title: string, published: string, more = {}): Text => ({
  id,
  data: { title, summary: SUMMARY, category: 'soups', published, updated: '2026-11-03', ...more },
});
const TEXTS: Record<string, Text[]> = vi.hoisted(() => ({}));
vi.mock('astro:assets', () => ({}));
vi.mock('astro:content', () => ({
  getCollection: async (name: string) =>
    (TEXTS[name] ?? []).map((text) => ({ ...text, filePath: `content/${name}/${text.id}.md` })),
}));
vi.mock('./markup-files.ts', () => ({
  readMarkup: (name: string) =>
    new Map((TEXTS[name] ?? []).map(({ id }) => [id, { html: `<p>${id}</p>`, headings: [] }])),
}));

const RECIPES = [
  recipe('en/soup', 'Soup of {{site}}', '2026-11-01'),
  recipe('es/soup', 'Sopa', '2026-11-01'),
  recipe('en/cake', 'A cake', '2026-11-02', { category: 'cakes', illustration: 'lamp' }),
  recipe('en/secret', 'Secret', '2026-11-02'),
];

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'collection-test-'));
const OUT = path.join(folder, 'dist');
const before = process.cwd();
beforeAll(() => {
  for (const name of ['recipes', 'tips', 'data'])
    fs.mkdirSync(path.join(folder, 'content', name), { recursive: true });
  for (const file of ['adverts', 'assessment', 'campaigns'])
    fs.writeFileSync(path.join(folder, `content/data/${file}.yaml`), '[]');
  TEXTS.recipes = RECIPES;
  TEXTS.tips = [{ id: 'en/soup/salt', data: { title: 'Salt', updated: '2026-11-01' } }];
  process.chdir(folder);
});
afterEach(() => {
  TEXTS.recipes = RECIPES;
  vi.unstubAllEnvs();
});
afterAll(() => {
  process.chdir(before);
  fs.rmSync(folder, { recursive: true });
});

it('keeps what waits from every reader', async () => {
  vi.stubEnv('DEV', false);
  vi.stubEnv('BUILD_DAY', '2026-11-20');
  TEXTS.recipes = [
    recipe('en/open', 'Open', '2026-11-20'),
    recipe('en/hidden', 'Hidden', '2026-11-01', { draft: true }),
    recipe('es/hidden', 'Oculta', '2026-11-01'),
    recipe('en/later', 'Later', '2026-11-21'),
  ];
  vi.resetModules();
  const index = (await import('./content-index.ts')).contentIndex;
  const { sitemapPages: sitemap } = await import('./sitemap.ts');
  const { guidesFeed: feed } = await import('./feed.ts');
  const made = (await index(NO_CARDS)) as unknown as Index;
  expect(made.recipes?.es?.map(({ slug }) => slug)).toEqual(['open']);
  const facts = { origin: 'https://campus.example', siteName: '', title: '', subtitle: '' };
  const all = JSON.stringify([await sitemap(), await feed({ ...facts, language: 'en' })]);
  expect(all).toContain('/recipes/soups/open');
  expect(all).not.toMatch(/hidden|later/);
});

it('marks what waits for those who write it', async () => {
  TEXTS.recipes = [
    recipe('en/hidden', 'Hidden', '2026-11-01', { draft: true }),
    recipe('es/hidden', 'Oculta', '2026-11-01'),
    recipe('en/later', 'Later', '2999-01-01'),
  ];
  const made = (await contentIndex(NO_CARDS)) as unknown as Record<
    string,
    Record<string, { title: string }[]>
  >;
  expect(made.recipes?.es?.map(({ title }) => title)).toEqual([
    'Borrador: Oculta',
    'Desde el 1 ene 2999: Later',
  ]);
});

type Index = Record<string, Record<string, { slug: string }[]>>;

it('stands in the index of texts, in its order, without what is not shown', async () => {
  const { recipes, tips } = (await contentIndex(NO_CARDS)) as unknown as Index;
  expect(recipes?.en).toMatchObject([
    { slug: 'cake', path: '/recipes/cakes/cake', category: 'cakes', illustration: 'lamp' },
    { slug: 'soup', title: 'Soup of Cam Campus', summary: SUMMARY, order: 1, number: 7 },
  ]);
  expect(recipes?.es).toMatchObject([
    { slug: 'cake', language: 'en', fallback: true },
    { slug: 'soup', language: 'es', fallback: false },
  ]);
  expect(tips?.en).toMatchObject([{ path: '/logView#soup/salt', summary: 'en/soup/salt' }]);
});

it('stands in the sitemap with its lists, and not where its texts share a page', async () => {
  const pages = await sitemapPages();
  expect(
    pages.filter(({ path: at }) => at.startsWith('/recipes')).map((page) => page.path),
  ).toEqual(['/recipes/cakes', '/recipes/soups', '/recipes/cakes/cake', '/recipes/soups/soup']);
  expect(pages).toContainEqual({
    path: '/recipes/soups/soup',
    languages: ['en', 'es'],
    updated: '2026-11-03',
  });
  expect(pages.filter(({ path: at }) => at.includes('#'))).toEqual([]);
});

it('is told of by the feed, the newest first', async () => {
  const feed = await guidesFeed({
    ...{ origin: 'https://campus.example', language: 'en', siteName: 'Cam Campus' },
    ...{ title: 'Texts', subtitle: 'All of them' },
  });
  expect([...feed.matchAll(/<entry.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
    'A cake',
    'Soup of Cam Campus',
  ]);
});

it('is found by itself where its texts share a page', async () => {
  expect((await searchPlaces()).ru).toEqual([
    {
      group: 'faq',
      path: '/logView#soup/salt',
      title: 'Salt',
      html: '<p>en/soup/salt</p>',
      aliases: [],
    },
  ]);
});

it('becomes packs, and pictures for links', async () => {
  const index = await contentIndex(NO_CARDS);
  fs.mkdirSync(path.dirname(contentIndexFile(OUT)), { recursive: true });
  fs.writeFileSync(contentIndexFile(OUT), JSON.stringify(index));
  const none = inEveryLanguage(() => []);
  fs.writeFileSync(
    path.join(path.dirname(contentIndexFile(OUT)), 'courses.json'),
    JSON.stringify({ courses: none, tutorials: none, terms: none }),
  );
  expect(await wantedPacks(OUT)).toContainEqual({
    ...{ kind: 'article', language: 'es', title: 'Sopa', pages: ['/recipes/soups/soup'] },
  });
  expect(pictureJobs('es', index, OUT)).toContainEqual({
    ...{ title: 'Sopa', eyebrow: 'Artículos', siteName: 'Cam Campus', art: 'book' },
    file: path.join(OUT, 'og/es/recipe-soup.png'),
  });
  expect(pictureJobs('es', index, OUT).map(({ art }) => art)).toContain('lamp');
});

it('is known to the server and to the contract of its search', async () => {
  const index = (await serverIndex({ env: { distDir: OUT } } as never)) as unknown as Index;
  expect(index.recipes?.en?.map(({ slug }) => slug)).toEqual(['cake', 'soup']);
  const { kind } = contentCalls['POST search'].output.shape.content.element.shape;
  expect(kind.safeParse('recipes').success).toBe(true);
  expect(kind.safeParse('dishes').success).toBe(false);
});

it('is made, checked and explained for editors', async () => {
  const content = path.join(folder, 'written');
  const collection = collectionNamed('tip') as TextCollection;
  expect(() => newContent({ content, collection, slug: 'salt', today: '2026-11-20' })).toThrow(
    'Name a tip with its recipe: soup/salt.',
  );
  expect(newContent({ content, collection, slug: 'soup/salt', today: '2026-11-20' })).toEqual([
    'tips/en/soup/salt.md',
    'tips/es/soup/salt.md',
    'tips/ru/soup/salt.md',
  ]);
  fs.mkdirSync(path.join(content, 'recipes/en'), { recursive: true });
  fs.writeFileSync(
    path.join(content, 'recipes/en/soup.md'),
    '---\ntitle: Soup\ncategory: drinks\n---\nOn [salt](/logView#soup/salt), [pepper](/logView#pepper).\n',
  );
  fs.writeFileSync(path.join(content, 'tips/en/pepper.md'), '---\n---\n');
  const { findings } = await checkContent(content, { today: '2026-11-20' });
  const said = (file: string) =>
    findings.flatMap((it) => (it.file === file ? [it.field ?? it.message] : []));
  expect(said('recipes/en/soup.md')).toEqual(
    expect.arrayContaining(['category', 'summary', 'There is no place "pepper" on /logView.']),
  );
  expect(said('recipes/en/soup.md').join()).not.toContain('salt');
  expect(said('tips/en/pepper.md')).toEqual([
    'A file of this collection is tips/en/<recipe>/<tip>.md.',
  ]);
  expect(fieldTables()).toMatch(/### content\/recipes[\s\S]*`category` \| yes \| one of `soups`/);
});
