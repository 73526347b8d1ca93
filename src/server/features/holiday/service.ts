import { isOpen } from '#domain/campaigns.ts';
import type { Context, Member } from '#server/context.ts';
import { advertsAndCampaigns, momentFor } from '#server/features/adverts/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { addRank, lastRank, lockRanks, rankOf } from './queries.ts';

type Asked = { uid: string; at?: string | undefined };

/**
 * The rank of a visitor's finished board in the game that runs (READINGS 46). The first question gives
 * the next rank; asked again it is the same.
 *
 * @param at a moment for a preview, which keeps nothing
 * @throws Refusal not_found where no game runs; not_allowed, bad_input of `at`
 */
export async function holidayRank(
  ctx: Context,
  viewer: Member | undefined,
  { uid, at }: Asked,
): Promise<number> {
  const moment = momentFor(ctx, viewer, at);
  const { campaigns } = await advertsAndCampaigns(ctx);
  const game = campaigns.find((campaign) => campaign.kind === 'game' && isOpen(campaign, moment));
  if (!game) throw new Refusal('not_found');
  const campaign = game.id;
  const visitor = ctx.keys.sign(`holiday ${campaign} ${uid}`);
  if (at !== undefined) {
    return (await rankOf(ctx.db, campaign, visitor)) ?? (await lastRank(ctx.db, campaign)) + 1;
  }
  return ctx.act(async (tx) => {
    await lockRanks(tx, campaign);
    const known = await rankOf(tx, campaign, visitor);
    if (known !== undefined) return known;
    const rank = (await lastRank(tx, campaign)) + 1;
    await addRank(tx, { campaign, visitor, rank, createdAt: ctx.now() });
    return rank;
  });
}
