import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Preloads } from './preloads.ts';

let folder: string;
const write = (name: string, text: string) => fs.writeFileSync(path.join(folder, name), text);
const script = (name: string) => `<script type="module" src="/_astro/${name}"></script>`;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'preloads-'));
  write('page.js', 'import{a}from"./shared.js";import"./base.js";import("./late.js")');
  write('base.js', 'import{b}from"./shared.js"');
  write('shared.js', 'import{c}from"./deep.js"');
  write('deep.js', 'export const c=1');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('names what scripts import, each once, but neither themselves nor what comes later', () => {
  const links =
    '<link rel="modulepreload" href="/_astro/shared.js"><link rel="modulepreload" href="/_astro/deep.js">';
  const scripts = `${script('page.js')}${script('base.js')}`;
  expect(new Preloads(folder).addTo(`<p>Text</p>${scripts}`)).toBe(`<p>Text</p>${links}${scripts}`);
});

it('leaves pages alone whose scripts import nothing', () => {
  const page = `<p>Text</p>${script('deep.js')}`;
  expect(new Preloads(folder).addTo(page)).toBe(page);
});
