import type { After, Context, Made, Removed, Won } from './context.ts';

/** What the steps after a commit call; given by the app, because services of the platform do it. */
export type Effects = {
  deliver: (ctx: Context, made: Made[]) => Promise<void>;
  announce: (ctx: Context, ...won: Won[]) => Promise<void>;
  removeFiles: (ctx: Context, rows: Removed[]) => Promise<unknown>;
  listsMoved: (ctx: Context) => Promise<void>;
};

type Steps = {
  made: Made[];
  won: Won[];
  removed: Removed[];
  listsMoved: boolean;
  tasks: (() => unknown)[];
};

const collect = (steps: Steps): After => ({
  deliver: (made) => void steps.made.push(...made),
  announce: (...won) => void steps.won.push(...won.filter((one) => one !== undefined)),
  removeFiles: (rows) => void steps.removed.push(...rows),
  listsMoved: () => void (steps.listsMoved = true),
  run: (task) => void steps.tasks.push(task),
});

/** What the app does by itself; the tasks of the work come after it. */
const effectsOf = (ctx: Context, effects: Effects, steps: Steps): (() => unknown)[] => [
  ...(steps.listsMoved ? [() => effects.listsMoved(ctx)] : []),
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

/** Makes `ctx.act`; see there. */
export const actWith = (effects: Effects): Context['act'] =>
  async function act(work) {
    const steps: Steps = { made: [], won: [], removed: [], listsMoved: false, tasks: [] };
    const result = await this.db.transaction((tx) => work(tx, collect(steps)));
    await runAll(this, effectsOf(this, effects, steps));
    await runAll(this, steps.tasks);
    return result;
  };
