import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { serverDirOf } from '#server/site/policies.ts';
import { compressRest } from './compress.ts';
import { namedByTexts, readCode } from './kept-code.ts';
import { nowAndThen, type SayPages } from './pages.ts';
import { linkFolder } from './publish/link-build.ts';
import type { PageFacts } from './finishing.ts';
import type { RenderMessage, ShareOrder } from './render-share.ts';

/** Processes that render: one for each of two cores; each more reads all texts once more. */
const SHARES = 2;

type Share = { child: ChildProcess; pages: Promise<PageFacts[]> };

function startShare(order: ShareOrder, told: (done: number, all: number) => void): Share {
  const script = path.join(import.meta.dirname, 'render-share.ts');
  const child = spawn(process.execPath, [script, JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // As in Astro's builds: React has another program for each.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const pages = new Promise<PageFacts[]>((resolve, reject) => {
    child.on('message', ({ done, all, pages }: RenderMessage) => {
      told(done, all);
      if (pages) resolve(pages);
    });
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`A process that renders ended with ${code}.`)));
  });
  pages.catch(() => {});
  return { child, pages };
}

/** Where Astro thinks it builds to. Where that changes it reads all texts anew, and each build has its own. */
const SAME_FOLDER = './dist';

/** Reads the texts that have changed, as a build of Astro does. */
async function readTexts(): Promise<void> {
  const { sync } = await import('astro');
  await sync({ logLevel: 'warn', outDir: SAME_FOLDER });
}

/** Puts what is made of code alone into the folder of a site. */
function placeCode(folder: string, outDir: string): void {
  linkFolder(path.join(folder, 'site'), outDir);
  linkFolder(path.join(folder, 'aside'), outDir);
  linkFolder(path.join(folder, 'server'), serverDirOf(outDir));
}

export type KeptRendering = {
  /** Of the code (kept-code.ts). */
  folder: string;
  outDir: string;
  /** Whether pages are compressed as well. */
  compresses: boolean;
  /** Told how many pages are rendered, now and then. */
  say: SayPages;
};

/**
 * Builds the pages with the bundles of an earlier build of the same code, and finishes them.
 *
 * @throws where it cannot be done, and everything has to be built; nothing may be left of `outDir` then
 */
export async function renderKept({
  folder,
  outDir,
  compresses,
  say,
}: KeptRendering): Promise<PageFacts[]> {
  const done = Array.from({ length: SHARES }, () => 0);
  const told = nowAndThen(say);
  const shares = done.map((_, share) =>
    startShare({ folder, outDir, share, of: SHARES, compresses }, (count, all) => {
      done[share] = count;
      told(
        done.reduce((sum, each) => sum + each),
        all,
      );
    }),
  );
  try {
    placeCode(folder, outDir);
    const meanwhile = [readTexts(), compresses && compressRest(outDir)];
    // Neither may write into the folder any more where the other fails.
    await Promise.allSettled(meanwhile);
    await Promise.all(meanwhile);
    if (namedByTexts() !== readCode(folder).named) throw new Error('Texts name other files.');
    for (const { child } of shares) child.send('begin');
    return (await Promise.all(shares.map(({ pages }) => pages))).flat();
  } finally {
    for (const { child } of shares) child.kill();
  }
}
