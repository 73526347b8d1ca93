import fs from 'node:fs/promises';
import path from 'node:path';
import { makeBooks } from '#scripts/pdf/make-books.ts';

const CACHE = '.cache/pdf';

/**
 * Writes the books of the courses: `courses/<course>.<language>.pdf`.
 *
 * @param origin where the site will be, for links that leave a book
 */
export async function buildBooks(outDir: string, origin: string): Promise<void> {
  await fs.mkdir(path.join(outDir, 'courses'), { recursive: true });
  for await (const { slug, language, bytes } of makeBooks({ folder: 'content', origin }, CACHE)) {
    await fs.writeFile(path.join(outDir, 'courses', `${slug}.${language}.pdf`), bytes);
  }
}
