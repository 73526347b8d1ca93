import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { contentFromFile } from './content-from-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-content-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

type Load = { filter: { id: RegExp }; handler: () => { code: string } };
const loadOf = (cacheDir: string) =>
  (contentFromFile(pathToFileURL(`${cacheDir}/`)) as unknown as { load: Load }).load;

it('makes a module that reads the file of texts', async () => {
  fs.writeFileSync(path.join(folder, 'data-store.json'), '[["Map"],"текст"]');
  const { filter, handler } = loadOf(folder);
  expect(filter.id.test('\0astro:data-layer-content')).toBe(true);
  expect(filter.id.test('\0astro:data-layer-content-chunk:a')).toBe(false);
  const module = path.join(folder, 'module.mjs');
  fs.writeFileSync(module, handler().code);
  const { default: texts } = (await import(pathToFileURL(module).href)) as { default: unknown };
  expect(texts).toEqual([['Map'], 'текст']);
});

it('stops where there is no such file', () => {
  expect(() => loadOf(path.join(folder, 'elsewhere')).handler()).toThrow(
    'keeps its texts elsewhere',
  );
});
