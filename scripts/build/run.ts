import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/**
 * What the builder makes: all that reading the site needs, what is added to that, or both. An `all` makes books
 * and share pictures beside itself, each when it can.
 */
export type Part = 'readable' | 'rest' | 'all' | 'books' | 'pictures';

export type Run = {
  /** The program that builds. */
  builder?: string;
  /** Rejected where the texts are not as they should be (check-texts.ts). */
  checked?: Promise<void> | undefined;
};

/**
 * Runs the builder (scripts/build/site.ts) in a process of its own, so that its memory is given back.
 * It ends with this process, however that ends, and where `checked` is rejected.
 *
 * @param site the folder to build into
 * @throws what `checked` is rejected with
 * @throws BuildFailed where the builder fails; it has said why
 * @throws BuildStopped where somebody stops this process meanwhile
 */
export async function runBuilder(
  part: Part,
  site: string,
  env: NodeJS.ProcessEnv,
  { builder = path.join(import.meta.dirname, 'site.ts'), checked }: Run = {},
): Promise<void> {
  const child = spawn(process.execPath, [builder, part, site], {
    env,
    stdio: ['ignore', 'inherit', checked ? 'pipe' : 'inherit', 'ipc'],
  });
  // What the builder says of a wrong text is for programmers. The check says it to editors, so it goes first.
  let held: string[] | undefined = [];
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (held) held.push(text);
    else process.stderr.write(text);
  });
  const judged = checked?.then(() => {
    for (const text of held ?? []) process.stderr.write(text);
    held = undefined;
  });
  judged?.catch(() => child.kill());
  const code = await endOf(child);
  await judged;
  if (code !== 0) throw new BuildFailed();
}

/**
 * Waits for the end of a process, and passes on to it what stops this one.
 *
 * @returns its exit code
 * @throws BuildStopped where somebody stops this process meanwhile
 */
export async function endOf(child: ChildProcess): Promise<number | null> {
  let stopped = false;
  const pass = (signal: NodeJS.Signals) => {
    stopped = true;
    child.kill(signal);
  };
  process.once('SIGINT', pass).once('SIGTERM', pass);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.off('SIGINT', pass).off('SIGTERM', pass);
  if (stopped) throw new BuildStopped();
  return code;
}

/** The builder or the check of the texts has failed, and has printed why. */
export class BuildFailed extends Error {
  constructor() {
    super('The site was not built; the one that was there stays.');
  }
}

/** Somebody has stopped the build, by Ctrl-C for example. */
export class BuildStopped extends Error {
  constructor() {
    super('The build was stopped; the site that was there stays.');
  }
}

/** What the shell gives for a program that was stopped by Ctrl-C. */
export const STOPPED = 130;
