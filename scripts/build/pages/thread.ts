import { setImmediate as nextTurn } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import type { SearchPlaces } from '#collections/search-places.ts';
import { compressorFor, isLarge, writerWith, type Compress } from '../compress.ts';
import { answerWishes, Thread } from '../thread.ts';
import { Finishing } from './finishing.ts';
import type { CompressWish } from './compressing-thread.ts';

/** What the thread that renders asks of this one. */
export type Wish =
  | { kind: 'open'; pages: number; sheets: string[] }
  /** What the search index holds beside pages. */
  | { kind: 'places'; places: SearchPlaces }
  | { kind: 'page'; name: string; html: ArrayBuffer }
  | { kind: 'tables' }
  | { kind: 'search' };

const { outDir } = workerData as { outDir: string };
const places = Promise.withResolvers<SearchPlaces>();
const finished: Promise<void>[] = [];
let opened: Finishing | undefined;

function finishing(): Finishing {
  if (!opened) throw new Error('Pages came before their number was known.');
  return opened;
}

/** In a large build compression takes longer than all else that is done here, so it has a thread of its own. */
function compressingElsewhere(pages: number): Compress {
  if (!isLarge(pages)) return compressorFor(pages);
  const thread = new Thread<CompressWish>(new URL('compressing-thread.ts', import.meta.url), {
    pages,
  });
  return (file, data) => {
    const bytes = new Uint8Array(data).buffer;
    return thread.ask({ file, bytes }, [bytes]);
  };
}

/**
 * Not within the message itself: Node takes up to a thousand messages before it looks at anything else, and
 * Pagefind would wait that long for its next page and to be heard.
 */
async function finishInTurn({ name, html }: Extract<Wish, { kind: 'page' }>): Promise<void> {
  await nextTurn();
  await finishing().finish(name, Buffer.from(html).toString());
}

async function fulfil(wish: Wish): Promise<void> {
  switch (wish.kind) {
    case 'open':
      opened = await Finishing.open({
        outDir,
        pages: wish.pages,
        write: writerWith(compressingElsewhere(wish.pages)),
        places: places.promise,
        sheets: wish.sheets,
      });
      return;
    case 'places':
      places.resolve(wish.places);
      return;
    case 'page':
      finished.push(finishInTurn(wish));
      return finished.at(-1);
    case 'tables':
      return finishing().writeTables();
    case 'search':
      await Promise.all(finished);
      return finishing().writeSearch();
  }
}

answerWishes(fulfil);
