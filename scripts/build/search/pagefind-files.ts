import zlib from 'node:zlib';
import type { PagefindIndex } from 'pagefind';
import type { PageText } from '#domain/search-index.ts';
import { decodeCbor } from './cbor.ts';

/** A word with, per page, [pages since the last, places with weights between them, places in metadata]. */
export type PagefindWord = [
  word: string,
  pages: [number, number[], number[]][],
  variants: unknown[],
];

export type PagefindData = {
  pages: { hash: string; words: number }[];
  words: PagefindWord[];
  texts: Map<string, PageText>;
};

type Fragment = {
  url: string;
  content: string;
  filters: { group?: string[] };
  meta: { title: string };
  anchors: { element: string; id: string; text: string; location: number }[];
};

const SIGNATURE = 'pagefind_dcd';

/** Pagefind's files are gzipped and begin with a signature. */
function unpack(content: Uint8Array): Uint8Array {
  const raw = zlib.gunzipSync(content);
  const found = raw.subarray(0, SIGNATURE.length).toString('latin1');
  if (found !== SIGNATURE)
    throw new Error('Pagefind writes another format: see pagefind-files.ts.');
  return raw.subarray(SIGNATURE.length);
}

function toText(fragment: Fragment): PageText {
  return {
    url: fragment.url,
    title: fragment.meta.title,
    group: fragment.filters.group?.[0] ?? 'pages',
    content: fragment.content,
    anchors: fragment.anchors
      .filter(({ element, text }) => /^h\d$/i.test(element) && /\S/.test(text))
      .map(({ id, text, location }) => ({ id, text, location })),
  };
}

/**
 * What Pagefind has indexed: its table of pages, its stemmed words and its texts.
 *
 * @throws Error where Pagefind writes a format that this does not know
 */
export async function readPagefind(index: PagefindIndex): Promise<PagefindData> {
  const { files, errors } = await index.getFiles();
  if (errors.length > 0) throw new Error(`Pagefind: ${errors.join('; ')}`);
  const named = (pattern: RegExp) => files.filter(({ path }) => pattern.test(path));
  const [meta] = named(/\.pf_meta$/);
  if (!meta) throw new Error('Pagefind has written no table of pages.');
  const [, pages] = decodeCbor(unpack(meta.content)) as [string, [string, number, string][]];
  const words = named(/\.pf_index$/).flatMap(
    ({ content }) => (decodeCbor(unpack(content)) as [PagefindWord[]])[0],
  );
  const texts = named(/\.pf_fragment$/).map(({ path, content }) => {
    const hash = /([^/]+)\.pf_fragment$/.exec(path)?.[1] ?? '';
    return [
      hash,
      toText(JSON.parse(new TextDecoder().decode(unpack(content))) as Fragment),
    ] as const;
  });
  return {
    pages: pages.map(([hash, count]) => ({ hash, words: count })),
    words,
    texts: new Map(texts),
  };
}
