import fs from 'node:fs';
import path from 'node:path';
import { BOOK_COLLECTIONS } from '#scripts/pdf/book-collections.ts';
import { fingerprintOf, isText } from './freshness.ts';
import { linkFolder } from './publish/link-build.ts';

/**
 * The books of the last build that made them, as hard links in a folder named after all they are made of. Reading
 * their courses only to find that nothing has changed takes seconds, and most changes are of other texts.
 */
const FOLDER = '.cache/books';
const TEXTS = BOOK_COLLECTIONS.map((name) => `content/${name}`);
/** Where they lie below a site. */
const BOOKS = 'courses';

export type WantedBooks = {
  /** The folder of the site. */
  outDir: string;
  /** A fingerprint of all that is no text (freshness.ts). */
  code: string;
  /** The day of the build, on which texts that wait may appear. */
  day: string;
  /** Makes the books into the folder of the site. */
  make: () => Promise<void>;
  /** Of the project. */
  root?: string;
};

/** Places the books of an earlier build where they are made of the same, else has them made and keeps them. */
export async function placeBooks({
  outDir,
  code,
  day,
  make,
  root = '.',
}: WantedBooks): Promise<void> {
  const fingerprintNow = () => fingerprintOf(`${code} ${day}`, TEXTS, isText, root);
  const fingerprint = fingerprintNow();
  const folder = path.join(root, FOLDER);
  const kept = path.join(folder, fingerprint);
  const books = path.join(outDir, BOOKS);
  if (fs.existsSync(kept)) return linkFolder(kept, books);
  await make();
  // Somebody may have changed a text meanwhile; nobody knows then which one they hold.
  if (fingerprintNow() !== fingerprint) return;
  fs.rmSync(folder, { recursive: true, force: true });
  const draft = path.join(folder, 'draft');
  linkFolder(books, draft);
  fs.renameSync(draft, kept);
}
