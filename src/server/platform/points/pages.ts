import { z } from 'zod';
import { cursor } from '#contract/call.ts';
import { loginAddress } from '#domain/login-address.ts';
import { BOARD_PERIODS, boardPath } from '#domain/points.ts';
import { Refusal } from '#server/plugins/errors.ts';
import type { PageAnswer, PageHandler, Pages } from '#server/site/pages.ts';
import { board } from './board.ts';
import { history, standing } from './standing.ts';

// A query that somebody has changed by hand shows the usual page rather than a refusal.
const boardPlace = z.object({
  period: z.enum(BOARD_PERIODS).catch('week'),
  after: cursor.optional().catch(undefined),
});
const historyPlace = z.object({ after: cursor.optional().catch(undefined) });

/** An answer, or the way to a page that exists where a place in a list is none. */
async function orBack(path: string, answer: () => Promise<PageAnswer>): Promise<PageAnswer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { redirect: path, status: 302 };
  }
}

const boardPage: PageHandler = ({ ctx, request, viewer, query }) => {
  const place = boardPlace.parse(query);
  const t = ctx.texts(request.language);
  return orBack(boardPath(place.period), async () => ({
    content: {
      head: {
        title: t('points:boardTitle'),
        description: t('points:boardLead'),
        keywords: t('pages:boardKeywords').split(', '),
        noIndex: place.after !== undefined,
      },
      view: 'leaderboard',
      props: { ...(await board(ctx, viewer?.id, place)), after: place.after ?? null },
    },
  }));
};

const pointsPage: PageHandler = async ({ ctx, request, viewer, query }) => {
  if (!viewer) return { redirect: loginAddress(request.url), status: 302 };
  const { after } = historyPlace.parse(query);
  const t = ctx.texts(request.language);
  return orBack('/points', async () => ({
    content: {
      head: { title: t('points:title'), description: t('points:lead'), noIndex: true },
      view: 'points',
      props: {
        ...(await standing(ctx, viewer.id, t)),
        history: await history(ctx, viewer.id, { after }),
        after: after ?? null,
        cardsDue: (await ctx.features.find((one) => one.cardsDue)?.cardsDue?.(ctx, viewer.id)) ?? 0,
      },
      personal: true,
    },
  }));
};

/** The leaderboard for everybody, and a member's own points. */
export function pointPages(pages: Pages): void {
  pages.on('forum-leaderboard', boardPage);
  pages.on('member-points', pointsPage);
}
