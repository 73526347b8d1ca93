import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sentenceOf } from '#server/operator-error.ts';
import { readEnv, type Env } from '#server/plugins/env.ts';
import { currentRecord, currentSite } from '#server/site/builds.ts';

/** Ends with one plain sentence; a stack would tell the person who starts the site nothing. */
function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

function settings(): Env {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  // Somebody sits in front of it: the address and the accounts should not drown in log lines.
  process.env.LOG_LEVEL ??= 'warn';
  try {
    return readEnv(process.env);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence !== undefined) stop(sentence);
    throw error;
  }
}

/**
 * Where the site for an address lies. `dist` belongs to the address it was built for: a start with another
 * PORT or PUBLIC_ORIGIN builds into a folder of its own and leaves what another process serves alone.
 */
function folderFor({ distDir, origin }: Env): string {
  const builtFor = currentRecord(distDir)?.origin;
  if (!builtFor || builtFor === origin) return distDir;
  const name = new URL(origin).host.replaceAll(/[^\w.-]/g, '-');
  const other = path.resolve('.cache/sites', name, 'dist');
  console.log(`${distDir} holds the site for ${builtFor}; this one is in ${other}.`);
  return other;
}

const LOOK_EVERY_MS = 200;

/**
 * Builds in a process of its own, so that the builder's memory is not kept while serving.
 *
 * @returns when there is a site of these inputs, or, where there was none at all, as soon as its pages are
 *   there; the build adds books and pictures meanwhile
 */
async function buildIfChanged(env: Env): Promise<void> {
  const isFirst = !fs.existsSync(currentSite(env.distDir));
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
    env: { ...process.env, OUT_DIR: env.distDir, PUBLIC_ORIGIN: env.origin },
  });
  process.once('exit', () => child.kill());
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  const hasPages = () => isFirst && currentRecord(env.distDir) !== undefined;
  let code: number | undefined;
  void ended.then((value) => (code = value));
  while (code === undefined && !hasPages()) await Promise.race([ended, wait(LOOK_EVERY_MS)]);
  if (hasPages()) {
    void ended.then((value) => {
      if (value !== 0)
        console.error('Books and pictures could not be made; the next start tries again.');
    });
  } else if (code !== 0) stop('The site could not be built; see the lines above.');
}

const given = settings();
const env: Env = { ...given, distDir: folderFor(given) };
await buildIfChanged(env);
console.log('Preparing the database …');
const { runServer } = await import('#server/main.ts');
try {
  await runServer(env);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence !== undefined) stop(sentence);
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    stop(`Port ${env.port} on ${env.host} is taken: set PORT to another one.`);
  }
  throw error;
}
