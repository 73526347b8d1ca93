import type { Handlers } from '#server/plugins/calls.ts';
import { follow, followed, markAllSeen, markSeen } from './following.ts';
import { news } from './news.ts';
import { removeRevision, revisionsOf } from './revisions.ts';

const done = { result: true as const };

/** Following, what is new, and how texts read before. */
export const readingCalls: Handlers = {
  'POST article/follow': ({ ctx, input, viewer }) => follow(ctx, viewer.id, input),
  'GET article/followed': ({ ctx, input, viewer }) => followed(ctx, viewer, input.after),
  'POST article/seen': async ({ ctx, input, viewer }) => {
    await markSeen(ctx, viewer.id, input.id, input.comment);
    return done;
  },
  'POST article/seen-all': async ({ ctx, viewer }) => {
    await markAllSeen(ctx, viewer.id);
    return done;
  },
  'GET article/news': ({ ctx, input, viewer }) => news(ctx, viewer, input),
  'GET article/revisions': ({ ctx, input, viewer }) => revisionsOf(ctx, viewer, input),
  'POST article/revision/delete': async ({ ctx, input, viewer }) => {
    await removeRevision(ctx, viewer, input.id);
    return done;
  },
};
