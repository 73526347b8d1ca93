import type { Context } from '#server/context.ts';
import { removeUnattached } from '#server/platform/uploads/service.ts';

const BATCH = 200;

/**
 * Removes pictures that were uploaded a day ago and never posted, in batches, so that no one else
 * waits for long.
 *
 * @returns how many were removed
 */
export async function cleanUploads(ctx: Context): Promise<number> {
  let all = 0;
  for (;;) {
    const removed = await removeUnattached(ctx, BATCH);
    all += removed;
    if (removed < BATCH) return all;
  }
}
