import type { Feature } from '#server/app.ts';
import { board } from './board.ts';
import { pointPages } from './pages.ts';
import { history, markSeen, standing, unseen } from './standing.ts';

export const pointsFeature: Feature = {
  calls: {
    'GET points/board': ({ ctx, viewer, input }) => board(ctx, viewer?.id, input),
    'GET points/info': ({ ctx, viewer, request }) =>
      standing(ctx, viewer.id, ctx.texts(request.language)),
    'GET points/history': ({ ctx, viewer, input }) => history(ctx, viewer.id, input),
    'GET points/unseen': ({ ctx, viewer, request }) =>
      unseen(ctx, viewer.id, ctx.texts(request.language)),
    'POST points/seen': async ({ ctx, viewer, input }) => {
      await markSeen(ctx, viewer.id, input);
      return { result: true as const };
    },
  },
  pages: pointPages,
};
