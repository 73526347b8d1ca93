import { DAY_MS, dayOf } from '#domain/days.ts';
import { RANK_PERIODS, type RankPeriod } from '#domain/industry.ts';
import { HOUR_MS, startOfDay, startOfHour, windowOf } from '#domain/industry-ranks.ts';
import type { Context } from '#server/context.ts';
import {
  lockForRollup,
  nextSample,
  rankedUpTo,
  replaceRanks,
  rollDay,
  rollHour,
  setRolledUpTo,
} from './queries/rollup.ts';

/**
 * Makes the next hour, or ends a day after which nothing came. Everything of one step is in one
 * transaction: after a crash it is done again or done.
 *
 * @returns whether there was something to do
 */
const rollNext = (ctx: Context, networkId: number): Promise<boolean> =>
  ctx.act(async (tx) => {
    const network = await lockForRollup(tx, networkId);
    if (!network?.sampledAt) return false;
    const { rolledUpTo } = network;
    const next = await nextSample(tx, networkId, rolledUpTo);
    if (!next) return false;
    const hour = startOfHour(next);
    if (rolledUpTo) {
      const midnight = startOfDay(new Date(rolledUpTo.getTime() + DAY_MS - 1));
      if (midnight > rolledUpTo && midnight <= hour) {
        await rollDay(tx, networkId, dayOf(rolledUpTo));
        await setRolledUpTo(tx, networkId, midnight);
        return true;
      }
    }
    // An hour is over when a sample of a later one is there.
    const end = new Date(hour.getTime() + HOUR_MS);
    if (network.sampledAt < end) return false;
    await rollHour(tx, networkId, hour);
    if (startOfDay(end).getTime() === end.getTime()) await rollDay(tx, networkId, dayOf(hour));
    await setRolledUpTo(tx, networkId, end);
    return true;
  });

/** Replaces the ranks of some periods that stand for an earlier time. */
export async function rankAnew(
  ctx: Context,
  networkId: number,
  periods: readonly RankPeriod[],
): Promise<void> {
  for (const period of periods) {
    await ctx.act(async (tx) => {
      const network = await lockForRollup(tx, networkId);
      if (!network?.rolledUpTo) return;
      const window = windowOf(period, network.rolledUpTo);
      const upTo = await rankedUpTo(tx, networkId, period);
      if (upTo && upTo >= window.to) return;
      await replaceRanks(tx, networkId, period, window);
    });
  }
}

/** Rolls up every hour of a network that is over. Can be ended and begun at any point. */
export async function rollUpHours(ctx: Context, networkId: number): Promise<void> {
  while (await rollNext(ctx, networkId));
}

/** Rolls up every hour of a network that is over, and ranks its rooms. */
export async function rollUp(ctx: Context, networkId: number): Promise<void> {
  await rollUpHours(ctx, networkId);
  await rankAnew(ctx, networkId, RANK_PERIODS);
}
