import os from 'node:os';
import type { Context } from '#server/context.ts';
import { programRelease } from '#server/program-release.ts';
import { deleteLostProcesses, deleteProcess, saveProcess } from './queries.ts';
import { repeat } from './timer.ts';

const EVERY_MS = 30_000;
/** A process that has not written its row for so long is not shown any more. */
export const LOST_AFTER_MS = 4 * EVERY_MS;
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * Writes every half minute what this process is and does, for the operator's page.
 *
 * @returns a function that ends it and takes the row away
 */
export function startHeartbeat(ctx: Context): () => Promise<void> {
  const name = `${os.hostname()}:${ctx.env.port}`;
  const program = programRelease();
  const startedAt = ctx.now();
  const beat = async () => {
    const now = ctx.now();
    await saveProcess(ctx.db, {
      ...{ name, program, startedAt, seenAt: now },
      connections: ctx.live.connections(),
      slow: ctx.slowCalls.slowest(now),
    });
  };
  const fail = (error: unknown) => ctx.log.error({ err: error }, 'the heartbeat failed');
  const forget = () =>
    deleteLostProcesses(ctx.db, new Date(startedAt.getTime() - FORGOTTEN_AFTER_MS));
  const first = beat().then(forget).catch(fail);
  const stop = repeat([{ name: 'heartbeat', everyMs: EVERY_MS, run: beat }], ctx.log);
  return async () => {
    await Promise.all([first, stop()]);
    await deleteProcess(ctx.db, name).catch(fail);
  };
}
