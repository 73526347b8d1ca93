import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '#server/operator-error.ts';
import { readEnv, type Env } from '#server/plugins/env.ts';

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

/** Builds in a process of its own, so that the builder's memory is not kept while serving. */
function buildIfChanged(env: Env): void {
  const result = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
    env: { ...process.env, OUT_DIR: env.distDir, PUBLIC_ORIGIN: env.origin },
  });
  if (result.status !== 0) stop('The site could not be built; see the lines above.');
}

const env = settings();
buildIfChanged(env);
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
