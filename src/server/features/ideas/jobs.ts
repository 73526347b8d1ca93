import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Output } from '#contract/index.ts';
import { IDEAS, type IdeaJobState, type IdeaWishes } from '#domain/ideas/wishes.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { JobRunner, type Tools, type Work } from './job-runner.ts';
import { makeByRules, makeIdeas, newSeed } from './making.ts';
import { changeJob, insertJob, readJob, type TakenJob } from './queries/jobs.ts';
import { giveBack } from './queries/tries.ts';
import { spendTry, type Payer } from './quotas.ts';
import { ideaTask, type IdeaTask, type MadeIdeas } from './tasks.ts';

const ID_BYTES = 16;
const HOUR_MS = 3_600_000;
/** Beyond so many the model is not asked again for the same job. */
export const MODEL_TRIES = 2;
/** How long a call waits that answers with the result. */
const WAIT_MS = 35_000;
const LOOK_MS = { first: 100, most: 1000 };
/** When a page should ask again: soon at first, then less often. */
const AGAIN_MS = { first: 500, most: 4000 };

type Job = Output<'GET caminspo/try/async/r'>;

/** What is kept of a task once it is over: nothing of who asked. */
const settled = ({ paid: _, ...task }: IdeaTask): IdeaTask => ({ ...task, paid: null });

/** Work of other features, by what their tasks are called. It falls back by itself where the model cannot. */
const others = new Map<string, OtherWork>();
export type OtherWork = (ctx: Context, job: TakenJob, tools: Tools) => Promise<unknown>;

/** Lets the queue do work of another feature. */
export const addWork = (what: string, run: OtherWork): void => void others.set(what, run);

const otherOf = ({ task }: Pick<TakenJob, 'task'>): OtherWork | undefined =>
  others.get((task as { what: string }).what);

const work = (ctx: Context): Work => ({
  run: async (job, tools) => {
    const { task: stored, tries } = job;
    const other = otherOf(job);
    if (other) return { result: await other(ctx, job, tools), task: stored };
    const task = ideaTask.parse(stored);
    const result: MadeIdeas =
      tries > MODEL_TRIES
        ? { ...(await makeByRules(ctx, task.wishes, task.seed)), fellBack: true }
        : await makeIdeas(ctx, task, tools);
    return { result, task: settled(task) };
  },
  failed: async (ctx, job) => {
    const task = ideaTask.safeParse(job.task).data;
    await ctx.act(async (tx) => {
      const kept = task ? settled(task) : job.task;
      const end = { state: 'failed', task: kept, finishedAt: ctx.now() } as const;
      const ours = await changeJob(tx, job, { ...end, partial: '', takenUntil: null });
      if (ours && task?.paid) await giveBack(tx, task.paid.day, task.paid.who);
    });
  },
});

const runners = new WeakMap<Context, JobRunner>();

export const newRunner = (ctx: Context): JobRunner =>
  new JobRunner(ctx, work(ctx), ctx.env.ideas?.atOnce ?? 1);

/** The one that works on the queue for an app. */
export function runnerOf(ctx: Context): JobRunner {
  const known = runners.get(ctx) ?? newRunner(ctx);
  runners.set(ctx, known);
  return known;
}

/**
 * Begins a job and counts the try it costs. Of the rules it is done at once; what the model is asked for waits for its
 * turn.
 *
 * @returns its id, by which anybody can read it who knows it
 * @throws Refusal ideas_spent, not_found
 */
export async function startJob(ctx: Context, wishes: IdeaWishes, payer: Payer): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  const { day, counted } = payer;
  const waits = ctx.env.ideas !== undefined;
  const task: IdeaTask = {
    what: 'ideas',
    // Their words go to the model alone; where there is none they are not stored.
    wishes: waits ? wishes : { ...wishes, about: '' },
    seed: newSeed(),
    paid: waits ? { day, who: counted.map(({ who }) => who) } : null,
  };
  // Before the try is counted: where nothing has been built it would lead to nothing.
  const rules = await makeByRules(ctx, wishes, task.seed);
  const createdAt = ctx.now();
  await ctx.act(async (tx, after) => {
    await spendTry(tx, payer);
    if (!waits) {
      const done = { state: 'done', result: rules, finishedAt: createdAt } as const;
      await insertJob(tx, { id, task, createdAt, ...done });
      return;
    }
    await insertJob(tx, { id, task, createdAt, state: 'waiting' });
    // Not waited for: the answer is that the job has begun.
    after.run(() => void runnerOf(ctx).takeWaiting());
  });
  return id;
}

const oldest = (ctx: Context) => new Date(ctx.now().getTime() - IDEAS.jobHours * HOUR_MS);

/**
 * What became of a job.
 *
 * @throws Refusal not_found for none of ours, one of the tarot, or one that is too old
 */
export async function readIdeaJob(ctx: Context, id: string): Promise<Job> {
  const row = await readJob(ctx.db, id, oldest(ctx));
  if (!row || !ideaTask.safeParse(row.task).success) throw new Refusal('not_found');
  const { state, partial } = row;
  if (state === 'done') return { state, result: row.result as MadeIdeas };
  if (state === 'failed') return { state };
  const age = ctx.now().getTime() - row.createdAt.getTime();
  const again = Math.round(Math.min(AGAIN_MS.most, Math.max(AGAIN_MS.first, age / 2)));
  return { state, again, ...(partial && { partial }) };
}

/**
 * Waits for a job that was just begun.
 *
 * @throws Refusal internal where it failed or is not done in time; it can still be read then
 */
export async function resultOf(ctx: Context, id: string): Promise<MadeIdeas> {
  const ends = Date.now() + WAIT_MS;
  for (let pause = LOOK_MS.first; ; pause = Math.min(LOOK_MS.most, pause * 2)) {
    const { state, result } = await readIdeaJob(ctx, id);
    if (result) return result as MadeIdeas;
    if (state === 'failed' || Date.now() > ends) throw new Refusal('internal');
    await wait(pause);
  }
}

/**
 * A result of a job that is done, for who keeps it.
 *
 * @throws Refusal not_found
 */
export async function resultAt(ctx: Context, id: string, place: number) {
  const row = await readJob(ctx.db, id, oldest(ctx));
  const task = ideaTask.safeParse(row?.task);
  const made = row?.result as MadeIdeas | null | undefined;
  const idea = made?.ideas[place];
  if (!task.success || !made || !idea) throw new Refusal('not_found');
  return { idea, by: made.by, wishes: task.data.wishes };
}

/**
 * Begins work of another feature, once: who asks again finds what became of it.
 *
 * @param id follows from what is asked, so that it cannot be begun twice
 * @param task without anything of a person
 */
export async function workOnce(
  ctx: Context,
  id: string,
  task: { what: string },
): Promise<{ state: IdeaJobState; result?: unknown }> {
  const row = await readJob(ctx.db, id, oldest(ctx));
  if (row) return { state: row.state, ...(row.state === 'done' && { result: row.result }) };
  await ctx.act(async (tx, after) => {
    await insertJob(tx, { id, task, createdAt: ctx.now(), state: 'waiting' });
    after.run(() => void runnerOf(ctx).takeWaiting());
  });
  return { state: 'waiting' };
}
