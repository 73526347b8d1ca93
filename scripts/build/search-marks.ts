import fs from 'node:fs/promises';
import path from 'node:path';

const MARK = / data-pagefind-[a-z-]+(?:="[^"]*")?/g;

/** A page without the marks that tell the search index what is whose. */
export const withoutMarks = (html: string): string => html.replace(MARK, '');

/**
 * Takes the search index's marks out of every page, once the index is made: no reader's browser
 * asks for them, and they are some forty bytes of each page on the way, compressed.
 */
export async function dropSearchMarks(outDir: string): Promise<void> {
  for (const name of await fs.readdir(outDir, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = path.join(outDir, name);
    const html = await fs.readFile(file, 'utf8');
    const bare = withoutMarks(html);
    if (bare !== html) await fs.writeFile(file, bare);
  }
}
