import { z } from 'zod';
import { id as idOf } from '#contract/call.ts';
import { topicIdOf, topicPath } from '#domain/forum.ts';
import { loginAddress } from '#domain/login-address.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { FORUM } from '#domain/limits.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageAnswer, PageContent, PageHandler, Pages } from '#server/site/pages.ts';
import { isCursor } from '../cursors.ts';
import { readFollowed } from '../following/following.ts';
import { outboundLinkPage } from '../markup/outbound-link.ts';
import { rememberedOrder } from './answer-order.ts';
import { answerPlace } from './answer-place.ts';
import { revisionsOf } from '../revisions/revisions.ts';
import { threadVersion } from './versions.ts';
import { singleComment } from './topics.ts';

const hydrate = ['forum', 'upload'] as const;

/** What a page shows where a call refuses. */
export async function orMissing(make: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Refusal) return { missing: true };
    throw error;
  }
}

const followingPage: PageHandler = async ({ ctx, query, request, viewer }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  if (query.after !== undefined && !isCursor(query.after, 2)) return { missing: true };
  const t = ctx.texts(request.language);
  const content: PageContent<'forum-following'> = {
    head: {
      title: t('forum:followingTitle'),
      description: t('forum:followingLead'),
      noIndex: true,
    },
    view: 'forum-following',
    props: { page: await readFollowed(ctx, viewer, query.after), after: query.after ?? null },
    hydrate,
    personal: true,
  };
  return { content };
};

const target = z.object({ kind: z.enum(['post', 'comment']), id: idOf });

const historyPage: PageHandler = async ({ ctx, query, request, viewer }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  const asked = target.safeParse(query);
  if (!asked.success) return { missing: true };
  const { kind, id } = asked.data;
  const t = ctx.texts(request.language);
  return orMissing(async () => {
    const history = await revisionsOf(ctx, viewer, asked.data);
    const place = kind === 'post' ? `/forumDetails/${id}` : `/replayDetails/${id}`;
    const content: PageContent<'forum-history'> = {
      head: {
        title: t('forum:historyTitle'),
        description: t('forum:historyMembers'),
        noIndex: true,
      },
      view: 'forum-history',
      props: { ...history, place },
      personal: true,
    };
    return { content };
  });
};

/** One comment or reply alone, with what it answers. */
const replyPage: PageHandler = async ({ ctx, parameters, request, viewer }) => {
  const id = topicIdOf(parameters.code);
  const found = id === undefined ? undefined : await threadVersion(ctx, id);
  if (!found || found.deleted) return { missing: true };
  const order = rememberedOrder(request);
  const make = async (): Promise<PageContent<'forum-reply'>> => {
    const reader = { viewer, language: request.language };
    const { post, comment } = await singleComment(ctx, found, reader);
    const said = comment.replies.find((reply) => reply.id === found.id) ?? comment;
    const t = ctx.texts(request.language);
    return {
      head: {
        title: t('forum:threadTitle', { title: post.title }),
        description: excerptOf(plainText(said.html), FORUM.excerpt) || post.title,
        // Search engines shall list the topic and not this page, which shows a part of it.
        path: topicPath(post),
        ...(post.withheld || said.withheld ? { noIndex: true } : { languages: [post.language] }),
      },
      view: 'forum-reply',
      props: { post, comment, place: await answerPlace(ctx, post, found, order) },
      hydrate,
    };
  };
  if (viewer) return orMissing(async () => ({ content: await make() }));
  const moment = Math.floor(ctx.now().getTime() / 30_000);
  return { key: [found.id, found.version, moment, order].join(' '), make };
};

/** Names the pages of following, of earlier versions and of single answers. */
export function readingPages(pages: Pages): void {
  pages.on('forum-following', followingPage);
  pages.on('forum-history', historyPage);
  pages.on('replay-details', replyPage);
  pages.on('forum-leaving', outboundLinkPage);
}
