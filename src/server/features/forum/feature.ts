import { FORUM, RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { editComment, removeComment, say } from './commenting.ts';
import { like } from './liking.ts';
import { listing, newestActive, plates, tags } from './listing.ts';
import { kindsPages } from './kinds-pages.ts';
import { articlesAskedFor, type PostsInput } from './kinds.ts';
import { newcomerState } from './newcomers.ts';
import { forumPages } from './pages.ts';
import { edit, publish, remove, stick } from './publishing.ts';
import { readingCalls } from './reading.ts';
import { searchPage } from './search-page.ts';
import { search } from './searching.ts';
import { rate } from './rating.ts';
import { sourceOf } from './source.ts';
import { commentsOf, repliesOf, topic } from './topics.ts';
import { viewCounter } from './views.ts';
import { preview, writingCalls } from './writing.ts';
import { deleteOldDrafts } from './drafts.ts';
import { eraseForum } from './erasing.ts';
import { facesMoved } from './faces.ts';
import { moderatedComment, moderatedPost } from './moderated.ts';
import { deleteRemoved } from './queries/retention.ts';
import { forumRecord } from './record.ts';
import { renameInForum } from './renaming.ts';
import { topicState } from './states.ts';
import { forgetTagCounts } from './tag-counts.ts';

const done = { result: true as const };

export const forumFeature = defineFeature({
  name: 'forum',
  calls: {
    ...readingCalls,
    ...writingCalls,
    'GET tags': ({ ctx, input, request }) => tags(ctx, input.language ?? request.language),
    'GET article/forum-articles': ({ ctx, input, viewer }) =>
      articlesAskedFor(ctx, input, viewer) ?? listing(ctx, input as PostsInput, viewer),
    'GET home/articles': ({ ctx, input, viewer }) => newestActive(ctx, input.pageSize, viewer),
    'GET article/push': async ({ ctx, input, viewer }) =>
      input.place === FORUM.platePlace && input.pageNumber === 1
        ? (await plates(ctx, viewer)).pushed
        : [],
    'GET home/views': async ({ ctx, input, viewer }) =>
      input.pageNumber === 1 ? (await plates(ctx, viewer)).viewed : [],
    'GET article/detail': ({ ctx, input, viewer, request }) =>
      topic(ctx, input.id, { viewer, language: request.language }),
    'GET article/comments': ({ ctx, input, viewer, request }) =>
      commentsOf(ctx, input.id, { viewer, language: request.language }, input.after),
    'GET article/replies': ({ ctx, input, viewer }) =>
      repliesOf(ctx, input.id, viewer, input.after),
    'POST search/forum': ({ ctx, input, viewer }) => search(ctx, input, viewer),
    'POST article/preview': ({ ctx, input, viewer }) => preview(ctx, viewer, input.body),
    'POST article/post': ({ ctx, input, viewer }) => publish(ctx, viewer, input),
    'POST article/edit': ({ ctx, input, viewer }) => edit(ctx, viewer, input),
    'GET article/source': ({ ctx, input, viewer }) => sourceOf(ctx, viewer, input),
    'POST article/delete': async ({ ctx, input, viewer }) => {
      await remove(ctx, viewer, input);
      return done;
    },
    'POST article/stick': async ({ ctx, input, viewer }) => {
      await stick(ctx, viewer, input);
      return done;
    },
    'POST article/view': async ({ ctx, input, viewer, request }) => {
      viewCounter(ctx).count(input.id, { memberId: viewer?.id, address: request.ip });
      return done;
    },
    'GET member/newcomer': async ({ ctx, viewer }) => ({
      newcomer: await newcomerState(ctx, viewer),
    }),
    'POST comment': ({ ctx, input, viewer }) => say(ctx, viewer, input),
    'POST comment/edit': ({ ctx, input, viewer }) => editComment(ctx, viewer, input),
    'POST comment/delete': async ({ ctx, input, viewer }) => {
      await removeComment(ctx, viewer, input);
      return done;
    },
    'POST article/rate': ({ ctx, input, viewer }) => rate(ctx, viewer, input),
    'POST home/like': ({ ctx, input, viewer }) => like(ctx, viewer, input),
  },
  pages: (pages) => {
    forumPages(pages);
    kindsPages(pages);
  },
  routes: async (app, ctx, pages) => {
    pages.on('forum-search', searchPage(limiterOf(app, 'POST search/forum')));
    app.addHook('onClose', () => viewCounter(ctx).flush());
  },
  retention: async (ctx) => {
    const untouched = daysAgo(ctx, RETENTION.draftsDays);
    await inBatches((limit) => deleteOldDrafts(ctx.db, untouched, limit));
    const removed = daysAgo(ctx, RETENTION.removedContentDays);
    await inBatches((limit) => deleteRemoved(ctx.db, removed, limit));
  },
  moderated: { post: moderatedPost, comment: moderatedComment },
  avatarChanged: facesMoved,
  hasTopic: async (ctx, postId) => (await topicState(ctx, postId)) !== undefined,
  erase: async (tx, ctx, leaver) => {
    const files = await eraseForum(tx, ctx, leaver);
    await renameInForum(tx, leaver);
    return files;
  },
  erased: forgetTagCounts,
  export: {
    forum: {
      tables: [
        'posts',
        'comments',
        'revisions',
        'drafts',
        'mentions',
        'post_likes',
        'comment_likes',
        'post_ratings',
        'post_readers',
        'forum_readers',
      ],
      read: forumRecord,
    },
  },
  notExported: {
    post_search: 'words of the posts that are exported, kept for searching',
    comment_search: 'words of the comments that are exported, kept for searching',
  },
});
