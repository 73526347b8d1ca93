import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { OperatorError, sentenceOf } from '#server/operator-error.ts';
import { readEnv, type Env } from '#server/plugins/env.ts';
import { otherOrigin } from '#server/site/builds.ts';
import { keepCompiledCode } from './build/cache.ts';
import { STOPPED } from './build/run.ts';

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
  const builtFor = otherOrigin(distDir, origin);
  if (!builtFor) return distDir;
  const name = new URL(origin).host.replaceAll(/[^\w.-]/g, '-');
  const other = path.resolve('.cache/sites', name, 'dist');
  console.log(`${distDir} holds the site for ${builtFor}; this one is in ${other}.`);
  return other;
}

/** A build in a process of its own, so that the builder's memory is not kept while serving. */
type Building = {
  /**
   * Settles when there is a site of these inputs or, where there was none at all, as soon as its pages are
   * there. Rejected with an `OperatorError` where there will be none.
   */
  pages: Promise<void>;
  /** Lets the build go on with books and pictures, for which the first page need not wait. */
  goOn: () => void;
};

function buildIfChanged(env: Env): Building {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, OUT_DIR: env.distDir, PUBLIC_ORIGIN: env.origin },
  });
  process.once('exit', () => child.kill());
  const pages = Promise.withResolvers<void>();
  let hasPages = false;
  child.once('message', () => {
    hasPages = true;
    pages.resolve();
  });
  child.once('close', (code, signal) => {
    // By somebody who stops the site as well, and knows.
    const stopped = code === STOPPED || signal === 'SIGINT' || signal === 'SIGTERM';
    if (code === 0) pages.resolve();
    else if (hasPages) {
      if (stopped) return;
      console.error('Books and pictures could not be made; the next start tries again.');
    } else pages.reject(new OperatorError('The site could not be built; see the lines above.'));
  });
  const goOn = () => {
    if (child.connected) child.send('go on');
  };
  return { pages: pages.promise, goOn };
}

/**
 * The pages, unless somebody presses Ctrl-C before they are there: the database, which is opened meanwhile,
 * is then closed in order.
 */
function orInterrupted(pages: Promise<void>): Promise<void> {
  const interrupted = Promise.withResolvers<void>();
  const interrupt = () => interrupted.reject(new OperatorError('Stopped.'));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  return Promise.race([pages, interrupted.promise]).finally(() => {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  });
}

keepCompiledCode();
const given = settings();
const env: Env = { ...given, distDir: folderFor(given) };
// Before runServer closes what this process writes to others: nginx reads what the build writes.
const { pages, goOn } = buildIfChanged(env);
try {
  const ready = orInterrupted(pages);
  ready.catch(() => {});
  console.log('Preparing the database …');
  const { runServer } = await import('#server/main.ts');
  await runServer(env, ready);
  goOn();
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence !== undefined) stop(sentence);
  throw error;
}
