import { z } from 'zod';
import { FORUM_TAGS, SORTS, topicIdOf, topicPath } from '#domain/forum.ts';
import { FORUM_LANGUAGE, forumLanguageName, forumLanguageOf } from '#domain/forum-languages.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { isLookedAt } from '#domain/moderation.ts';
import type { Namespace } from '#i18n/namespaces.ts';
import type { Context } from '#server/context.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import type { PageAnswer, PageContent, PageHandler, PageScene, Pages } from '#server/site/pages.ts';
import { isCursor } from '../cursors.ts';
import { answerPlace, placeInTopic } from './answer-place.ts';
import { orderOfAnswers, rememberedOrder, rememberOrder } from './answer-order.ts';
import { withKindTexts } from '../articles/pages.ts';
import { readingOf } from '../following/following.ts';
import { descriptionOf, topicHead } from './head.ts';
import { keyLengthOf, readPostList, readPlates, listTags } from '../posts/listing.ts';
import { withheldAuthor } from '../moderation/queries/withhold.ts';
import { orMissing, readingPages } from './member-pages.ts';
import { listsRevision } from '#server/site/lists-revision.ts';
import { threadVersion, topicVersion } from './versions.ts';
import { rememberChoice } from './remember-choice.ts';
import { answerKeyLength, readThread, readTopic } from './topics.ts';
import { writingPages } from '../drafts/pages.ts';

const HOME = '/forum/home';
/** The texts the forum's islands speak; every byte of them travels in each member's page. */
const hydrate: Namespace[] = ['forum', 'upload'];

/** Likes and views may be this old on a visitor's page; everything else is always right. */
const LAG_MS = 30_000;
/** Differs by post, so that cached pages do not all expire at the same moment. */
const lag = (ctx: Context, id: number): number =>
  Math.floor((ctx.now().getTime() + ((id * 7919) % LAG_MS)) / LAG_MS);

/** The place in a list that a query names; null where it names none of this list. */
function placeOf(after: string | undefined, length: number): string | undefined | null {
  if (after === undefined) return undefined;
  return isCursor(after, length) ? after : null;
}

/** The query of a request without some of its parts, ready to be appended. */
function queryWithout(scene: PageScene, name: string): string {
  const query = new URLSearchParams(scene.request.url.split('?')[1] ?? '');
  query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}

// A choice that does not exist shows the whole forum rather than nothing.
const choices = z.object({
  sort: z.enum(SORTS).catch('active'),
  tag: z.enum(FORUM_TAGS).optional().catch(undefined),
  // Not `language`, which chooses the language of the page.
  in: z
    .enum([...LANGUAGES, FORUM_LANGUAGE.all])
    .optional()
    .catch(undefined),
});

/** The language of the lists; one that the address names is remembered, unless it is the usual one. */
function languageOfLists(scene: PageScene, asked: string | undefined) {
  const { request } = scene;
  const chosen = request.cookies[FORUM_LANGUAGE.cookie];
  const language = forumLanguageOf([asked, chosen], request.language);
  if (asked && asked !== (chosen ?? request.language)) {
    rememberChoice(scene, { ...FORUM_LANGUAGE, path: '/forum' }, forumLanguageName(language));
  }
  return language;
}

const homePage: PageHandler = async (scene) => {
  const { ctx, query, request, viewer } = scene;
  // Words are looked for on a page of their own.
  if (query.q) return { redirect: `/forum/search?q=${encodeURIComponent(query.q)}`, status: 302 };
  const { sort, tag, in: asked } = choices.parse(query);
  const after = placeOf(query.after, keyLengthOf(sort));
  if (after === null) return { missing: true };
  const language = languageOfLists(scene, asked);
  const t = ctx.texts(request.language);
  const make = async (): Promise<PageContent<'forum-home'>> => {
    const [page, named, plate] = await Promise.all([
      readPostList(ctx, { sort, tag, language: language ?? undefined, after }, viewer),
      listTags(ctx, request.language),
      readPlates(ctx, viewer, language),
    ]);
    return {
      head: {
        title: t('forum:homeTitle'),
        description: t('forum:homeDescription'),
        keywords: named.map(({ name }) => name.toLowerCase()),
        path: HOME,
      },
      view: 'forum-home',
      props: {
        sort,
        tag: tag ?? null,
        language,
        after: after ?? null,
        page,
        tags: named,
        ...plate,
      },
      hydrate,
    };
  };
  const key = [
    await listsRevision(ctx),
    lag(ctx, 0),
    sort,
    tag ?? '',
    forumLanguageName(language),
    after ?? '',
  ].join(' ');
  return { key, make };
};

