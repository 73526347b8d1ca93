import type { Feature } from '#server/app.ts';
import { presentDossier } from './present.ts';
import { memberDossier, removeAvatar, suspend } from './service.ts';

export const moderationFeature: Feature = {
  calls: {
    'POST moderator/member/suspend': async ({ ctx, viewer, input }) => {
      await suspend(ctx, viewer, input);
      return { result: true };
    },
    'POST moderator/member/removeAvatar': async ({ ctx, viewer, input, request }) => {
      if (await removeAvatar(ctx, viewer, input)) return { result: true };
      // Spec section 8: a result of false carries a message, which the moderator is shown.
      return { result: false, message: ctx.texts(request.language)('upload:serverAvatarGone') };
    },
    'POST moderator/member/getInfo': async ({ ctx, input }) =>
      presentDossier(await memberDossier(ctx, input.accountId)),
  },
};
