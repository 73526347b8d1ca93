import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { LANGUAGES } from '#domain/languages.ts';
import { makeContent } from '../content/fixture.ts';
import { bookSlugs, readCourseBook } from './course-book.ts';
import { makeBooks, type MadeBook } from './make-books.ts';
import { filesOf } from './set-book.ts';
import { typeset } from './typesetter.ts';

const ORIGIN = 'https://campus.test';
const content = path.resolve(import.meta.dirname, '../../content');
const cache = fs.mkdtempSync(path.join(os.tmpdir(), 'books-test-'));
afterAll(() => fs.rmSync(cache, { recursive: true, force: true }));

const collect = async (folder: string): Promise<MadeBook[]> =>
  Array.fromAsync(makeBooks({ folder, origin: ORIGIN }, cache));

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Mark = { title: string; items: Mark[] };

async function linesOf(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

async function textOf(document: Document): Promise<string> {
  let text = '';
  for (let page = 1; page <= document.numPages; page += 1) text += await linesOf(document, page);
  return text;
}

/** Characters that the fonts could not draw: number 0 of a font is its empty box. */
async function emptyBoxes(document: Document): Promise<number> {
  let count = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { argsArray } = await page.getOperatorList();
    for (const glyph of (argsArray as unknown[][]).flat(2) as { originalCharCode?: number }[]) {
      if (glyph?.originalCharCode === 0) count += 1;
    }
  }
  return count;
}

const TITLES = {
  'camera-ready-in-two-weeks': {
    en: ['Camera-ready in two weeks', 'Room and light', 'Mara is invented'],
    es: ['Ante la cámara en dos semanas', 'Índice', 'Respuestas'],
    ru: ['К эфиру за две недели', 'Комната и свет', 'Нужны два метра стены'],
  },
  'money-without-surprises': {
    en: ['Money without surprises', 'Where the money goes', 'Answers'],
    es: ['Dinero sin sorpresas', 'Índice', 'Respuestas'],
    ru: ['Деньги без сюрпризов', 'Содержание', 'Ответы'],
  },
} as const;
const PARTS = { en: 'Contents', es: 'Índice', ru: 'Содержание' };

describe('the books of the real courses', () => {
  let books: MadeBook[];
  beforeAll(async () => {
    books = await collect(content);
  }, 120_000);

  it('exist in every language', () => {
    expect(books.map(({ slug, language }) => `${slug}.${language}`)).toEqual(
      Object.keys(TITLES).flatMap((slug) => LANGUAGES.map((language) => `${slug}.${language}`)),
    );
  });

  it(
    'can be read: words, pages, outline, language, links, letters',
    { timeout: 180_000 },
    async () => {
      for (const { slug, language, bytes } of books) {
        const name = `${slug}.${language}`;
        const document = await getDocumentProxy(new Uint8Array(bytes));
        const text = (await textOf(document)).replace(/\s+/g, ' ');
        const wanted = TITLES[slug as keyof typeof TITLES][language];
        for (const words of wanted) expect(text, name).toContain(words);
        expect(document.numPages, name).toBeGreaterThan(8);

        const { info } = await document.getMetadata();
        expect(info, name).toMatchObject({
          Title: wanted[0],
          Author: 'Cam Campus',
          Language: language,
        });

        const outline = (await document.getOutline()) as Mark[];
        expect(outline[0]?.title, name).toBe(PARTS[language]);
        expect(outline.filter(({ items }) => items.length > 3).length, name).toBeGreaterThanOrEqual(
          5,
        );

        const links = await (await document.getPage(2)).getAnnotations();
        expect(links.length, name).toBeGreaterThan(15);
        expect(await emptyBoxes(document), name).toBe(0);
        await document.cleanup();
      }
    },
  );

  it('come out of the cache unchanged', async () => {
    const made = fs.readdirSync(cache).sort();
    const again = await collect(content);
    expect(fs.readdirSync(cache).sort()).toEqual(made);
    const same = again.map(({ bytes }, at) => Buffer.compare(bytes, books[at]?.bytes ?? bytes));
    expect(same).toEqual(again.map(() => 0));
  });
});

