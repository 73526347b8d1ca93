import fs from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContentEntry } from '#contract/content-index.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const text = (slug: string, number: number, area: string | null, path: string): ContentEntry => ({
  slug,
  path: `${path}/${slug}`,
  language: 'en',
  fallback: false,
  outdated: false,
  title: slug,
  summary: '',
  category: '',
  order: number,
  area,
  number,
  updated: '2026-11-12',
  published: null,
  illustration: null,
  minutes: 1,
  html: '',
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const articles = [
    { ...text('a-voice', 3, 'articles', '/articleView/detail'), path: '/articleView/detail/voice' },
    text('quieter', 101, 'cam-extension', '/camExtensionUpdatesView/detail'),
  ];
  const guides = [
    text('tip-menu', 230, 'written', '/writtenGuides/article'),
    { ...text('a-room', 140, 'new-model', '/newModel'), category: 'equipment' },
    { ...text('names', 20, 'getting-started', '/gettingStarted'), category: 'privacy' },
  ];
  const camSites = [{ ...text('lantern', 0, null, '/camsiteView/detail'), number: null }];
  const all = {
    guides: { en: guides },
    articles: { en: articles },
    camSites: { en: camSites },
  };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify(all));
});
afterAll(() => app.close());

const open = async (url: string) => {
  const { statusCode, headers } = await app.fastify.inject({ url });
  return [statusCode, headers.location];
};

test.each([
  ['/writtenGuides/article', '/writtenGuides'],
  ['/writtenGuides/article?language=ru', '/writtenGuides?language=ru'],
  ['/writtenGuides/article?id=tip-menu', '/writtenGuides/article/tip-menu'],
  ['/writtenGuides/article?id=230&language=es', '/writtenGuides/article/tip-menu?language=es'],
  ['/writtenGuides/article/230', '/writtenGuides/article/tip-menu'],
  ['/gettingStarted/privacy?language=ru', '/gettingStarted?language=ru#privacy'],
  ['/gettingStarted/20', '/gettingStarted/names'],
  ['/newModel/equipment', '/newModel#equipment'],
  ['/newModel/140', '/newModel/a-room'],
  ['/articleView/detail', '/articleView'],
  ['/articleView/detail?id=3', '/articleView/detail/voice'],
  ['/articleView/detail/another-title?id=3', '/articleView/detail/voice'],
  ['/articleView/detail/a-voice', '/articleView/detail/voice'],
  ['/camsiteView/detail', '/camsiteView/list'],
  ['/camsiteView/detail?id=lantern', '/camsiteView/detail/lantern'],
  ['/camsiteView/detail/other?id=lantern&language=ru', '/camsiteView/detail/lantern?language=ru'],
  ['/camExtensionUpdatesView/detail?id=101', '/camExtensionUpdatesView/detail/quieter'],
])('%s leads to %s by one redirect', async (from, to) => {
  expect(await open(from)).toEqual([301, to]);
});

test.each([
  '/writtenGuides/article/a-room',
  '/articleView/detail?id=101',
  '/articleView/detail/nothing?id=99',
  '/articleView/nothing',
  '/newModel/nothing',
  '/newModel/privacy',
  '/gettingStarted/nothing',
])('%s is missing', async (address) => {
  expect((await open(address))[0]).toBe(404);
});
