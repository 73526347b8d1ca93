import { spawn } from 'node:child_process';
import path from 'node:path';

/**
 * What the builder makes: all that reading the site needs, what is added to that, or both. An `all` makes books
 * and share pictures beside itself, each when it can.
 */
export type Part = 'readable' | 'rest' | 'all' | 'books' | 'pictures';

/**
 * Runs the builder (scripts/build/site.ts) in a process of its own, so that its memory is given back.
 * It ends with this process, however that ends.
 *
 * @param site the folder to build into
 * @param builder the program that builds
 * @throws BuildFailed where it fails; it has said why
 * @throws BuildStopped where somebody stops this process meanwhile
 */
export async function runBuilder(
  part: Part,
  site: string,
  env: NodeJS.ProcessEnv,
  builder = path.join(import.meta.dirname, 'site.ts'),
): Promise<void> {
  const child = spawn(process.execPath, [builder, part, site], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let stopped = false;
  const pass = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  process.once('SIGINT', pass).once('SIGTERM', pass);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('SIGINT', pass).off('SIGTERM', pass);
  if (code === 0) return;
  if (stopped) throw new BuildStopped('The build was stopped; the site that was there stays.');
  throw new BuildFailed('The site was not built; the one that was there stays.');
}

/** The builder has failed, and has printed why. */
export class BuildFailed extends Error {}

/** Somebody has stopped the build, by Ctrl-C for example. */
export class BuildStopped extends Error {}

/** What the shell gives for a program that was stopped by Ctrl-C. */
export const STOPPED = 130;
