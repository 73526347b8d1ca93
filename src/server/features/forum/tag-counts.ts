import type { ForumTag } from '#domain/forum.ts';
import type { Context } from '#server/context.ts';
import { countByTag } from './queries/lists.ts';

type Counts = ReadonlyMap<ForumTag, number>;
type Kept = { counts: Promise<Counts>; until: number };

/** How long another process's posts may be missing from the counts. */
const KEPT_MS = 30_000;
const kept = new WeakMap<Context, Kept>();

/**
 * How many posts carry each tag. Counting reads every post, so the answer is kept for a while;
 * what this process changes is counted at once.
 */
export function tagCounts(ctx: Context): Promise<Counts> {
  const now = ctx.now().getTime();
  const known = kept.get(ctx);
  if (known && now < known.until) return known.counts;
  const counts = countByTag(ctx.db);
  kept.set(ctx, { counts, until: now + KEPT_MS });
  counts.catch(() => kept.delete(ctx));
  return counts;
}

/** To be called after every commit that adds, removes or moves a post. */
export const forgetTagCounts = (ctx: Context): boolean => kept.delete(ctx);
