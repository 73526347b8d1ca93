import type { Context } from '#server/context.ts';
import { changeJob, takeJob, type TakenJob } from './queries/jobs.ts';

/** Longer than a model is waited for (`MODEL.totalMs`): who holds a job beyond it is gone. */
const LEASE_MS = 45_000;
/** What has been written so far is stored no more often. */
const PARTIAL_MS = 500;

export type Tools = { onPartial: (text: string) => void; signal: AbortSignal };

/** How jobs of a kind are done. */
export type Work = {
  /** @returns the result, and the task as it is kept from then on */
  run: (job: TakenJob, tools: Tools) => Promise<{ result: unknown; task: unknown }>;
  /** Writes down that it failed, with what follows from that. */
  failed: (ctx: Context, job: TakenJob) => Promise<void>;
};

/**
 * Works on the queue in this process: takes jobs as long as there is room among all processes. A job
 * belongs to a process for a while; after that it is anybody's again, so that none is lost with a process that
 * was killed. Who was only slow finds its job taken, and its answer is thrown away.
 */
export class JobRunner {
  readonly #ctx: Context;
  readonly #work: Work;
  readonly #atOnce: number;
  readonly #running = new Set<Promise<void>>();
  readonly #stop = new AbortController();

  constructor(ctx: Context, work: Work, atOnce: number) {
    this.#ctx = ctx;
    this.#work = work;
    this.#atOnce = atOnce;
  }

  /** Takes what waits, as far as there is room. Resolves when nothing more can be taken; never rejects. */
  async takeWaiting(): Promise<void> {
    try {
      while (!this.#stop.signal.aborted) {
        const job = await this.#take();
        if (!job) return;
        const done = this.#do(job).finally(() => {
          this.#running.delete(done);
          void this.takeWaiting();
        });
        this.#running.add(done);
      }
    } catch (error) {
      this.#ctx.log.error({ err: error }, 'no job could be taken');
    }
  }

  /** Gives back what is not finished, so that another process, or the next start, takes it. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  #take(): Promise<TakenJob | undefined> {
    const now = this.#ctx.now();
    const until = new Date(now.getTime() + LEASE_MS);
    return this.#ctx.act((tx) => takeJob(tx, { now, until, most: this.#atOnce }));
  }

  /** Stores what has been written so far, the latest only. */
  #partials(job: TakenJob) {
    let latest = '';
    let last = 0;
    let writing = Promise.resolve();
    return {
      hear: (text: string) => {
        latest = text;
        const now = Date.now();
        if (now - last < PARTIAL_MS) return;
        last = now;
        writing = writing
          .then(async () => void (await changeJob(this.#ctx.db, job, { partial: latest })))
          .catch(() => {});
      },
      written: () => writing,
    };
  }

  async #do(job: TakenJob): Promise<void> {
    const partials = this.#partials(job);
    const { signal } = this.#stop;
    try {
      const { result, task } = await this.#work.run(job, { onPartial: partials.hear, signal });
      await partials.written();
      await changeJob(this.#ctx.db, job, {
        ...{ state: 'done', result, task, partial: '', takenUntil: null },
        finishedAt: this.#ctx.now(),
      });
    } catch (error) {
      await partials.written();
      await this.#end(job, error);
    }
  }

  async #end(job: TakenJob, error: unknown): Promise<void> {
    try {
      if (this.#stop.signal.aborted) {
        const tries = Math.max(0, job.tries - 1);
        const back = { state: 'waiting', tries, takenUntil: null, partial: '' } as const;
        await changeJob(this.#ctx.db, job, back);
        return;
      }
      this.#ctx.log.error({ err: error }, 'a job failed');
      await this.#work.failed(this.#ctx, job);
    } catch (cause) {
      // Its time runs out, and somebody takes it again.
      this.#ctx.log.error({ err: cause }, 'a job could not be given back');
    }
  }
}
