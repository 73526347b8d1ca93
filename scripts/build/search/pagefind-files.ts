import zlib from 'node:zlib';
import type { PagefindIndex } from 'pagefind';
import type { PageText } from '#domain/search-index.ts';
import { CborReader } from './cbor.ts';

/** A stemmed word and, for the pages it stands on, pages since the last one and what it weighs there. */
export type PagefindWord = { word: string; pairs: number[] };

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
/** Pagefind's weight of a word in running text; in a heading it is a multiple of that. */
const PLAIN = 24;
const TEXT = new TextDecoder();

/** Pagefind's files are gzipped and begin with a signature. */
function unpack(content: Uint8Array): Uint8Array {
  const raw = zlib.gunzipSync(content);
  const found = raw.subarray(0, SIGNATURE.length).toString('latin1');
  if (found !== SIGNATURE)
    throw new Error('Pagefind writes another format: see pagefind-files.ts.');
  return raw.subarray(SIGNATURE.length);
}

/** [Pagefind's version, [name of the text, words on the page, …] for each page, …] */
function readPages(bytes: Uint8Array): PagefindData['pages'] {
  const cbor = new CborReader(bytes);
  const pages: PagefindData['pages'] = [];
  inOrder(cbor, cbor.skip, () =>
    cbor.list(() => {
      const page = { hash: '', words: 0 };
      inOrder(
        cbor,
        () => (page.hash = cbor.text()),
        () => (page.words = cbor.integer()),
      );
      pages.push(page);
    }),
  );
  return pages;
}

/** A list whose first items are of different kinds; what comes after them is left out. */
function inOrder(cbor: CborReader, ...readers: (() => void)[]): void {
  let at = 0;
  cbor.list(() => (readers[at++] ?? cbor.skip)());
}

/**
 * How much the word counts on a page, in words of running text. In Pagefind's list of places a
 * negative number sets the weight of those after it.
 */
function readWeight(cbor: CborReader): number {
  let weight = PLAIN;
  let sum = 0;
  cbor.list(() => {
    const code = cbor.integer();
    if (code < 0) weight = -code - 1;
    else sum += weight;
  });
  return Math.max(1, Math.round(sum / PLAIN));
}

/** [[word, [pages since the last, places with weights between them, …] for each page, …] for each word] */
function readWords(bytes: Uint8Array): PagefindWord[] {
  const cbor = new CborReader(bytes);
  const words: PagefindWord[] = [];
  const readPage = (pairs: number[]) =>
    inOrder(
      cbor,
      () => pairs.push(cbor.integer()),
      () => pairs.push(readWeight(cbor)),
    );
  const readWord = () => {
    const found: PagefindWord = { word: '', pairs: [] };
    inOrder(
      cbor,
      () => (found.word = cbor.text()),
      () => cbor.list(() => readPage(found.pairs)),
    );
    words.push(found);
  };
  inOrder(cbor, () => cbor.list(readWord));
  return words;
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
  const words = named(/\.pf_index$/).flatMap(({ content }) => readWords(unpack(content)));
  const texts = named(/\.pf_fragment$/).map(({ path, content }) => {
    const hash = /([^/]+)\.pf_fragment$/.exec(path)?.[1] ?? '';
    return [hash, toText(JSON.parse(TEXT.decode(unpack(content))) as Fragment)] as const;
  });
  return {
    pages: readPages(unpack(meta.content)),
    words,
    texts: new Map(texts),
  };
}
