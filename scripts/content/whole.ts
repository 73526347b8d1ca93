import path from 'node:path';
import { descriptorOf, type TextCollection } from '#collections/descriptors/index.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { isDraft } from './drafts.ts';
import { textOf, UNWRITTEN, type Entry, type Index } from './entries.ts';
import { fixedPages } from './links.ts';
import { namesWaiting } from './waiting.ts';
import { toyFindings } from './toy-places.ts';

/** Fields that appear in addresses: two texts of a language must not share one. */
const UNIQUE = ['id', 'alias', 'page'];
/** Whether texts of a collection are shown only where a route names them. */
const isNamedByRoutes = (collection: TextCollection): boolean =>
  Object.values(descriptorOf(collection).pages ?? {}).some((page) => 'slug' in page);

function* collisions(entries: readonly Entry[]): Generator<Finding> {
  const taken = new Map<string, Entry>();
  for (const entry of entries) {
    for (const field of UNIQUE) {
      const value = textOf(entry.fields[field]);
      if (value === undefined) continue;
      const key = `${entry.collection} ${entry.language} ${field} ${value}`;
      const other = taken.get(key);
      taken.set(key, other ?? entry);
      if (!other) continue;
      const line = entry.lineOf([field]);
      const message = `${other.file} has the same ${field}, ${value}.`;
      yield { level: 'error', file: entry.file, field, line, message };
    }
  }
}

function taughtLessons(entries: readonly Entry[]): Set<string> {
  const taught = new Set<string>();
  for (const { collection, slug, fields } of entries) {
    if (collection !== 'courses' || !Array.isArray(fields.chapters)) continue;
    for (const chapter of fields.chapters as ({ lessons?: unknown } | null)[]) {
      const lessons = Array.isArray(chapter?.lessons) ? chapter.lessons : [];
      for (const lesson of lessons) taught.add(`lessons/${slug}/${String(lesson)}`);
    }
  }
  return taught;
}

function* unseen({ entries, byKey }: Index): Generator<Finding> {
  const taught = taughtLessons(entries);
  const shown = new Set(fixedPages().map(({ key }) => key));
  for (const [key, versions] of byKey) {
    const entry = versions[FALLBACK_LANGUAGE] ?? Object.values(versions)[0];
    if (!entry) continue;
    const { file, collection } = entry;
    if (collection === 'lessons' && !taught.has(key)) {
      yield { level: 'warning', file, message: 'No chapter of a course lists this lesson.' };
    }
    if (isNamedByRoutes(collection) && !shown.has(key)) {
      yield { level: 'warning', file, message: 'No page of the site shows this text.' };
    }
  }
}

/** Two texts that readers cannot tell from each other where they are listed. */
function* sameTitles(entries: readonly Entry[]): Generator<Finding> {
  const taken = new Map<string, Entry>();
  for (const entry of entries) {
    const title = textOf(entry.fields.title)?.trim().toLocaleLowerCase();
    if (title === undefined || title === UNWRITTEN || isNamedByRoutes(entry.collection)) continue;
    // Lessons have a folder for each course.
    const key = `${path.posix.dirname(entry.file)} ${title}`;
    const other = taken.get(key);
    taken.set(key, other ?? entry);
    if (!other) continue;
    const line = entry.lineOf(['title']);
    const message = `${other.file} has the same title.`;
    yield { level: 'warning', file: entry.file, field: 'title', line, message };
  }
}

/**
 * What only the whole collection of texts can tell: numbers, aliases and titles given twice, and texts no
 * reader can reach.
 */
export function* wholeFindings(index: Index): Generator<Finding> {
  // Of two texts the draft is told: the other one may have been there long before.
  const entries = index.entries.toSorted((a, b) => Number(isDraft(a)) - Number(isDraft(b)));
  yield* collisions(entries);
  yield* sameTitles(entries);
  yield* unseen(index);
  yield* toyFindings({ ...index, entries });
}

/** Pages without the text that they show. */
export function* neededTexts(index: Index): Generator<Finding> {
  for (const { address, key } of fixedPages()) {
    const english = index.byKey.get(key)?.en;
    const waiting = namesWaiting(english, undefined, index);
    if (english && !waiting) continue;
    const file = `${key.replace('/', '/en/')}.md`;
    yield { level: 'error', file, message: `The page ${address} needs this text. ${waiting ?? ''}`.trim() };
  }
}
