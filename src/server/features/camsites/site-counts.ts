import { cachedFor } from '#server/plugins/cached.ts';
import { countBySite } from './queries.ts';

/** How long another process's posts may be missing from the counts. */
const KEPT_MS = 30_000;
const kept = cachedFor(KEPT_MS, (ctx) => countBySite(ctx.db));

/** How many visible posts each site has; sites without any are absent. Read from every such post. */
export const siteCounts = kept.get;

/** To be called after every commit that adds, removes or moves a post. */
export const forgetSiteCounts = kept.forget;
