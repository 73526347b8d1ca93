import type { Output, Parsed } from '#contract/index.ts';
import type { ContentEntry } from '#contract/content-index.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { textsOf } from './index-file.ts';
import { categoryName } from './service.ts';
import { toyMenus, toyTags } from './setup-toys.ts';

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
  const areas = AREAS.map(({ area, name, path }) => {
    const own = guides.filter((guide) => guide.area === area);
    return { area: area as string, name: t(name), path, tags: tagsOf(ctx, language, own) };
  });
  return [...areas, ...(await toyMenus(ctx, language))].filter(({ tags }) => tags.length > 0);
}

/** The groups of the written guides of an area. */
export async function setupTags(
  ctx: Context,
  language: Language,
  { area: wanted }: Parsed<'GET guide/setup/tags'>,
): Promise<Output<'GET guide/setup/tags'>> {
  if (wanted !== 'written') return toyTags(ctx, language, wanted);
  const guides = await textsOf(ctx, 'guides', language);
  return tagsOf(
    ctx,
    language,
    guides.filter(({ area }) => area === 'written'),
  );
}

/**
 * One guide of any area or of the partner line.
 *
 * @throws Refusal not_found
 */
export async function setupContent(
  ctx: Context,
  language: Language,
  slug: string,
): Promise<ContentEntry> {
  for (const collection of ['guides', 'toyGuides'] as const) {
    const found = (await textsOf(ctx, collection, language)).find((one) => one.slug === slug);
    if (found) return found;
  }
  throw new Refusal('not_found');
}

/** The guides on equipment, and on getting the partner's programs. */
export async function setupTools(ctx: Context, language: Language): Promise<ContentEntry[]> {
  const guides = await textsOf(ctx, 'guides', language);
  const line = await textsOf(ctx, 'toyGuides', language);
  return [
    ...guides.filter(({ category }) => category === 'equipment'),
    ...line.filter(({ category }) => category === 'download'),
  ];
}

/** The official tutorials and the films of the partner line. */
export async function setupVideo(ctx: Context, language: Language): Promise<ContentEntry[]> {
  const line = await textsOf(ctx, 'toyGuides', language);
  return [
    ...(await textsOf(ctx, 'tutorials', language)),
    ...line.filter(({ category }) => category === 'video'),
  ];
}

/** What the page of articles shows; the index holds them newest first. */
export async function articleHome(
  ctx: Context,
  language: Language,
): Promise<Output<'GET article/home'>> {
  const all = (await textsOf(ctx, 'articles', language)).map((article) => ({
    ...article,
    id: article.number ?? 0,
    queryAlias: article.path.slice(article.path.lastIndexOf('/') + 1),
  }));
  const [lead, ...articles] = all.filter(({ area }) => area === 'articles');
  const extension = all.filter(({ area }) => area === 'cam-extension').slice(0, EXTENSION_NEWS);
  return { lead: lead ?? null, articles, extension };
}
