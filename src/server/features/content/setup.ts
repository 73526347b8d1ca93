import type { Output } from '#contract/index.ts';
import type { ContentEntry } from '#contract/content-index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { textsOf } from './index-file.ts';
import { categoryName } from './service.ts';

type Menus = Output<'GET guide/setup/menus'>;

const EXTENSION_NEWS = 3;
const AREAS = [
  { area: 'getting-started', name: 'guides:title', path: '/gettingStarted' },
  { area: 'new-model', name: 'guides:newModelTitle', path: '/newModel' },
  { area: 'written', name: 'guides:writtenTitle', path: '/writtenGuides' },
] as const;

/** Categories in the order of their first guides. */
function tagsOf(ctx: Context, language: Language, guides: readonly ContentEntry[]) {
  const t = ctx.texts(language);
  return [...new Set(guides.map(({ category }) => category))].map((tag) => ({
    tag,
    name: categoryName(t, tag),
    guides: guides.filter(({ category }) => category === tag).length,
  }));
}

/** The areas of guides with their categories; an area nobody has written for is left out. */
export async function setupMenus(ctx: Context, language: Language): Promise<Menus> {
  const guides = await textsOf(ctx, 'guides', language);
  const t = ctx.texts(language);
  return AREAS.map(({ area, name, path }) => {
    const own = guides.filter((guide) => guide.area === area);
    return { area, name: t(name), path, tags: tagsOf(ctx, language, own) };
  }).filter(({ tags }) => tags.length > 0);
}

/** The categories of the written guides. */
export async function setupTags(ctx: Context, language: Language) {
  const guides = await textsOf(ctx, 'guides', language);
  return tagsOf(
    ctx,
    language,
    guides.filter(({ area }) => area === 'written'),
  );
}

/** The guides on equipment. */
export const setupTools = async (ctx: Context, language: Language): Promise<ContentEntry[]> =>
  (await textsOf(ctx, 'guides', language)).filter(({ category }) => category === 'equipment');

/** What the page of articles shows; the index holds them newest first. */
export async function articleHome(
  ctx: Context,
  language: Language,
): Promise<Output<'GET article/home'>> {
  const all = await textsOf(ctx, 'articles', language);
  const [lead, ...articles] = all.filter(({ area }) => area === 'articles');
  const extension = all.filter(({ area }) => area === 'cam-extension').slice(0, EXTENSION_NEWS);
  return { lead: lead ?? null, articles, extension };
}
