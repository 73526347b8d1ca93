import type { FastifyBaseLogger } from 'fastify';
import { isNoRoom } from '#server/plugins/errors.ts';
import type { Job } from './job.ts';

/** What a job throws that has logged itself what went wrong in its parts: once is enough. */
export class LoggedFailure extends Error {}

/** A turn that a full disk refused says nothing: that the disk is full is logged once. */
export function logFailure(log: Pick<FastifyBaseLogger, 'error'>, job: string, error: unknown) {
  if (isNoRoom(error) || error instanceof LoggedFailure) return;
  log.error({ err: error, job }, 'timed job failed');
}

/** A site that is restarted often must come to its rare jobs as well; they keep themselves from being done twice. */
const FIRST_WITHIN_MS = 5 * 60_000;

/**
 * Repeats jobs, each after its own time and the first time within minutes, the next turn only when the last has
 * ended. A turn that fails is logged and does not keep the next from coming.
 *
 * @returns stop: no further turn begins; resolves when the running ones have ended
 */
export function repeat(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'error'>) {
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;
  const turn = async (job: Job) => {
    try {
      await job.run();
    } catch (error) {
      logFailure(log, job.name, error);
    }
  };
  const plan = (job: Job, delayMs: number) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      const work = turn(job).finally(() => {
        running.delete(work);
        plan(job, job.everyMs);
      });
      running.add(work);
    }, delayMs);
    // A waiting job is no reason to keep a process alive that has nothing else to do.
    timers.set(job, timer.unref());
  };
  for (const job of jobs) plan(job, Math.min(job.everyMs, FIRST_WITHIN_MS));
  return async function stop(): Promise<void> {
    stopped = true;
    timers.forEach((timer) => clearTimeout(timer));
    await Promise.all(running);
  };
}
