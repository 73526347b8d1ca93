import { defineFeature } from '#server/feature.ts';
import { listHidden } from '#server/platform/blocks/service.ts';
import { applyProfile } from './applying.ts';
import { cardFor } from './card.ts';
import { hideMember } from './hiding.ts';
import { listMembers } from './listing.ts';
import { addProfilePage } from './own-page.ts';
import { peoplePages } from './pages.ts';
import { profileFor } from './profile.ts';

export const peopleFeature = defineFeature({
  name: 'people',
  calls: {
    'GET user/profile': ({ input, viewer, ctx }) => profileFor(ctx, viewer, input.userId),
    'POST aboutMe/apply': ({ input, viewer, ctx }) => applyProfile(ctx, viewer, input),
    'GET home/members': ({ ctx, viewer, input }) => listMembers(ctx, viewer?.id, input),
    'GET people/card': ({ ctx, viewer, input, request }) =>
      cardFor(ctx, viewer, input.userId, ctx.texts(request.language)),
    'GET people/hidden': ({ ctx, viewer, input }) => listHidden(ctx, viewer.id, input),
    'POST people/hide': async ({ ctx, viewer, input }) => {
      await hideMember(ctx, viewer, input);
      return { result: true as const };
    },
  },
  pages: (pages) => {
    addProfilePage(pages);
    peoplePages(pages);
  },
});
