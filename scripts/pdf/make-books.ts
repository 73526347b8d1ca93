import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { LANGUAGES, type Language } from '#domain/languages.ts';
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

async function cached(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  if (fs.existsSync(file)) return fs.readFileSync(file);
  const bytes = await make();
  // Written beside and renamed: a build that is cut off must not leave half a book in the cache.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, bytes);
  fs.renameSync(draft, file);
  return bytes;
}

/**
 * Every course of the type `pdf` as a book in every language. A book whose words, drawing and
 * typography are as they were comes out of the cache.
 *
 * @throws Error where a course's front matter is wrong or the typesetter refuses a book
 */
export async function* makeBooks(source: Source, cacheDir: string): AsyncGenerator<MadeBook> {
  fs.mkdirSync(cacheDir, { recursive: true });
  const tools = fingerprintOfTools();
  for (const slug of bookSlugs(source)) {
    for (const language of LANGUAGES) {
      const files = await filesOf(readCourseBook(source, slug, language), source.origin);
      const file = path.join(cacheDir, `${hashOf(files, tools)}.pdf`);
      yield { slug, language, bytes: await cached(file, () => typeset(files)) };
    }
  }
}
