import { nextDay } from '#domain/days.ts';
import { checkOwnRequest } from '#server/platform/members/service.ts';
import type { CallScene, Handlers } from '#server/plugins/calls.ts';
import { drawerOf, turnOver } from './drawer.ts';
import { readReading, startReading } from './jobs.ts';
import { presentName, readCard, requireDeck } from './service.ts';

type Draw = CallScene<'GET game/tarot/draw' | 'POST game/tarot/draw/async'>;

/** It leaves a mark and needs no session: nothing else keeps a foreign page from drawing for a reader. */
function draw({ ctx, request, reply, viewer }: Draw, what: 'card' | 'reading') {
  checkOwnRequest(request, ctx.env.origin);
  const drawer = drawerOf(ctx, request, viewer);
  return { day: drawer.day, mark: turnOver(ctx, reply, drawer, what) };
}

async function layThree(scene: Draw) {
  await requireDeck(scene.ctx);
  return startReading(scene.ctx, draw(scene, 'reading'));
}

export const tarotHandlers: Handlers = {
  'GET game/tarot': async ({ ctx, request, viewer }) => {
    const { cards } = await requireDeck(ctx);
    const { day, mark, faceUp } = drawerOf(ctx, request, viewer);
    const isKnown = mark !== undefined && (viewer !== undefined || faceUp.includes('card'));
    const today = isKnown ? await readCard(ctx, { day, mark }, request.language) : undefined;
    return {
      day,
      until: nextDay(day).toISOString(),
      cards: cards.map((card) => presentName(card, request.language)),
      today: today?.card ?? null,
    };
  },
  'GET game/tarot/draw': async (scene) => {
    await requireDeck(scene.ctx);
    return readCard(scene.ctx, draw(scene, 'card'), scene.request.language);
  },
  'GET game/tarot/draw/async': layThree,
  'POST game/tarot/draw/async': layThree,
  'GET game/tarot/draw/async/r': ({ ctx, request, input }) =>
    readReading(ctx, input.job, request.language),
};
