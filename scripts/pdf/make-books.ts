import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { cachedFile } from '#scripts/build/cache.ts';
import { bookSlugs, readCourseBook, type Source } from './course-book.ts';
import { filesOf, hashOf } from './set-book.ts';
import { FONTS, TYPESETTER, typeset } from './typesetter.ts';

export type MadeBook = { slug: string; language: Language; bytes: Uint8Array };

/** Changes with the typesetter and its fonts, which no book names. */
function fingerprintOfTools(): string {
  const hash = createHash('sha256');
  const { version } = createRequire(import.meta.url)(`${TYPESETTER}/package.json`) as {
    version: string;
  };
  hash.update(version);
  for (const file of fs.readdirSync(FONTS).sort()) {
    hash.update(file).update(fs.readFileSync(path.join(FONTS, file)));
  }
  return hash.digest('hex');
}

/**
 * Every course of the type `pdf` as a book in every language. A book whose words, drawing and
 * typography are as they were comes out of the cache.
 *
 * @throws Error where a course's front matter is wrong or the typesetter refuses a book
 */
export async function* makeBooks(source: Source, cacheDir: string): AsyncGenerator<MadeBook> {
  const tools = fingerprintOfTools();
  for (const slug of bookSlugs(source)) {
    for (const language of LANGUAGES) {
      const files = await filesOf(readCourseBook(source, slug, language), source.origin);
      const name = `${hashOf(files, tools)}.pdf`;
      const file = await cachedFile(cacheDir, name, () => typeset(files));
      yield { slug, language, bytes: fs.readFileSync(file) };
    }
  }
}
