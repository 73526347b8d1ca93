import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftsIn, exceptInBuilds, factsOfDrafts, saysDraft } from './drafts.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'drafts-'));
  const texts = {
    'en/draft.md': '---\ntitle: …\ndraft: true # take this line out\n---\n…\n',
    'es/draft.md': '---\ntitle: Una\n---\nPalabras.\n',
    'en/seen.md': '---\ntitle: One\ndraft: false\n---\ndraft: true\n',
    'ru/seen.md': '---\r\ntitle: One: two\r\ndraft: true\r\n---\r\n',
    'en/course/lesson.md': '---\ndraft: True\n---\n',
  };
  for (const [name, text] of Object.entries(texts)) {
    fs.mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(folder, name), text);
  }
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('finds drafts, and translations that wait with them', () => {
  expect(draftsIn(folder).sort()).toEqual([
    'en/course/lesson.md',
    'en/draft.md',
    'es/draft.md',
    'ru/seen.md',
  ]);
  expect(draftsIn(path.join(folder, 'nothing'))).toEqual([]);
});

it('finds facts that wait with the English text', () => {
  expect(factsOfDrafts(folder)).toContain('draft.yaml');
  expect(factsOfDrafts(folder)).not.toContain('seen.yaml');
});

it.each([
  ['no front matter\ndraft: true\n---\n', false],
  ['---\ndrafts: true\n---\n', false],
  ['---\ndraft: trueish\n---\n', false],
  ['\uFEFF---\ndraft: true\n---\n', true],
])('knows whether %j is a draft', (source, expected) => {
  expect(saysDraft(source)).toBe(expected);
});

it('leaves files unread in a build, and while editing reads them all', async () => {
  const asked: string[][] = [];
  const make = (patterns: string[]) => {
    asked.push(patterns);
    return { name: 'test', load: async () => {} };
  };
  const loader = exceptInBuilds('**/*.md', make, () => ['en/draft.md']);
  await loader.load({} as LoaderContext);
  await loader.load({ watcher: {} } as LoaderContext);
  expect(asked).toEqual([['**/*.md', '!en/draft.md'], ['**/*.md']]);
});
