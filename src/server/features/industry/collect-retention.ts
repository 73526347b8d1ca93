import { dayOf } from '#domain/days.ts';
import { INDUSTRY_KEPT } from '#domain/industry.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { daysAgo } from '#server/jobs/batches.ts';
import { allNetworks } from './queries/read.ts';
import {
  deleteNetworkHours,
  deleteRoomHours,
  deleteRoomMonths,
  deleteRooms,
  deleteSamples,
} from './queries/retention.ts';

/** Rows deleted in a transaction. A day has tens of thousands, and no request waits for them. */
const BATCH = 5000;
const HOURS_OF_DAY = 24;

/** Deletes samples after 48 hours, hours after 45 days, days of rooms after 800; days of networks stay. */
export async function forgetOldFigures(ctx: Context): Promise<void> {
  const { sampleHours, hourDays, roomDays } = INDUSTRY_KEPT;
  const day = (days: number) => dayOf(daysAgo(ctx, days));
  const all = async (remove: (tx: Db) => Promise<number>): Promise<void> => {
    while ((await ctx.act(remove)) >= BATCH);
  };
  // Some dozens a network, since the last time.
  for (const { id } of await allNetworks(ctx.db)) {
    await ctx.act((tx) => deleteSamples(tx, id, daysAgo(ctx, sampleHours / HOURS_OF_DAY)));
  }
  await all((tx) => deleteRoomHours(tx, day(hourDays), BATCH));
  await all((tx) => deleteNetworkHours(tx, day(hourDays), BATCH));
  await all((tx) => deleteRoomMonths(tx, day(roomDays), BATCH));
  await all((tx) => deleteRooms(tx, day(roomDays), BATCH));
}
