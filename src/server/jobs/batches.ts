import { DAY_MS } from '#domain/days.ts';
import type { Context } from '#server/context.ts';

/** Rows that are deleted at a time, so that other queries do not wait long. */
export const BATCH = 200;

export const daysAgo = ({ now }: Pick<Context, 'now'>, days: number): Date =>
  new Date(now().getTime() - days * DAY_MS);

/**
 * Repeats a deletion until nothing is left for it.
 *
 * @param remove deletes at most so many rows and says how many it deleted
 * @returns how many were deleted in all
 */
export async function inBatches(remove: (limit: number) => Promise<number>): Promise<number> {
  for (let all = 0; ;) {
    const removed = await remove(BATCH);
    all += removed;
    if (removed < BATCH) return all;
  }
}
