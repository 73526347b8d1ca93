import { spawn } from 'node:child_process';
import path from 'node:path';

/** Where Node keeps what it has compiled for processes of tests: it saves a fifth of a server's start. */
export const NODE_COMPILE_CACHE = path.resolve('.cache/test/compiled');
/** Lets Node find modules faster. */
export const RESOLVE_MODULES = `--import=${path.join(import.meta.dirname, 'resolve-modules.ts')}`;

/**
 * The environment of a process that a test starts: these variables and nothing of the test's own but
 * PATH.
 */
export const processEnv = (variables: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE,
  ...variables,
});

/**
 * What Node is started with in tests. The embedded database is WebAssembly, which Node compiles once more,
 * optimized, while it runs: a process of a few seconds never gets that back. Half of its processor time
 * and 300 MB of its memory are saved without (decision 46).
 */
export const NODE_ARGUMENTS: readonly string[] = ['--liftoff-only', RESOLVE_MODULES];

export type Ended = {
  /** null where a signal ended it. */
  code: number | null;
  out: string;
  err: string;
};

/**
 * Runs a script of the project as a person without a terminal does, until it ends.
 *
 * @param script from the root of the project: `scripts/backup.ts`
 */
export function runScript(
  script: string,
  args: readonly string[] = [],
  variables: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, script, ...args], {
    env: processEnv(variables),
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}
