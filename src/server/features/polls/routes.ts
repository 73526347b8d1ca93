import type { Feature } from '#server/app.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { pollOf, vote } from './service.ts';

export const pollsFeature: Feature = {
  calls: {
    'GET article/poll': async ({ ctx, input, viewer }) => {
      const poll = await pollOf(ctx, input.id, viewer);
      if (!poll) throw new Refusal('not_found');
      return poll;
    },
    'POST article/poll/vote': ({ ctx, input, viewer }) => vote(ctx, viewer, input),
  },
};
