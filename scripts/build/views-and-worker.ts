import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { serverDirOf } from '#server/site/policies.ts';
import { buildViews } from './views.ts';
import { buildWorker } from './worker.ts';

/** What it makes for the site; the views go into the folder of the server. */
const folderBeside = (outDir: string) => `${outDir}-aside`;

/** What waits for no page: the server's views and the service worker. */
async function buildViewsAndWorker(outDir: string): Promise<void> {
  const folder = folderBeside(outDir);
  await buildViews(outDir);
  await buildWorker(folder);
}

/**
 * Builds in a process of its own what waits for no page, while the pages are rendered on the other
 * core. It lies beside the build until then: rendering empties the folder first.
 *
 * @returns how to wait for it and put it into the build, and how to take it before that; it throws where it
 *   failed, and has said why
 */
export function startViewsAndWorker(
  outDir: string,
): (take: (server: string, aside: string) => void) => Promise<void> {
  fs.rmSync(folderBeside(outDir), { recursive: true, force: true });
  const child = spawn(process.execPath, [import.meta.filename, outDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return async (take) => {
    const code = await ended;
    if (code !== 0) throw new Error(`What is built beside the pages ended with ${code}.`);
    take(serverDirOf(outDir), folderBeside(outDir));
    await fs.promises.cp(folderBeside(outDir), outDir, { recursive: true });
    await fs.promises.rm(folderBeside(outDir), { recursive: true });
  };
}

if (process.argv[1] === import.meta.filename) await buildViewsAndWorker(process.argv[2] ?? 'dist');
