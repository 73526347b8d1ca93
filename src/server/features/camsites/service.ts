import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { refsIn, type SiteRef } from './directory.ts';

/** What other features may use of the directory. */
export { findSite, hasTag, presentSite, refsIn, sitesIn, sitesToWriteAbout } from './directory.ts';
export { listLinks, siteOfPost, writeSite } from './queries.ts';
export { forgetSiteCounts, siteCounts } from './site-counts.ts';

/** The site a text names, in a language; null where it names none, or one that is gone. */
export async function siteRef(
  ctx: Context,
  slug: string | null,
  language: Language,
): Promise<SiteRef | null> {
  if (slug === null) return null;
  return (await refsIn(ctx, language)).get(slug) ?? null;
}

/** Whether the directory has a site. */
export const isSite = async (ctx: Context, slug: string): Promise<boolean> =>
  (await siteRef(ctx, slug, 'en')) !== null;
