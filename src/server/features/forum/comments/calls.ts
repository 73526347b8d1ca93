import type { Handlers } from '#server/plugins/calls.ts';
import { createComment, editComment, removeComment } from './commenting.ts';

export const commentCalls: Handlers = {
  'POST comment': ({ ctx, input, viewer }) => createComment(ctx, viewer, input),
  'POST comment/edit': ({ ctx, input, viewer }) => editComment(ctx, viewer, input),
  'POST comment/delete': async ({ ctx, input, viewer }) => {
    await removeComment(ctx, viewer, input);
    return { result: true };
  },
};
