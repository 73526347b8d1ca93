import { z } from 'zod';
import type { Output } from '#contract/index.ts';
import type { ContentEntry } from '#contract/content-index.ts';
import type { Language } from '#domain/languages.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  advertsAndCampaigns,
  assessmentQuestions,
  boardFacts,
  camFacts,
  contentIndex,
  tarotDeck,
  textsOf,
} from './index-file.ts';

export { tellNewTexts } from './new-texts.ts';
export { advertsAndCampaigns, assessmentQuestions, boardFacts, camFacts, contentIndex, tarotDeck, textsOf };

type Topic = Output<'GET guide/v4/topic'>;

const LATEST = 6;

/** What a category of guides is called. */
export const categoryName = (t: Translate, category: string): string => {
  const name = `${(category[0] ?? '').toUpperCase()}${category.slice(1)}`;
  return t(`guides:category${name}` as TextKey<'guides'>);
};

/** The guides of /gettingStarted, in the order of the path. */
export const pathGuides = async (ctx: Context, language: Language): Promise<ContentEntry[]> =>
  (await textsOf(ctx, 'guides', language)).filter((guide) => guide.area === 'getting-started');

/** The stages of the path, in the order of their first guides. */
export async function topics(ctx: Context, language: Language): Promise<Topic[]> {
  const guides = await pathGuides(ctx, language);
  const t = ctx.texts(language);
  const tags = [...new Set(guides.map((guide) => guide.category))];
  return tags.map((tag) => ({
    tag,
    name: categoryName(t, tag),
    guides: guides.filter((guide) => guide.category === tag),
  }));
}

/** @throws Refusal not_found */
export async function oneTopic(ctx: Context, language: Language, tag: string): Promise<Topic> {
  const topic = (await topics(ctx, language)).find((candidate) => candidate.tag === tag);
  if (!topic) throw new Refusal('not_found');
  return topic;
}

/** @throws Refusal not_found */
export async function oneGuide(
  ctx: Context,
  language: Language,
  slug: string,
): Promise<ContentEntry> {
  const guide = (await textsOf(ctx, 'guides', language)).find((one) => one.slug === slug);
  if (!guide) throw new Refusal('not_found');
  return guide;
}

/** The guides that came last, newest first. */
export async function latestGuides(ctx: Context, language: Language): Promise<ContentEntry[]> {
  const day = (guide: ContentEntry) => guide.published ?? guide.updated;
  return [...(await textsOf(ctx, 'guides', language))]
    .sort((a, b) => day(b).localeCompare(day(a)) || b.order - a.order)
    .slice(0, LATEST);
}

/**
 * Changes of the site, paged by the last one shown.
 *
 * @throws Refusal bad_input
 */
export async function changes(
  ctx: Context,
  language: Language,
  { pageSize, after }: { pageSize: number; after?: string | undefined },
): Promise<Output<'GET changelog/list'>> {
  const all = await textsOf(ctx, 'changelog', language);
  const last = after === undefined ? undefined : decodeCursor(after, z.tuple([z.string()]))[0];
  const at = last === undefined ? 0 : all.findIndex((change) => change.slug === last) + 1;
  if (last !== undefined && at === 0) throw new Refusal('bad_input');
  const resultList = all.slice(at, at + pageSize);
  const end = resultList.at(-1);
  return {
    resultList,
    next: end && at + pageSize < all.length ? encodeCursor([end.slug]) : null,
  };
}

