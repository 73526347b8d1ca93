import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkBundled } from './bundled.ts';
import type { BuiltPage } from './pages.ts';

let folder: string;
const write = (name: string, text = '') =>
  fs.writeFileSync(path.join(folder, '_astro', name), text);
const page = (html: string) => ({ language: 'en', address: '/faq', html }) as BuiltPage;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bundled-'));
  fs.mkdirSync(path.join(folder, '_astro'));
  write('late.a1.css', 'a{background:url(/_astro/lamp.b2.svg)}');
  write('lamp.b2.svg');
  write('shared.c3.js');
  write('site.d4.js', 'm.f=["_astro/shared.c3.js"];import"./shared.c3.js"');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

it('is content where everything is there', () => {
  const html =
    '<script src="/_astro/site.d4.js"></script><div data-styles="/_astro/late.a1.css"></div>';
  expect(checkBundled([page(html)], folder)).toEqual([]);
});

it('finds addresses that scripts are given, and what bundled files ask for', () => {
  write('page.e5.js', 'm.f=["_astro/gone.js"];import("./away.js")');
  expect(checkBundled([page('<div data-styles="/_astro/islands.f6.css"></div>')], folder)).toEqual([
    'en /faq: asks for /_astro/islands.f6.css, which is not there',
    '/_astro/page.e5.js: asks for /_astro/gone.js, which is not there',
    '/_astro/page.e5.js: asks for /_astro/away.js, which is not there',
  ]);
});
