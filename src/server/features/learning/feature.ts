import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { RETENTION } from '#domain/limits.ts';
import { topicsByCode } from '#server/features/forum/service.ts';
import { addForm } from '#server/platform/members/service.ts';
import {
  commentsUnder,
  likeComment,
  pinComment,
  removeComment,
  saveComment,
} from './commenting.ts';
import { feedbackStatus, readFeedback, submitFeedback } from './feedback.ts';
import { bookmarksOf, markReads, merge, notesOf, readsOf, setBookmark, setNote } from './shelf.ts';
import { reminderForm } from './reminder-form.ts';
import { setReminder, tellReminders } from './reminders.ts';
import { countTextView, textViewCounter } from './views.ts';
import { eraseReader } from './erasing.ts';
import { moderatedTextComment } from './moderated.ts';
import { deleteOwnDeleted, deleteRemovedComments } from './queries/comments.ts';
import { deleteLostBookmarks } from './queries/shelf.ts';
import { exportReading } from './service.ts';

const done = { result: true as const };

export const learningFeature = defineFeature({
  name: 'learning',
  calls: {
    'GET guide/beginner/comment/list': ({ ctx, viewer, input }) =>
      commentsUnder(ctx, viewer, input),
    'POST guide/beginner/comment/edit': async ({ ctx, viewer, input, request }) => ({
      comment: await saveComment(ctx, viewer, input, request.language),
    }),
    'POST guide/beginner/comment/delete': async ({ ctx, viewer, input }) => {
      await removeComment(ctx, viewer, input);
      return done;
    },
    'POST guide/beginner/comment/pin': async ({ ctx, viewer, input }) => {
      await pinComment(ctx, viewer, input);
      return done;
    },
    'POST guide/beginner/comment/like': ({ ctx, viewer, input }) =>
      likeComment(ctx, viewer, input.id),
    'POST guide/beginner/comment/like/v3': ({ ctx, viewer, input }) =>
      likeComment(ctx, viewer, input.id, input.like),
    'POST guide/beginner/comment/view': async ({ ctx, viewer, input, request }) => {
      await countTextView(ctx, input, { memberId: viewer?.id, address: request.ip });
      return done;
    },
    'GET learning/progress': async ({ ctx, viewer }) => ({ read: await readsOf(ctx, viewer.id) }),
    'POST learning/progress': async ({ ctx, viewer, input }) => ({
      read: await markReads(ctx, viewer.id, input),
    }),
    'GET learning/bookmarks': async ({ ctx, viewer }) => ({
      bookmarks: await bookmarksOf(ctx, viewer.id),
    }),
    'POST learning/bookmark': async ({ ctx, viewer, input }) => {
      await setBookmark(ctx, viewer.id, input);
      return done;
    },
    'POST learning/reminder': async ({ ctx, viewer, input }) => ({
      reminder: await setReminder(ctx, viewer.id, input),
    }),
    'POST learning/topics': async ({ ctx, viewer, input }) => ({
      topics: await topicsByCode(ctx, input.codes, viewer),
    }),
    'GET learning/notes': async ({ ctx, viewer }) => ({ notes: await notesOf(ctx, viewer.id) }),
    'POST learning/note': async ({ ctx, viewer, input }) => ({
      ...done,
      changed: await setNote(ctx, viewer.id, input),
    }),
    'POST learning/merge': ({ ctx, viewer, input }) => merge(ctx, viewer.id, input),
    'POST feedback/submit': async ({ ctx, viewer, input, request }) => {
      await submitFeedback(ctx, viewer, input, request.language);
      return done;
    },
    'GET feedback/status': ({ ctx, viewer, input }) => feedbackStatus(ctx, viewer, input),
    'GET feedback/read': ({ ctx, input, request }) => readFeedback(ctx, input, request.language),
  },
  routes: async (app, ctx, pages) => {
    addForm(app, ctx, pages, 'saved-reminder', () => reminderForm);
    app.addHook('onClose', () => textViewCounter(ctx).flush());
  },
  jobs: (ctx) => [{ name: 'reminders', everyMs: 60_000, run: () => tellReminders(ctx) }],
  retention: async (ctx) => {
    await deleteRemovedComments(ctx.db, daysAgo(ctx, RETENTION.removedContentDays));
    await deleteOwnDeleted(ctx.db, daysAgo(ctx, RETENTION.ownDeletedDays));
    // After the forum has deleted its topics: bookmarks of those lead nowhere.
    await deleteLostBookmarks(ctx.db);
  },
  moderated: { guideComment: moderatedTextComment },
  erase: (tx, _ctx, leaver) => eraseReader(tx, leaver),
  export: {
    reading: {
      tables: [
        'text_comments',
        'text_comment_likes',
        'text_reads',
        'text_votes',
        'bookmarks',
        'notes',
      ],
      read: exportReading,
    },
  },
});
