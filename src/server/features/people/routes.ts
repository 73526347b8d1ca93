import type { Feature } from '#server/app.ts';
import { listHidden, setHidden } from './choosing.ts';
import { cardFor } from './card.ts';
import { listMembers } from './listing.ts';
import { peopleForms, peoplePages } from './pages.ts';

export const peopleFeature: Feature = {
  calls: {
    'GET home/members': ({ ctx, viewer, input }) => listMembers(ctx, viewer?.id, input),
    'GET people/card': ({ ctx, viewer, input, request }) =>
      cardFor(ctx, viewer, input.userId, ctx.texts(request.language)),
    'GET people/hidden': ({ ctx, viewer, input }) => listHidden(ctx, viewer.id, input),
    'POST people/hide': async ({ ctx, viewer, input }) => {
      await setHidden(ctx, viewer.id, input);
      return { result: true as const };
    },
  },
  pages: peoplePages,
  routes: peopleForms,
};