const topicPage: PageHandler = async (scene): Promise<PageAnswer> => {
  const { ctx, parameters, query, viewer } = scene;
  const { language } = scene.request;
  const code = parameters.code ?? query.id;
  if (code === undefined) return { redirect: HOME, status: 302 };
  const id = topicIdOf(code);
  const post = id === undefined ? undefined : await topicVersion(ctx, id);
  if (!post) return (await withheldPlace(scene, 'post', id)) ?? { missing: true };
  // While somebody looks at its words, the page opens wherever it was found: a redirect away from
  // the address with the title in it would be kept by browsers, and lead in circles once it is back.
  const spelled = isLookedAt(post) || parameters.title === post.slug;
  if (parameters.code === undefined || !spelled) {
    const address = topicPath({ code, slug: post.slug });
    return { redirect: address + queryWithout(scene, 'id'), status: 301 };
  }
  const answer = topicIdOf(query.answer);
  const said = answer === undefined ? undefined : await threadVersion(ctx, answer);
  if (said?.postId === post.id) {
    const place = { code, slug: post.slug };
    const order = rememberedOrder(scene.request);
    return { redirect: await placeInTopic(ctx, place, said, order), status: 302 };
  }
  const order = orderOfAnswers(query, rememberedOrder(scene.request));
  const after = placeOf(query.after, answerKeyLength(order));
  if (after === null) return { missing: true };
  if (query.order === order) rememberOrder(scene, order);
  const make = async (): Promise<PageContent<'forum-topic'>> => {
    const [detail, reading] = await Promise.all([
      readTopic(ctx, post.id, { viewer, language }, { order, after }),
      viewer ? readingOf(ctx, viewer.id, post.id) : null,
    ]);
    return {
      // Answers in another order are the same ones: search engines list those by time.
      head: topicHead(detail, ctx, order === 'time' ? after : undefined),
      view: 'forum-topic',
      props: { ...detail, order, after: after ?? null, reading },
      hydrate,
    };
  };
  return { key: [post.id, post.version, lag(ctx, post.id), order, after ?? ''].join(' '), make };
};

/**
 * Authors and staff are redirected to the page about the withheld text; for everybody else it does
 * not exist.
 */
async function withheldPlace(
  { ctx, viewer }: Pick<PageScene, 'ctx' | 'viewer'>,
  kind: 'post' | 'comment',
  id: number | undefined,
): Promise<PageAnswer | undefined> {
  if (!id || !viewer) return undefined;
  const authorId = await withheldAuthor(ctx.db, { kind, id });
  if (authorId === undefined || (authorId !== viewer.id && !isStaff(viewer))) return undefined;
  return { redirect: `/withheld?kind=${kind}&id=${id}`, status: 302 };
}

const threadPage: PageHandler = async ({ ctx, query, request, viewer }): Promise<PageAnswer> => {
  const id = topicIdOf(query.id);
  const found = id === undefined ? undefined : await threadVersion(ctx, id);
  if (!found) return (await withheldPlace({ ctx, viewer }, 'comment', id)) ?? { missing: true };
  if (found.parentId !== null) {
    // A reply stands in a thread, which has no other order and needs no name of its post.
    const place = await answerPlace(ctx, { code: '', slug: '' }, found, 'time');
    return { redirect: place, status: 302 };
  }
  const after = placeOf(query.after, 1);
  if (after === null) return { missing: true };
  const t = ctx.texts(request.language);
  const make = async (): Promise<PageContent<'forum-thread'>> => {
    const props = await readThread(ctx, found.id, { viewer, language: request.language }, after);
    const { post } = props;
    return {
      head: {
        title: t('forum:threadTitle', { title: post.title }),
        description: descriptionOf(post),
        ...(post.withheld ? {} : { languages: [post.language] }),
        noIndex: true,
      },
      view: 'forum-thread',
      props,
      hydrate,
    };
  };
  if (viewer) return orMissing(async () => ({ content: await make() }));
  return { key: [found.id, found.version, lag(ctx, found.postId), after ?? ''].join(' '), make };
};

/** Names the pages of the forum. */
export function forumPages(pages: Pages): void {
  pages.on('forum-home', homePage);
  pages.on('forum-details', withKindTexts(topicPage));
  pages.on('forum-details-children-comment', threadPage);
  writingPages(pages);
  readingPages(pages);
}
