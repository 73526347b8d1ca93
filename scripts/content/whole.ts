import { descriptorOf, type TextCollection } from '#collections/descriptors/index.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import type { Finding } from '../report/findings.ts';
import { textOf, type Entry, type Index } from './entries.ts';
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

/**
 * What only the whole collection of texts can tell: numbers and aliases given twice, texts no
 * reader can reach, and pages without the text they show.
 */
export function* wholeFindings(index: Index): Generator<Finding> {
  yield* collisions(index.entries);
  yield* unseen(index);
  yield* toyFindings(index);
  for (const { address, key } of fixedPages()) {
    const english = index.byKey.get(key)?.en;
    const waiting = namesWaiting(english, undefined, index);
    if (english && !waiting) continue;
    const file = `${key.replace('/', '/en/')}.md`;
    yield { level: 'error', file, message: `The page ${address} needs this text. ${waiting ?? ''}`.trim() };
  }
}