const course = `---
id: 1
title: A small course
summary: One sentence that says what a reader of this text will find in it.
type: pdf
level: working
order: 1
illustration: lamp
keywords: [one]
published: 2026-11-01
updated: 2026-11-02
chapters:
  - title: One
    lessons: [one, unwritten]
---
`;
const lesson = `---
title: One
summary: One sentence that says what a reader of this text will find in it.
updated: 2026-11-02
---
Words.
`;

it('sets the English words where a translation is missing', async () => {
  const folder = makeContent({ 'courses/en/a.md': course, 'lessons/en/a/one.md': lesson });
  const books = await collect(folder);
  expect(books.map(({ language }) => language)).toEqual([...LANGUAGES]);
  const russian = await getDocumentProxy(new Uint8Array(books[2]?.bytes ?? []));
  expect(await textOf(russian)).toContain('About this course');
});

it('leaves out what readers do not see yet', async () => {
  const draft = (text: string) => text.replace('updated:', 'draft: true\nupdated:');
  const texts = {
    'courses/en/a.md': course,
    'lessons/en/a/one.md': draft(lesson),
    'lessons/es/a/one.md': lesson,
  };
  const drafts = {
    'courses/en/b.md': draft(course),
    // As half written as drafts may be.
    'courses/en/c.md': '---\ntitle: …\ndraft: true\n---\n…\n',
    'courses/es/a.md': '---\ntitle: Una: dos\ndraft: true\n---\n…\n',
  };
  const folder = makeContent({ ...texts, ...drafts });
  expect(bookSlugs({ folder, origin: ORIGIN })).toEqual(['a']);
  expect(readCourseBook({ folder, origin: ORIGIN }, 'a', 'es').chapters).toEqual([]);
});

type Node = { role?: string; alt?: string; children?: Node[] };
const altsOf = (node: Node | null): string[] =>
  node ? [...(node.alt ? [node.alt] : []), ...(node.children ?? []).flatMap(altsOf)] : [];

it('prints pictures with their words, and nothing that a camera wrote', async () => {
  const shown = 'Words. ![A lamp](lamp.svg)\n\n![A tall photo](photo.jpg)\n';
  const folder = makeContent({
    'courses/en/a.md': course,
    'lessons/en/a/one.md': lesson.replace('Words.', shown),
    'lessons/en/a/lamp.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="45"><text x="9" y="30" font-family="system-ui">A</text></svg>',
  });
  const photo = sharp({ create: { width: 900, height: 2400, channels: 3, background: '#c2371f' } });
  await photo
    .withExif({ IFD0: { Make: 'A camera that tells' } })
    .jpeg()
    .toFile(path.join(folder, 'lessons/en/a/photo.jpg'));
  expect(fs.readFileSync(path.join(folder, 'lessons/en/a/photo.jpg')).includes('tells')).toBe(true);

  const [english] = await collect(folder);
  const bytes = english?.bytes ?? new Uint8Array();
  expect(Buffer.from(bytes).includes('tells')).toBe(false);
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const alts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    alts.push(...altsOf((await (await document.getPage(number)).getStructTree()) as Node | null));
  }
  expect(alts).toEqual(['A lamp', 'A tall photo']);
  expect(await emptyBoxes(document)).toBe(0);
});

it('makes the same bytes from the same words', async () => {
  const files = await filesOf(
    readCourseBook({ folder: content, origin: ORIGIN }, 'money-without-surprises', 'en'),
    ORIGIN,
  );
  const [one, two] = [await typeset(files), await typeset(files)];
  expect(Buffer.compare(one, two)).toBe(0);
});

it('says what the typesetter refuses', async () => {
  await expect(typeset({ 'main.typ': '#nothing' })).rejects.toThrow('unknown variable: nothing');
});
