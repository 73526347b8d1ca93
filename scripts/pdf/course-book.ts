import fs from 'node:fs';
import path from 'node:path';
import {
  TEXT_COLLECTIONS,
  type TextCollection,
  type TextData,
} from '#collections/descriptors/index.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { readFrontMatter } from '#scripts/content/front-matter.ts';
import { saysDraft } from '#collections/drafts.ts';
import { fillText } from '#collections/placeholders.ts';
import type { Versions } from '#collections/versions.ts';
import { buildDay, seenVersions } from '#collections/waiting.ts';
import type { BOOK_COLLECTIONS } from './book-collections.ts';
import { readBlocks, type Block } from './markdown.ts';

const PUBLIC = path.resolve(import.meta.dirname, '../../public');

/** Others would not be asked for when a build keeps its books (scripts/build/kept-books.ts). */
type BookCollection = (typeof BOOK_COLLECTIONS)[number] & TextCollection;

type Text<K extends BookCollection> = {
  language: Language;
  data: TextData<K>;
  body: string;
  /** Where it lies; its pictures are named from there. */
  folder: string;
};

export type Chapter = {
  title: string;
  language: Language;
  lessons: {
    title: string;
    summary: string;
    blocks: Block[];
    exercises: string[];
    quiz: TextData<'lessons'>['quiz'];
  }[];
};

export type CourseBook = {
  language: Language;
  slug: string;
  title: string;
  summary: string;
  keywords: string[];
  updated: string;
  art: string;
  about: Block[];
  chapters: Chapter[];
  /** Glossary entries of the lessons, in the alphabet of the language. */
  words: { title: string; blocks: Block[] }[];
};

export type Source = {
  /** Laid out like content/. */
  folder: string;
  /** Where the site is, for links that leave the book. */
  origin: string;
};

/** A text in the wished language, else in English, as pages show it. */
function readText<K extends BookCollection>(
  { folder }: Source,
  collection: K,
  slug: string,
  wished: Language,
): Text<K> | undefined {
  const home = TEXT_COLLECTIONS[collection];
  const versions: Versions<Text<K>> = {};
  for (const language of [wished, FALLBACK_LANGUAGE]) {
    const file = path.join(folder, home.folder, language, `${slug}.md`);
    if (!fs.existsSync(file)) continue;
    const source = fs.readFileSync(file, 'utf8');
    // A draft may be half written. Where the original is one, its translations wait with it.
    if (saysDraft(source) && language === FALLBACK_LANGUAGE) return undefined;
    if (saysDraft(source)) continue;
    const { data, body } = readFrontMatter(source);
    const parsed = home.schema.parse(data) as TextData<K>;
    const text = fillText(body, language);
    versions[language] = { language, data: parsed, body: text, folder: path.dirname(file) };
  }
  const seen = seenVersions(versions, buildDay());
  return seen[wished] ?? seen[FALLBACK_LANGUAGE];
}

/** What a text says, as it stands in a book: links lead to the site, pictures are files. */
function blocksOf(
  { origin }: Source,
  { body, folder }: Pick<Text<BookCollection>, 'body' | 'folder'>,
) {
  return readBlocks(body, {
    link: (href) => (href.startsWith('/') ? origin + href : href),
    picture: (src) => (src.startsWith('/') ? path.join(PUBLIC, src) : path.join(folder, src)),
  });
}

function readLesson(source: Source, slug: string, language: Language) {
  const text = readText(source, 'lessons', slug, language);
  if (!text) return undefined;
  const { title, summary, exercises, quiz, terms } = text.data;
  const blocks = blocksOf(source, text);
  return { language: text.language, terms, lesson: { title, summary, blocks, exercises, quiz } };
}

function readWords(source: Source, slugs: Iterable<string>, language: Language) {
  return [...new Set(slugs)]
    .map((slug) => readText(source, 'glossary', slug, language))
    .filter((entry) => entry !== undefined)
    .map((text) => ({ title: text.data.title, blocks: blocksOf(source, text) }))
    .sort((a, b) => a.title.localeCompare(b.title, language));
}

/** Slugs of the courses that become books. */
export function bookSlugs({ folder }: Source): string[] {
  const home = path.join(folder, TEXT_COLLECTIONS.courses.folder, FALLBACK_LANGUAGE);
  const files = fs.existsSync(home) ? fs.readdirSync(home) : [];
  return files
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
    .filter((slug) => {
      const course = readText({ folder, origin: '' }, 'courses', slug, FALLBACK_LANGUAGE);
      return course?.data.type === 'pdf';
    })
    .sort();
}

/**
 * Everything that stands in the book of a course. What is not translated stands there in English;
 * a lesson that exists in no language is left out (`npm run content:check` reports it).
 *
 * @throws Error where there is no such course
 */
export function readCourseBook(source: Source, slug: string, wished: Language): CourseBook {
  const course = readText(source, 'courses', slug, wished);
  if (!course) throw new Error(`There is no course ${slug}.`);
  const terms: string[] = [];
  const chapters = course.data.chapters.map(({ title, lessons }) => {
    const read = lessons
      .map((lesson) => readLesson(source, `${slug}/${lesson}`, wished))
      .filter((lesson) => lesson !== undefined);
    terms.push(...read.flatMap((lesson) => lesson.terms));
    const language = read[0]?.language ?? course.language;
    return { title, language, lessons: read.map(({ lesson }) => lesson) };
  });
  const { title, summary, keywords, updated, illustration } = course.data;
  return {
    language: course.language,
    slug,
    title,
    summary,
    keywords,
    updated,
    art: illustration,
    about: blocksOf(source, course),
    chapters: chapters.filter(({ lessons }) => lessons.length > 0),
    words: readWords(source, terms, wished),
  };
}
