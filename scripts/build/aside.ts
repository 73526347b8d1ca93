import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serverDirOf } from '#server/site/policies.ts';
import { buildViews } from './views.ts';
import { buildWorker } from './worker.ts';

const asideOf = (outDir: string) => path.join(serverDirOf(outDir), 'aside');

/** What waits for no page: the server's views and the service worker. */
async function buildAside(outDir: string): Promise<void> {
  const folder = asideOf(outDir);
  await buildViews(outDir);
  await buildWorker(folder);
}

/**
 * Builds in a process of its own what waits for no page, while the pages are rendered on the other
 * core. It lies beside the build until then: rendering empties the folder first.
 *
 * @returns how to wait for it and put it into the build; that throws where it failed, and has said why
 */
export function startAside(outDir: string): () => Promise<void> {
  fs.rmSync(asideOf(outDir), { recursive: true, force: true });
  const child = spawn(process.execPath, [import.meta.filename, outDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return async () => {
    const code = await ended;
    if (code !== 0) throw new Error(`What is built beside the pages ended with ${code}.`);
    await fs.promises.cp(asideOf(outDir), outDir, { recursive: true });
    await fs.promises.rm(asideOf(outDir), { recursive: true });
  };
}

if (process.argv[1] === import.meta.filename) await buildAside(process.argv[2] ?? 'dist');
