import { defineFeature } from '#server/feature.ts';
import { inBatches } from '#server/jobs/batches.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { eraseVotes, exportVotes, pollOf, deleteOldBallots, vote } from './service.ts';

export const pollsFeature = defineFeature({
  name: 'polls',
  calls: {
    'GET article/poll': async ({ ctx, input, viewer }) => {
      const poll = await pollOf(ctx, input.id, viewer);
      if (!poll) throw new Refusal('not_found');
      return poll;
    },
    'POST article/poll/vote': ({ ctx, input, viewer }) => vote(ctx, viewer, input),
  },
  retention: async (ctx) => {
    await inBatches((limit) => deleteOldBallots(ctx, limit));
  },
  erase: async (tx, _ctx, { id }) => {
    await eraseVotes(tx, id);
  },
  export: {
    forum: { tables: ['polls'] },
    votes: { tables: ['poll_votes'], read: (ctx, memberId) => exportVotes(ctx.db, memberId) },
  },
});
