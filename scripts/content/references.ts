import { dayOf, nextDay } from '#domain/days.ts';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { typographyOf } from '../report/typography.ts';
import type { Finding } from '../report/findings.ts';
import { placeholderProblems } from './body.ts';
import { keyOf, textOf, UNWRITTEN, type Entry, type Fields } from './entries.ts';
import { fieldName } from './field-problems.ts';
import type { FieldPath } from './front-matter.ts';
import { namesWaiting } from './waiting.ts';
import { linkProblem, type Places } from './links.ts';

const LINK_FIELDS = new Set(['href', 'link']);
const FILE_FIELDS = new Set(['src', 'img', 'icon', 'poster', 'captions', 'pdf']);
const PROSE_FIELDS = ['title', 'summary'];

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Every text value of a tree of fields, with its path. */
export function* textsOf(value: unknown, path: FieldPath = []): Generator<[FieldPath, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) yield* textsOf(item, [...path, i]);
  } else if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [name, item] of Object.entries(value)) yield* textsOf(item, [...path, name]);
  }
}

type Say = (path: FieldPath, message: string, level?: Finding['level']) => Finding;

function* namedEntries(entry: Entry, { index }: Places, say: Say): Generator<Finding> {
  const wanted: [FieldPath, string][] = [];
  for (const field of ['related', 'see']) {
    for (const [i, slug] of list(entry.fields[field]).entries()) wanted.push([[field, i], String(slug)]);
  }
  for (const [path, slug] of wanted) {
    const key = keyOf({ collection: entry.collection, slug });
    if (slug === UNWRITTEN) continue;
    const waiting = namesWaiting(index.byKey.get(key)?.[FALLBACK_LANGUAGE], entry, index);
    if (!index.byKey.has(key)) yield say(path, `${key} does not exist.`);
    else if (waiting) yield say(path, waiting);
    else if (slug === entry.slug) yield say(path, 'A text does not recommend itself.');
  }
  if (entry.collection !== 'courses') return;
  for (const [i, chapter] of list(entry.fields.chapters).entries()) {
    for (const [j, lesson] of list((chapter as Fields | null)?.lessons).entries()) {
      const key = keyOf({ collection: 'lessons', slug: `${entry.slug}/${String(lesson)}` });
      const waiting = namesWaiting(index.byKey.get(key)?.[FALLBACK_LANGUAGE], entry, index);
      const problem = index.byKey.has(key) ? waiting : `${key} does not exist.`;
      if (lesson !== UNWRITTEN && problem) yield say(['chapters', i, 'lessons', j], problem);
    }
  }
}

function* days(entry: Entry, today: string, say: Say): Generator<Finding> {
  const { fields } = entry;
  const published = textOf(fields.published);
  const updated = textOf(fields.updated);
  if (published && updated && updated < published) {
    yield say(['updated'], `A text cannot be updated (${updated}) before it is published (${published}).`);
  }
  // A text may wait for its day of publication; its other days are then those of its making.
  // East of Greenwich people write tomorrow's day.
  const tomorrow = dayOf(nextDay(today));
  const latest = [published, textOf(fields.date), tomorrow].reduce<string>((a, b) => (b && b > a ? b : a), '');
  for (const name of ['updated', 'sourceUpdated', 'version']) {
    const value = textOf(fields[name]);
    if (value && value > latest) yield say([name], `${value} lies in the future.`);
  }
  const version = textOf(fields.version);
  if (entry.language === FALLBACK_LANGUAGE && version && updated && version < updated) {
    yield say(['version'], `The text has changed since (${updated}): give it a new version, the day of its change.`);
  }
  if (entry.language === FALLBACK_LANGUAGE && fields.sourceUpdated !== undefined) {
    yield say(['sourceUpdated'], 'Only translations have this field.');
  }
}

/** What front matter points to, and what its days and words say. */
export function* fieldFindings(entry: Entry, places: Places, today: string): Generator<Finding> {
  const say: Say = (path, message, level = 'error') => ({
    level,
    file: entry.file,
    field: fieldName(path),
    line: entry.lineOf(path),
    message,
  });
  yield* namedEntries(entry, places, say);
  yield* days(entry, today, say);
  for (const [path, text] of textsOf(entry.fields)) {
    const name = String(path.findLast((part) => typeof part === 'string'));
    if (LINK_FIELDS.has(name)) {
      const problem = linkProblem(text, entry, places);
      if (problem) yield say(path, problem.message, problem.level);
    }
    if (FILE_FIELDS.has(name) && text.startsWith('/') && !places.isPublicFile(text)) {
      yield say(path, `There is no file public${text}.`);
    }
  }
  for (const name of PROSE_FIELDS) {
    const text = textOf(entry.fields[name]);
    if (!text) continue;
    for (const message of placeholderProblems(text)) yield say([name], message);
    for (const remark of typographyOf(entry.language, text)) yield say([name], remark, 'warning');
  }
}
