import { forgetSiteCounts } from '#server/features/camsites/service.ts';
import type { Context } from '#server/context.ts';
import { cachedFor } from '#server/plugins/cached.ts';
import { countByTag } from './queries/lists.ts';

/** How long another process's posts may be missing from the counts. */
const KEPT_MS = 30_000;
const kept = cachedFor(KEPT_MS, (ctx) => countByTag(ctx.db));

/**
 * How many posts carry each tag. Counting reads every post, so the answer is kept for a while;
 * what this process changes is counted at once.
 */
export const tagCounts = kept.get;

/** To be called after every commit that adds, removes or moves a post: what counts posts is read anew. */
export function forgetTagCounts(ctx: Context): void {
  kept.forget(ctx);
  forgetSiteCounts(ctx);
}
