import type { Context } from '#server/context.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { removeUnattached } from './images.ts';

/**
 * Removes pictures that were uploaded a day ago and never posted, in batches, so that no one else
 * waits for long.
 *
 * @returns how many were removed
 */
export const cleanUploads = (ctx: Context): Promise<number> =>
  inBatches((limit) => removeUnattached(ctx, limit));
