import type { Output, Parsed } from '#contract/index.ts';
import { CAM_SITE_TAGS, type CamSiteTag } from '#domain/cam-facts.ts';
import { TAG_NAMES } from '#i18n/cam-fact-text.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import {
  pageOf,
  readCursor,
  summariesOf,
  writeCursor,
  type ViewContext,
} from '#server/features/forum/service.ts';
import { hiddenFor } from '#server/platform/blocks/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  findSite,
  hasTag,
  listLinks,
  presentSite,
  refsIn,
  siteCounts,
  siteOfPost,
  sitesIn,
} from '#server/features/camsites/service.ts';

type SitePost = Output<'GET cam/article/recent-posts'>[number];
type Link = { postId: number; site: string };

/** The posts of these links, in the same order, without those of people the viewer does not see. */
async function dress(ctx: Context, links: readonly Link[], { viewer, language }: ViewContext) {
  if (links.length === 0) return [];
  const [summaries, refs, hidden] = await Promise.all([
    summariesOf(
      ctx,
      links.map(({ postId }) => postId),
    ),
    refsIn(ctx, language),
    hiddenFor(ctx, viewer?.id),
  ]);
  return links.flatMap(({ postId, site }): SitePost[] => {
    const summary = summaries.get(postId);
    const ref = refs.get(site);
    const shown = summary && !hidden.hides(summary.author.id);
    return shown && ref ? [{ ...summary, site: ref }] : [];
  });
}

/** The sites a list is about: one, those of a tag, or all that are in the directory. */
async function sitesOf(
  ctx: Context,
  wanted: { site?: string | undefined; tag?: CamSiteTag | undefined },
) {
  if (wanted.site !== undefined) await findSite(ctx, 'en', wanted.site);
  return (await sitesIn(ctx, 'en'))
    .filter(hasTag(wanted.tag))
    .map(({ text }) => text.slug)
    .filter((slug) => wanted.site === undefined || slug === wanted.site);
}

/** @throws Refusal not_found */
export async function recentPosts(
  ctx: Context,
  view: ViewContext,
  { site, pageSize }: Parsed<'GET cam/article/recent-posts'>,
): Promise<SitePost[]> {
  const links = await listLinks(ctx.db, await sitesOf(ctx, { site }), { limit: pageSize });
  return dress(ctx, links, view);
}

/** @throws Refusal not_found; bad_input where `after` is no place in the list */
export async function sitePosts(
  ctx: Context,
  view: ViewContext,
  { after, ...wanted }: Parsed<'GET cam/article/articles'>,
): Promise<Output<'GET cam/article/articles'>> {
  const [key] = readCursor(after, 1) ?? [];
  const size = FORUM.listSize;
  const limit = size + 1;
  const links = await listLinks(ctx.db, await sitesOf(ctx, wanted), { after: key, limit });
  const page = pageOf(links, size, ({ postId }) => writeCursor(postId));
  return { resultList: await dress(ctx, page.resultList, view), next: page.next };
}

/** The site a post is about. @throws Refusal not_found where it is about none */
export async function requireSite(ctx: Context, postId: number): Promise<string> {
  const site = await siteOfPost(ctx.db, postId);
  if (site === undefined || !(await refsIn(ctx, 'en')).has(site)) throw new Refusal('not_found');
  return site;
}

/** @throws Refusal not_found */
export async function relatedPosts(ctx: Context, view: ViewContext, id: number) {
  const site = await requireSite(ctx, id);
  const links = await listLinks(ctx.db, [site], { without: id, limit: FORUM.plateSize });
  return dress(ctx, links, view);
}

/** The directory, of one tag if it is named. */
export async function listSites(ctx: Context, language: Language, tag: CamSiteTag | undefined) {
  const [sites, counts] = await Promise.all([sitesIn(ctx, language), siteCounts(ctx)]);
  return sites
    .filter(hasTag(tag))
    .map((site) => presentSite(ctx, site, { posts: counts.get(site.text.slug) ?? 0, language }));
}

/** @throws Refusal not_found */
export async function siteDetails(ctx: Context, language: Language, slug: string) {
  const site = await findSite(ctx, language, slug);
  const counts = await siteCounts(ctx);
  return {
    ...presentSite(ctx, site, { posts: counts.get(slug) ?? 0, language }),
    html: site.text.html,
  };
}

/** The tags of the directory with what stands under each. */
export async function categories(
  ctx: Context,
  language: Language,
): Promise<Output<'GET cam/article/categories'>> {
  const t = ctx.texts(language);
  const sites = await listSites(ctx, language, undefined);
  return CAM_SITE_TAGS.map((tag) => {
    const own = sites.filter((site) => site.tag === tag);
    const posts = own.reduce((sum, site) => sum + site.posts, 0);
    return { tag, name: t(TAG_NAMES[tag]), sites: own.length, posts };
  });
}
