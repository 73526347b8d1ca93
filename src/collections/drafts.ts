import fs from 'node:fs';
import path from 'node:path';
import type { Loader } from 'astro/loaders';
import { FALLBACK_LANGUAGE } from '#domain/languages.ts';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---/m;
const DRAFT = /^draft:[ \t]*true\b/im;

/** Whether a text calls itself a draft. It is asked before anything is read: what else it says may be broken. */
export function saysDraft(source: string): boolean {
  const [, fields = ''] = (/^\uFEFF?---/.test(source) && FRONT_MATTER.exec(source)) || [];
  return DRAFT.test(fields);
}

/**
 * The texts of a collection that a build leaves unread: drafts, and translations of such.
 *
 * @param folder of the collection
 * @returns files below it, with slashes
 */
export function draftsIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.split(path.sep).join('/'));
  const drafts = new Set(
    files.filter((file) => saysDraft(fs.readFileSync(path.join(folder, file), 'utf8'))),
  );
  const original = (file: string) => file.replace(/^[^/]+/, FALLBACK_LANGUAGE);
  return files.filter((file) => drafts.has(file) || drafts.has(original(file)));
}

/** The facts that wait with a draft, by the folder of its collection: `my-site.yaml`. */
export const factsOfDrafts = (folder: string): string[] =>
  draftsIn(path.join(folder, FALLBACK_LANGUAGE)).map((file) => file.replace(/\.md$/, '.yaml'));

/**
 * A loader that leaves files unread in a build: they may be half written. Whoever writes one sees it in
 * `npm run dev`.
 *
 * @param make the loader of files that match
 */
export const exceptInBuilds = (
  pattern: string,
  make: (patterns: string[]) => Loader,
  leftOut: () => string[],
): Loader => ({
  name: 'without-drafts',
  load: (context) => {
    const files = context.watcher ? [] : leftOut();
    return make([pattern, ...files.map((file) => `!${file}`)]).load(context);
  },
});
