import type { Handlers } from '#server/plugins/calls.ts';
import { removeRevision, revisionsOf } from './revisions.ts';

export const revisionCalls: Handlers = {
  'GET article/revisions': ({ ctx, input, viewer }) => revisionsOf(ctx, viewer, input),
  'POST article/revision/delete': async ({ ctx, input, viewer }) => {
    await removeRevision(ctx, viewer, input.id);
    return { result: true };
  },
};
