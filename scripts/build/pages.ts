import fs from 'node:fs';
import path from 'node:path';
import { isLanguage } from '#domain/languages.ts';
import { atMost } from './at-most.ts';
import { Compressor } from './compress.ts';
import { QuoteList } from './fact-quotes.ts';
import { PolicyTable } from './policies.ts';
import { Preloads } from './preloads.ts';
import { SearchIndex } from './search-index.ts';
import { withoutMarks } from './search-marks.ts';

const AT_ONCE = 8;

/**
 * What happens to every page between its rendering and its reader, in one reading of each: its policy
 * becomes a header, what its scripts import is named, the facts it quotes are listed, the search index
 * is given its text, its marks go, and it is compressed.
 *
 * @returns the search index and the compressor, which wait for what is no page
 * @throws where a page breaks a rule of these
 */
export async function finishPages(
  outDir: string,
): Promise<{ search: SearchIndex; compressor: Compressor }> {
  const names = fs
    .readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort();
  const policies = new PolicyTable();
  const preloads = new Preloads(path.join(outDir, '_astro'));
  const quotes = new QuoteList();
  const [search, compressor] = await Promise.all([
    SearchIndex.open(outDir),
    Compressor.open(outDir, names.length),
  ]);
  await atMost(AT_ONCE, names, async (native) => {
    const file = path.join(outDir, native);
    const name = native.split(path.sep).join('/');
    // Until the first `await` pages come one after the other: tables and index keep their order.
    const rendered = fs.readFileSync(file, 'utf8');
    const marked = preloads.addTo(policies.lift(name, rendered));
    const [language = '', ...below] = name.split('/');
    if (isLanguage(language)) {
      quotes.note(language, below.join('/'), marked);
      search.add(language, below.join('/'), marked);
    }
    const page = Buffer.from(withoutMarks(marked));
    await fs.promises.writeFile(file, page);
    await compressor.add(native, page);
  });
  policies.write(outDir);
  await quotes.write(outDir);
  return { search, compressor };
}
