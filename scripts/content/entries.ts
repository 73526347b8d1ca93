import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '#domain/languages.ts';
import { saysDraft } from '#collections/drafts.ts';
import { TEXT_COLLECTIONS, type TextCollection } from '#collections/descriptors/index.ts';
import type { Finding } from '../report/findings.ts';
import { fieldName, judge } from './field-problems.ts';
import { readFrontMatter, valueAt, type FieldPath } from './front-matter.ts';
import { readMarkdown, type MarkdownFacts } from './markdown.ts';
import type { TextFile } from './tree.ts';

export type Fields = Readonly<Record<string, unknown>>;

export type Entry = TextFile & {
  /** Front matter as written, even where the schema refuses it. */
  fields: Fields;
  body: string;
  bodyLine: number;
  markdown: MarkdownFacts;
  lineOf: (path: FieldPath) => number | undefined;
};

/** The mark that `npm run content:new` leaves where somebody has to write. */
export const UNWRITTEN = '…';

const isUnwritten = (value: unknown) => typeof value === 'string' && value.trim() === UNWRITTEN;

function judgeFields(entry: Entry, data: unknown): Finding[] {
  const judged = judge(TEXT_COLLECTIONS[entry.collection].schema, data);
  if (!('problems' in judged)) return [];
  return judged.problems.map(({ path: where, message }) => ({
    level: 'error',
    file: entry.file,
    field: fieldName(where),
    line: entry.lineOf(where),
    message: isUnwritten(valueAt(data, where)) ? `Still to be written. ${message}` : message,
  }));
}

/** Reads a text and judges its front matter. */
export function readEntry(folder: string, text: TextFile): { entry: Entry; findings: Finding[] } {
  const source = fs.readFileSync(path.join(folder, text.file), 'utf8');
  const { data, problems, lineOf, body, bodyLine } = readFrontMatter(source);
  const isMap = typeof data === 'object' && data !== null && !Array.isArray(data);
  const markdown = readMarkdown(body, bodyLine);
  const unread: Fields = saysDraft(source) ? { draft: true } : {};
  const fields = isMap ? (data as Fields) : unread;
  const entry: Entry = { ...text, fields, body, bodyLine, markdown, lineOf };
  const findings: Finding[] = problems.map(({ line, message }) => ({
    level: 'error',
    file: text.file,
    line,
    message,
  }));
  if (problems.length > 0) return { entry, findings };
  return { entry, findings: judgeFields(entry, data ?? {}) };
}

/** Texts of one address in its languages, by `collection/slug`. */
export type Index = {
  entries: readonly Entry[];
  byKey: ReadonlyMap<string, Partial<Record<Language, Entry>>>;
  /** Last day that is not the future, `2026-11-12`. */
  today: string;
};

export const keyOf = ({ collection, slug }: { collection: TextCollection; slug: string }): string =>
  `${collection}/${slug}`;

export function indexOf(entries: readonly Entry[], today: string): Index {
  const byKey = new Map<string, Partial<Record<Language, Entry>>>();
  for (const entry of entries) {
    byKey.set(keyOf(entry), { ...byKey.get(keyOf(entry)), [entry.language]: entry });
  }
  return { entries, byKey, today };
}

/** A field as text; a day that YAML made a Date is a day again. */
export function textOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === undefined || value === null ? undefined : String(value);
}
