import { z } from 'zod';
import { FORUM_TAGS, tagKey } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { ARTICLE_SORTS, articlesAddress } from '#domain/post-kinds.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import type { PageContent, PageHandler, Pages } from '#server/site/pages.ts';
import { isCursor } from '../cursors.ts';
import { readArticleList } from './kinds.ts';
import { ARTICLE_KEYS } from './queries/articles.ts';
import { listsRevision } from '#server/site/lists-revision.ts';

/** Views and ratings may be this old on a visitor's page; which articles there are is always right. */
const LAG_MS = 30_000;

// A choice that does not exist shows all articles rather than nothing.
const choices = z.object({
  sort: z.enum(ARTICLE_SORTS).catch('new'),
  tag: z.enum(FORUM_TAGS).optional().catch(undefined),
  // Not `language`, which chooses the language of the page.
  in: z.enum(LANGUAGES).optional().catch(undefined),
});

const areaPage: PageHandler = async ({ ctx, query, request, viewer }) => {
  const { sort, tag, in: language } = choices.parse(query);
  const { after } = query;
  if (after !== undefined && !isCursor(after, ARTICLE_KEYS[sort].length)) return { missing: true };
  const t = ctx.texts(request.language);
  const make = async (): Promise<PageContent<'forum-articles'>> => ({
    head: {
      title: t('community:areaTitle'),
      description: t('community:areaDescription'),
      keywords: FORUM_TAGS.map((each) => t(tagKey(each)).toLowerCase()),
      path: articlesAddress({ tag: tag ?? null }),
      noIndex: after !== undefined,
    },
    view: 'forum-articles',
    props: {
      sort,
      tag: tag ?? null,
      language: language ?? null,
      after: after ?? null,
      page: await readArticleList(ctx, { sort, tag, language, after }, viewer),
    },
  });
  const lag = Math.floor(ctx.now().getTime() / LAG_MS);
  const key = [await listsRevision(ctx), lag, sort, tag ?? '', language ?? '', after ?? ''].join(
    ' ',
  );
  return { key, make };
};

/** Names the pages that exist because of the kinds of posts. */
export function kindsPages(pages: Pages): void {
  pages.on('forum-article-area', areaPage);
}

/** The texts that a topic needs beside the usual ones; most topics need none. */
function textsOf({ post }: PageContent<'forum-topic'>['props']): Namespace[] {
  const needed: Namespace[] = [];
  if (post.poll) needed.push('polls');
  if (post.kind === 'article') needed.push('community');
  return needed;
}

/** The page of a topic with the texts of its article and poll. */
export const withKindTexts =
  (page: PageHandler): PageHandler =>
  async (scene) => {
    const answer = await page(scene);
    if (!('make' in answer)) return answer;
    return {
      ...answer,
      make: async () => {
        const content = (await answer.make()) as PageContent<'forum-topic'>;
        const hydrate = [...(content.hydrate ?? []), ...textsOf(content.props)];
        return { ...content, hydrate };
      },
    };
  };
