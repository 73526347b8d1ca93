import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, afterEach, expect, test } from 'vitest';
import { placeBooks } from './kept-books.ts';

let root: string;
let made: number;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-books-'));
  made = 0;
  for (const name of ['courses', 'lessons', 'glossary', 'guides']) write(name, 'first');
});
afterEach(() => fs.rmSync(root, { recursive: true }));

const write = (collection: string, text: string) => {
  const folder = path.join(root, 'content', collection, 'en');
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'a.md'), text);
};

/** Builds the books into a site of its own. @returns what the book of this site says */
async function build(meanwhile = () => {}, { code = 'code', day = '2026-11-30' } = {}) {
  const outDir = fs.mkdtempSync(path.join(root, 'site-'));
  const book = path.join(outDir, 'courses', 'a.en.pdf');
  const make = async () => {
    fs.mkdirSync(path.dirname(book), { recursive: true });
    fs.writeFileSync(book, `book ${++made}`);
    meanwhile();
  };
  await placeBooks({ outDir, code, day, make, root });
  return fs.readFileSync(book, 'utf8');
}

test('are made once, as long as all they are made of is the same', async () => {
  expect(await build()).toBe('book 1');
  write('guides', 'second');
  expect(await build()).toBe('book 1');
});

test.each(['courses', 'lessons', 'glossary'])(
  'are made anew after a change in %s',
  async (name) => {
    await build();
    write(name, 'second');
    expect(await build()).toBe('book 2');
  },
);

test('are made anew by another program, and on another day', async () => {
  await build();
  expect(await build(undefined, { code: 'other' })).toBe('book 2');
  expect(await build(undefined, { code: 'other', day: '2026-12-01' })).toBe('book 3');
});

test('are not kept where a text was changed while they were made', async () => {
  await build(() => write('lessons', 'second'));
  write('lessons', 'first');
  expect(await build()).toBe('book 2');
});
