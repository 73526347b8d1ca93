import { defineFeature } from '#server/feature.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { board } from './board.ts';
import { pointPages } from './pages.ts';
import { history, markSeen, exportPoints, standing, unseen } from './standing.ts';
import { deletePeriodsBefore } from './queries/board.ts';
import { setAllSeen } from './queries/own.ts';

export const pointsFeature = defineFeature({
  name: 'points',
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
  // The board shows this week and this month; older sums serve nobody.
  retention: (ctx) => deletePeriodsBefore(ctx.db, daysAgo(ctx, 62).toISOString().slice(0, 10)),
  // Whoever signs in for the first time has not come to close dialogs.
  demo: (ctx, people) =>
    [...people.values()].map(({ id }) => ({
      at: ctx.now().getTime(),
      run: ({ db, now }) => setAllSeen(db, id, now()),
    })),
  export: {
    points: { tables: ['point_entries', 'point_periods', 'member_badges'], read: exportPoints },
  },
  notExported: {
    point_tallies: 'sums of the entries that are exported, kept for quick reading',
  },
});
