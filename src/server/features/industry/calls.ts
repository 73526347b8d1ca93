import type { Handlers } from '#server/plugins/calls.ts';
import {
  compareNetworks,
  readFeatured,
  readFeaturedRanks,
  readFigures,
  readNow,
  readRanks,
  readRows,
  readToys,
} from './read.ts';
import { readRoom, type RoomRef } from './read-room.ts';

/** A room by its token where one is sent; the contract has seen to it that there is one or both others. */
const refOf = (input: {
  token?: string | undefined;
  website?: string | undefined;
  username?: string | undefined;
}): RoomRef =>
  input.token === undefined
    ? { website: input.website ?? '', username: input.username ?? '' }
    : { token: input.token };

/** Calls that read figures and ranks. */
export const readingCalls = {
  'GET industry/model_rank': ({ ctx, input }) => readRanks(ctx, input),
  'GET industry/model_rank_detail': ({ ctx, input, viewer }) =>
    readRoom(ctx, refOf(input), { memberId: viewer?.id }, input.period),
  'GET industry/model_sticky': ({ ctx, input }) => readFeatured(ctx, input.network),
  'GET industry/model_sticky_rank': ({ ctx, input }) =>
    readFeaturedRanks(ctx, input.network, input.period),
  'GET industry/model_r': ({ ctx, input }) => readRows(ctx, input.tokens, input.period),
  'GET xBlogToys/list': ({ ctx, input }) => readToys(ctx, input.network, input.period),
  'GET industry/now': ({ ctx, input }) => readNow(ctx, input.networks),
  'POST camsite/industry': ({ ctx, input }) => readFigures(ctx, input.network, input.period),
  'POST camsite/industry/v2': ({ ctx, input }) =>
    compareNetworks(ctx, input.networks, input.period),
} satisfies Handlers;
