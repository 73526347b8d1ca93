import {
  stemFit,
  type PageFacts,
  type PageText,
  type SearchIndex,
  type Words,
} from './search-index.ts';
import { queryWords, rank } from './search-rank.ts';

/** Results that are shown before somebody asks for the rest. */
export const SHOWN_FIRST = 6;
/** Sections named below a result. */
export const SECTIONS_SHOWN = 3;

/** Reads a file of the index of one language by its name. */
export type ReadIndex = <T>(name: string) => Promise<T>;

/** A page that fits; `facts` where the index knows them. */
export type Hit = { facts: PageFacts | undefined; text: () => Promise<PageText> };
export type Found = { stems: string[]; hits: Hit[] };

async function wordsFor(
  index: SearchIndex,
  query: readonly string[],
  read: ReadIndex,
): Promise<Words> {
  if (index.words) return index.words;
  const needed = (index.chunks ?? []).filter(([first, last]) =>
    query.some((word) => {
      const stem = word.slice(0, 3);
      return (
        (first.slice(0, 3) <= stem && stem <= last.slice(0, 3)) ||
        stemFit(first, word) > 0 ||
        stemFit(last, word) > 0
      );
    }),
  );
  const parts = await Promise.all(needed.map(([, , file]) => read<Words>(file)));
  return Object.assign({}, ...parts) as Words;
}

/**
 * The pages of the site that fit a query, the best first. Server and browser find the same ones.
 *
 * @throws whatever `read` throws where a file of the index cannot be had
 */
export async function findPages(query: string, read: ReadIndex): Promise<Found> {
  const index = await read<SearchIndex>('index.json');
  const words = queryWords(query);
  const { pages, stems } = rank(index, await wordsFor(index, words, read), words);
  const hits = pages.map((page): Hit => {
    const [name, , url, title, group] = index.pages[page] ?? ['', 0];
    const facts = url && title && group ? { url, title, group } : undefined;
    return { facts, text: () => read<PageText>(`text/${name}.json`) };
  });
  return { stems, hits };
}
