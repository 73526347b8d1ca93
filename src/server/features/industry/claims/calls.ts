import type { Handlers } from '#server/plugins/calls.ts';
import { checkOwnRequest } from '#server/platform/members/service.ts';
import { checkClaim, chooseShown, renewClaim, startClaim, withdrawClaim } from './claiming.ts';
import { searchRooms } from './searching.ts';

/*
 * None of the acts needs a session, so nothing else would keep a foreign page from sending them for
 * a reader.
 */
export const claimCalls = {
  'POST industry/claim/start': async ({ ctx, request, viewer, input }) => {
    checkOwnRequest(request, ctx.env.origin);
    return startClaim(ctx, viewer, input);
  },
  'POST industry/claim/check': async ({ ctx, request, viewer, input }) => {
    checkOwnRequest(request, ctx.env.origin);
    return checkClaim(ctx, viewer, input);
  },
  'POST industry/claim/settings': async ({ ctx, request, viewer, input }) => {
    checkOwnRequest(request, ctx.env.origin);
    return chooseShown(ctx, viewer, input);
  },
  'POST industry/claim/renew': async ({ ctx, request, viewer, input }) => {
    checkOwnRequest(request, ctx.env.origin);
    return renewClaim(ctx, viewer, input);
  },
  'POST industry/claim/withdraw': async ({ ctx, request, viewer, input }) => {
    checkOwnRequest(request, ctx.env.origin);
    await withdrawClaim(ctx, viewer, input);
    return { result: true as const };
  },
  'GET industry/model_search_r': ({ ctx, input }) => searchRooms(ctx, input),
} satisfies Handlers;
