import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { HYPHENATED_IN_BOOKS } from '#domain/languages.ts';
import { longDay } from '#i18n/dates.ts';
import { readTexts } from '#i18n/read-texts.ts';
import { createTranslate } from '#i18n/translate.ts';
import { readArt } from '#scripts/og/art.ts';
import { site } from '#site';
import type { Chapter, CourseBook } from './course-book.ts';
import { BookPictures } from './book-pictures.ts';
import { wordsOf, type Block, type Inline } from './markdown.ts';
import type { BookFiles } from './typesetter.ts';

const TEMPLATE = path.join(import.meta.dirname, 'book.typ');
/** Points; a longer title gets smaller letters so that the cover keeps its shape. */
const TITLE_SIZES = [
  { upTo: 26, size: 40 },
  { upTo: 44, size: 33 },
  { upTo: Infinity, size: 27 },
];
/** Letters a column may hold before its share of the width stops growing. */
const WIDEST = 46;

/** Shares of the width by what the cells hold; a column of short cells (0) takes what it needs. */
function widthsOf(head: Inline[][], rows: Inline[][][]): number[] {
  const longest = head.map((cell, column) =>
    Math.max(...[cell, ...rows.map((row) => row[column] ?? [])].map((it) => wordsOf(it).length)),
  );
  return longest.map((length) => (length <= 12 ? 0 : Math.min(length, WIDEST)));
}

/** Typst wants the cells of a table one after the other and the widths of its columns, and pictures by name. */
function prepare(block: Block, pictures: BookPictures): unknown {
  const within = (blocks: readonly Block[]) => blocks.map((it) => prepare(it, pictures));
  if (block.is === 'picture')
    return { is: block.is, alt: block.alt, name: pictures.name(block.file) };
  if (block.is === 'table') {
    const cells = block.rows.flatMap((row) => block.head.map((_, column) => row[column] ?? []));
    return { ...block, cells, widths: widthsOf(block.head, block.rows) };
  }
  if (block.is === 'list') {
    const items = block.items.map((item) => ({ ...item, blocks: within(item.blocks) }));
    return { ...block, items };
  }
  return 'blocks' in block ? { ...block, blocks: within(block.blocks) } : block;
}

function prepareChapter(chapter: Chapter, number: number, label: string, pictures: BookPictures) {
  const { lessons } = chapter;
  const [first] = lessons;
  // A chapter of one lesson is that lesson: one title, its summary as the lead.
  const single = lessons.length === 1;
  return {
    title: chapter.title,
    label,
    number,
    language: chapter.language,
    lead: single ? (first?.summary ?? null) : null,
    lessons: lessons.map(({ title, blocks }) => ({
      title: single ? null : title,
      blocks: blocks.map((block) => prepare(block, pictures)),
    })),
    exercises: lessons.flatMap(({ exercises }) => exercises),
    questions: lessons.flatMap(({ quiz }) => quiz).map((it, at) => ({ ...it, number: at + 1 })),
  };
}

async function coverOf(art: string): Promise<string> {
  const { width, height, shapes } = await readArt(art);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none">${shapes}</svg>`;
}

/**
 * What the typesetter is given for a book: its template, its words, the drawing of its cover and its pictures.
 *
 * @param origin where the site is; printed as the source
 */
export async function filesOf(book: CourseBook, origin: string): Promise<BookFiles> {
  const { language } = book;
  const t = createTranslate<'book'>(language, { book: readTexts(language, 'book') });
  const pictures = new BookPictures();
  const set = (blocks: readonly Block[]) => blocks.map((block) => prepare(block, pictures));
  const [year, month, day] = book.updated.split('-').map(Number);
  const chapters = book.chapters.map((chapter, at) =>
    prepareChapter(chapter, at + 1, t('book:chapter', { number: at + 1 }), pictures),
  );
  const data = {
    ...book,
    ...{ year, month, day, chapters },
    site: site.name,
    address: `${origin}/coursesView/detail/pdf/${book.slug}`,
    hyphenate: HYPHENATED_IN_BOOKS[language],
    titleSize: TITLE_SIZES.find(({ upTo }) => book.title.length <= upTo)?.size,
    about: set(book.about),
    words: book.words.map(({ title, blocks }) => ({ title, blocks: set(blocks) })),
    letters: [...t('book:letters')],
    texts: {
      about: t('book:about'),
      answers: t('book:answers'),
      answersHint: t('book:answersHint'),
      answersLead: t('book:answersLead'),
      colophon: t('book:colophon', { site: site.name }),
      contents: t('book:contents'),
      exercises: t('book:exercises'),
      eyebrow: t('book:eyebrow', { count: chapters.length }),
      quiz: t('book:quiz'),
      updated: t('book:updated', { day: longDay(language, book.updated) }),
      words: t('book:words'),
      wordsLead: t('book:wordsLead'),
    },
  };
  return {
    'main.typ': fs.readFileSync(TEMPLATE, 'utf8'),
    'book.json': JSON.stringify(data),
    'cover.svg': await coverOf(book.art),
    ...(await pictures.files()),
  };
}

/** Changes whenever the finished book would. */
export function hashOf(files: BookFiles, fingerprint: string): string {
  const hash = createHash('sha256').update(fingerprint);
  for (const [name, content] of Object.entries(files)) hash.update(`\0${name}\0`).update(content);
  return hash.digest('hex').slice(0, 32);
}
