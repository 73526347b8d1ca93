import { RETENTION } from '#domain/limits.ts';
import { defineFeature } from '#server/feature.ts';
import { daysAgo, inBatches } from '#server/jobs/batches.ts';
import { limiterOf } from '#server/plugins/request-limits.ts';
import { kindsPages } from './articles/pages.ts';
import { rateArticle } from './articles/rating.ts';
import { addBestForm } from './best/form.ts';
import { commentCalls } from './comments/calls.ts';
import { demoActs } from './demo/acts.ts';
import { draftCalls } from './drafts/calls.ts';
import { deleteOldDrafts } from './drafts/drafts.ts';
import { followingCalls } from './following/calls.ts';
import { setLike } from './likes/liking.ts';
import { invalidateTopicsOf } from './member-data/queries/avatar-changed.ts';
import { eraseForum } from './member-data/erasing.ts';
import { exportForum } from './member-data/export.ts';
import { clearDeleted, deleteRemoved } from './member-data/queries/retention.ts';
import { renameInForum } from './member-data/renaming.ts';
import { completeName } from './mentions/mentions.ts';
import { moderatedComment, moderatedPost } from './moderation/moderated.ts';
import { newAccountState } from './newcomers/newcomers.ts';
import { postCalls } from './posts/calls.ts';
import { forgetTagCounts } from './posts/tag-counts.ts';
import { viewCounter } from './posts/views.ts';
import { readingCalls } from './reading/calls.ts';
import { forumPages } from './reading/pages.ts';
import { topicVersion } from './reading/versions.ts';
import { revisionCalls } from './revisions/calls.ts';
import { searchPage } from './search/pages.ts';
import { search } from './search/search.ts';

export const forumFeature = defineFeature({
  name: 'forum',
  calls: {
    ...postCalls,
    ...commentCalls,
    ...readingCalls,
    ...followingCalls,
    ...revisionCalls,
    ...draftCalls,
    'GET people/complete': ({ ctx, input, viewer }) => completeName(ctx, viewer, input.s),
    'POST search/forum': ({ ctx, input, viewer, request }) =>
      search(ctx, input, { viewer, language: request.language }),
    'GET member/newcomer': async ({ ctx, viewer }) => ({
      newcomer: await newAccountState(ctx, viewer),
    }),
    'POST article/rate': ({ ctx, input, viewer }) => rateArticle(ctx, viewer, input),
    'POST home/like': ({ ctx, input, viewer }) => setLike(ctx, viewer, input),
  },
  pages: (pages) => {
    forumPages(pages);
    kindsPages(pages);
  },
  routes: async (app, ctx, pages) => {
    pages.on('forum-search', searchPage(limiterOf(app, 'POST search/forum')));
    addBestForm(app, ctx);
    app.addHook('onClose', () => viewCounter(ctx).flush());
  },
  retention: async (ctx) => {
    const untouched = daysAgo(ctx, RETENTION.draftsDays);
    await inBatches((limit) => deleteOldDrafts(ctx.db, untouched, limit));
    const removed = daysAgo(ctx, RETENTION.removedContentDays);
    await inBatches((limit) => deleteRemoved(ctx.db, removed, limit));
    await clearDeleted(ctx.db, daysAgo(ctx, RETENTION.ownDeletedDays));
  },
  moderated: { post: moderatedPost, comment: moderatedComment },
  avatarChanged: invalidateTopicsOf,
  hasTopic: async (ctx, postId) => (await topicVersion(ctx, postId)) !== undefined,
  erase: async (tx, ctx, leaver) => {
    const files = await eraseForum(tx, ctx, leaver);
    await renameInForum(tx, leaver);
    return files;
  },
  erased: forgetTagCounts,
  demo: demoActs,
  export: {
    forum: {
      tables: [
        'posts',
        'comments',
        'revisions',
        'drafts',
        'mentions',
        'best_answers',
        'post_likes',
        'comment_likes',
        'post_ratings',
        'post_readers',
        'forum_readers',
      ],
      read: exportForum,
    },
  },
  notExported: {
    post_search: 'words of the posts that are exported, kept for searching',
    comment_search: 'words of the comments that are exported, kept for searching',
  },
});
