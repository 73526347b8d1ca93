import type { Handlers } from '#server/plugins/calls.ts';
import { markAllSeen, markSeen, readFollowed, setFollowing } from './following.ts';

const done = { result: true as const };

export const followingCalls: Handlers = {
  'POST article/follow': ({ ctx, input, viewer }) => setFollowing(ctx, viewer.id, input),
  'GET article/followed': ({ ctx, input, viewer }) => readFollowed(ctx, viewer, input.after),
  'POST article/seen': async ({ ctx, input, viewer }) => {
    await markSeen(ctx, viewer.id, input.id, input.comment);
    return done;
  },
  'POST article/seen-all': async ({ ctx, viewer }) => {
    await markAllSeen(ctx, viewer.id);
    return done;
  },
};
