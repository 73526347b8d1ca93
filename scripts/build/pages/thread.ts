import { parentPort, workerData } from 'node:worker_threads';
import type { ContentFile } from '#contract/content-index.ts';
import { compressorFor } from '../compress.ts';
import { Finishing } from './finishing.ts';
import { InOrder } from './order.ts';

/** What the thread that renders asks of this one. Pages are numbered as they are to be taken. */
export type Wish =
  | { kind: 'open'; pages: number }
  /** The index of texts, as it is built. */
  | { kind: 'content'; json: string }
  | { kind: 'page'; number: number; name: string; html: ArrayBuffer }
  | { kind: 'tables' }
  | { kind: 'search' };
export type Asked = { id: number; wish: Wish };
export type Answer = { id: number; error?: unknown };

const { outDir } = workerData as { outDir: string };
const inOrder = new InOrder();
const content = Promise.withResolvers<ContentFile>();
let opened: Finishing | undefined;

function finishing(): Finishing {
  if (!opened) throw new Error('Pages came before their number was known.');
  return opened;
}

/**
 * Not within the message itself: Node takes up to a thousand messages before it looks at anything else, and
 * Pagefind would wait that long for its next page and to be heard.
 */
const finishInTurn = ({ number, name, html }: Extract<Wish, { kind: 'page' }>) =>
  new Promise<void>((resolve, reject) => {
    const finish = () =>
      finishing().finish(name, Buffer.from(html).toString()).then(resolve, reject);
    inOrder.add(number, () => setImmediate(() => void finish()));
  });

async function fulfil(wish: Wish): Promise<void> {
  switch (wish.kind) {
    case 'open':
      opened = await Finishing.open({
        outDir,
        compress: compressorFor(wish.pages),
        content: content.promise,
      });
      return;
    case 'content':
      content.resolve(JSON.parse(wish.json) as ContentFile);
      return;
    case 'page':
      return finishInTurn(wish);
    case 'tables':
      return finishing().writeTables();
    case 'search':
      return finishing().writeSearch();
  }
}

parentPort?.on('message', ({ id, wish }: Asked) => {
  const answer = (error?: unknown) => parentPort?.postMessage({ id, error } satisfies Answer);
  fulfil(wish).then(() => answer(), answer);
});
