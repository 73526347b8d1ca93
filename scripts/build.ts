import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildFingerprint, isFresh, markFresh, markStale } from './build/freshness.ts';

const MEMORY = Math.floor(os.totalmem() / 1024 ** 2); // MB
/** Half of what is young, in MB; each of three threads has three times as much. */
const YOUNG = Math.max(8, Math.min(64, Math.floor(MEMORY / 128)));

/**
 * Node starts with a heap for small things and grows it by collecting garbage again and again, a tenth
 * of a build's time. A quarter of the memory at most, so that small machines build too. And as many
 * helpers of V8 as there are cores to spare (that is what 0 means) instead of four, which take turns with the build.
 * What is young is collected by the thread it belongs to: helpers would wait for a core as long as it takes.
 * Code is watched from its first run, because most of it runs thousands of times.
 * Node's own code goes into large pages where the system has them: it is looked up less often.
 */
const FOR_MUCH_WORK = [
  '--use-largepages=silent',
  `--min-semi-space-size=${YOUNG}`,
  `--max-semi-space-size=${YOUNG}`,
  '--no-parallel-scavenge',
  '--no-lazy-feedback-allocation',
  '--v8-pool-size=0',
  `--initial-heap-size=${Math.min(2000, Math.floor(MEMORY / 4))}`,
];

const SPARE_CORES = String(Math.max(1, os.availableParallelism() - 1));

/** What is not Node's has threads too: a dozen by itself, each with memory that is cleared in large pages first. */
const FEW_THREADS = {
  MIMALLOC_ALLOW_THP: '0',
  RAYON_NUM_THREADS: SPARE_CORES,
  ROLLDOWN_MAX_BLOCKING_THREADS: SPARE_CORES,
  ROLLDOWN_WORKER_THREADS: SPARE_CORES,
  TOKIO_WORKER_THREADS: SPARE_CORES,
};

/**
 * Builds the whole site into OUT_DIR: pages, the server's views, pictures for links, the search index,
 * and everything compressed. Does nothing where the folder holds a build of these inputs.
 *
 * LINK_PICTURES=off leaves the pictures for links out, which take longest and which nobody needs who
 * only looks at pages.
 *
 * @returns the exit code
 */
async function build(): Promise<number> {
  const outDir = path.resolve(process.env.OUT_DIR ?? 'dist');
  const pictures = process.env.LINK_PICTURES !== 'off';
  let known: string | undefined;
  const fingerprint = () =>
    (known ??= buildFingerprint(`${process.env.PUBLIC_ORIGIN ?? ''} ${pictures}`));
  if (isFresh(outDir, fingerprint)) {
    console.log('build: nothing has changed');
    return 0;
  }
  markStale(outDir);
  fs.rmSync(outDir, { recursive: true, force: true });
  const site = path.join(import.meta.dirname, 'build/site.ts');
  const child = spawn(process.execPath, [...FOR_MUCH_WORK, site, outDir], {
    env: { ...FEW_THREADS, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  // Of the inputs as they are when they begin to be read: an edit meanwhile makes the build stale.
  fingerprint();
  const code = await ended;
  if (code === 0) markFresh(outDir, fingerprint());
  return code;
}

process.exitCode = await build();
