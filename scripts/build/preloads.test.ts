import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { preloadImports } from './preloads.ts';

let folder: string;
const write = (name: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};
const page = () => fs.readFileSync(path.join(folder, 'en/index.html'), 'utf8');
const script = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preloads-'));
  write('_astro/page.js', 'import{a}from"./shared.js";import"./base.js";import("./late.js")');
  write('_astro/base.js', 'import{b}from"./shared.js"');
  write('_astro/shared.js', 'import{c}from"./deep.js"');
  write('_astro/deep.js', 'export const c=1');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('names what scripts import, each once, but neither themselves nor what comes later', async () => {
  write('en/index.html', `<p>Text</p>${script('page.js')}${script('base.js')}`);
  await preloadImports(folder);
  const links =
    '<link rel="modulepreload" href="/_astro/shared.js"><link rel="modulepreload" href="/_astro/deep.js">';
  expect(page()).toBe(`<p>Text</p>${links}${script('page.js')}${script('base.js')}`);
});

it('leaves pages alone whose scripts import nothing', async () => {
  write('en/index.html', `<p>Text</p>${script('deep.js')}`);
  await preloadImports(folder);
  expect(page()).toBe(`<p>Text</p>${script('deep.js')}`);
});
