import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { textsApart } from './texts-apart.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-texts-apart-'));
const store = path.join(folder, 'store.json');
const global = globalThis as { areTextsBeingRead?: boolean };
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => {
  global.areTextsBeingRead = false;
});

/** What takes the place of Astro's module of all texts, as a program of its own. */
async function load(name: string): Promise<unknown> {
  const { transform } = textsApart(() => store).plugin;
  const made = (transform as (code: string, id: string) => { code: string })(
    '',
    '\0astro:data-layer-content',
  );
  const file = path.join(folder, name);
  fs.writeFileSync(file, made.code);
  const module = (await import(pathToFileURL(file).href)) as { default: unknown };
  return module.default;
}

test('texts are read when they are asked for', async () => {
  fs.writeFileSync(store, '["now"]');
  expect(await load('later.mjs')).toEqual(['now']);
});

test('whoever asks for them before they are there is not given those of before', async () => {
  fs.writeFileSync(store, '["before"]');
  global.areTextsBeingRead = true;
  await expect(load('early.mjs')).rejects.toThrow('before they are read');
});
