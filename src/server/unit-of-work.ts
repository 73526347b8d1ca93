import type { After, Context, Made, Removed, Won } from './context.ts';
import { inTransaction, isTransaction } from './db/transaction.ts';
import { isDiskFull } from './plugins/disk.ts';
import { Refusal } from './plugins/errors.ts';

/** What the steps after a commit call; given by the app, because services of the platform do it. */
export type Effects = {
  deliver: (ctx: Context, made: Made[]) => Promise<void>;
  announce: (ctx: Context, ...won: Won[]) => Promise<void>;
  removeFiles: (ctx: Context, rows: Removed[]) => Promise<unknown>;
  invalidateLists: (ctx: Context) => Promise<void>;
};

type Steps = {
  made: Made[];
  won: Won[];
  removed: Removed[];
  invalidateLists: boolean;
  tasks: (() => unknown)[];
};

const collect = (steps: Steps): After => ({
  deliver: (made) => void steps.made.push(...made),
  announce: (...won) => void steps.won.push(...won.filter((one) => one !== undefined)),
  removeFiles: (rows) => void steps.removed.push(...rows),
  invalidateLists: () => void (steps.invalidateLists = true),
  run: (task) => void steps.tasks.push(task),
});

/** What the app does by itself; the tasks of the work come after it. */
const effectsOf = (ctx: Context, effects: Effects, steps: Steps): (() => unknown)[] => [
  ...(steps.invalidateLists ? [() => effects.invalidateLists(ctx)] : []),
  ...(steps.removed.length > 0 ? [() => effects.removeFiles(ctx, steps.removed)] : []),
  ...(steps.made.length > 0 ? [() => effects.deliver(ctx, steps.made)] : []),
  ...(steps.won.length > 0 ? [() => effects.announce(ctx, ...steps.won)] : []),
];

/** Runs one step; what it throws, at once or later, is logged. */
async function runStep(ctx: Context, step: () => unknown): Promise<void> {
  try {
    await step();
  } catch (error) {
    ctx.log.error({ err: error }, 'a step after a commit failed');
  }
}

const runAll = (ctx: Context, steps: readonly (() => unknown)[]): Promise<unknown> =>
  Promise.all(steps.map((step) => runStep(ctx, step)));

/** For work that nothing follows: nobody listens yet, and no page has been made. */
export const NOTHING_AFTER: After = {
  deliver: () => {},
  announce: () => {},
  removeFiles: () => {},
  invalidateLists: () => {},
  run: () => {},
};

/**
 * Runs work that writes. Where the disk is nearly full nothing is begun, and where it fills up meanwhile the person
 * is told so, not that something went wrong.
 */
async function write<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  if ((await ctx.disk()).level === 'full') throw new Refusal('no_room');
  try {
    return await work();
  } catch (error) {
    throw isDiskFull(error) ? new Refusal('no_room', { cause: error }) : error;
  }
}

/** Makes `ctx.act`; see there. */
export const actWith = (effects: Effects): Context['act'] =>
  async function act(work) {
    // The steps would run before the outer transaction commits, and stay done if it does not.
    if (isTransaction(this.db))
      throw new Error('ctx.act inside a transaction: hand on tx and after');
    const steps: Steps = { made: [], won: [], removed: [], invalidateLists: false, tasks: [] };
    const result = await write(this, () =>
      inTransaction(this.db, (tx) => work(tx, collect(steps))),
    );
    await runAll(this, effectsOf(this, effects, steps));
    await runAll(this, steps.tasks);
    return result;
  };
