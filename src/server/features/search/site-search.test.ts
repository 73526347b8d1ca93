import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { searchSite } from './site-search.ts';

const distDir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-search-'));
const folder = path.join(distDir, 'pagefind/en');
const put = (name: string, content: unknown) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), JSON.stringify(content));
};
const PAGES = 40;
put('index.json', {
  pages: Array.from({ length: PAGES }, (_, i) => [
    `t${i}`,
    10,
    `/guide/${i}`,
    `Guide ${i}`,
    'guides',
  ]),
  words: { lamp: Array.from({ length: PAGES }, (_, i) => [i === 0 ? 0 : 1, 3]).flat() },
});
for (let i = 0; i < PAGES; i++) {
  put(`text/t${i}.json`, {
    url: `/guide/${i}`,
    title: `Guide ${i}`,
    group: 'guides',
    content: `Guide ${i} A lamp <b> stands here`,
    anchors: [{ id: 'here', text: 'Here', location: 2 }],
  });
}
afterAll(() => fs.rmSync(distDir, { recursive: true, force: true }));

const ctx = { env: { distDir } } as Context;
const search = (query: string, all = false) => searchSite(ctx, { language: 'en', query, all });

it('finds the first results with their words and sections', async () => {
  const found = await search('lamps');
  expect(found).toMatchObject({ count: PAGES });
  expect(found?.hits).toHaveLength(6);
  const [first] = found?.hits ?? [];
  expect(first?.pieces).toContainEqual({ text: 'lamp', marked: true });
  expect(first?.sections).toEqual([{ url: `${first?.url}#here`, title: 'Here' }]);
});

it('lists all when asked, the later ones by their titles alone', async () => {
  const found = await search('lamp', true);
  expect(found?.hits).toHaveLength(PAGES);
  expect(found?.hits.at(-1)?.title).toMatch(/^Guide/);
  expect(found?.hits.at(-1)?.pieces).toEqual([]);
});

it('finds nothing in nothing, and says where there is no index', async () => {
  expect(await search('zebra')).toEqual({ count: 0, hits: [] });
  expect(await searchSite(ctx, { language: 'ru', query: 'lamp', all: false })).toBeNull();
});
