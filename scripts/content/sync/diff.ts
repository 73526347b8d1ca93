import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../tree.ts';

export type Diff = { added: string[]; changed: string[]; removed: string[] };

const hashOf = (file: string) => createHash('sha256').update(fs.readFileSync(file)).digest('base64');

/** Files of one folder against those of another, by what is in them. */
export function diffFolders(before: string, after: string): Diff {
  const [old, fresh] = [filesBelow(before), filesBelow(after)];
  const [hadIt, hasIt] = [new Set(old), new Set(fresh)];
  const isSame = (file: string) =>
    hashOf(path.join(before, file)) === hashOf(path.join(after, file));
  return {
    added: fresh.filter((file) => !hadIt.has(file)),
    changed: fresh.filter((file) => hadIt.has(file) && !isSame(file)),
    removed: old.filter((file) => !hasIt.has(file)),
  };
}

export const isEmpty = (diff: Diff): boolean =>
  diff.added.length + diff.changed.length + diff.removed.length === 0;

/** `guides/en/light.md`, `guides/ru/light.md` → `guides/light (en, ru)`. */
export function byText(files: readonly string[]): string[] {
  const texts = new Map<string, string[]>();
  for (const file of files) {
    const [, folder, language, slug] = /^([^/]+)\/([a-z]{2})\/(.+)\.md$/.exec(file) ?? [];
    const name = slug ? `${folder}/${slug}` : file;
    texts.set(name, [...(texts.get(name) ?? []), ...(language ? [language] : [])]);
  }
  return [...texts].map(([name, languages]) =>
    languages.length > 0 ? `${name} (${languages.join(', ')})` : name,
  );
}
