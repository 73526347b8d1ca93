import type { Db } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';

const countOf = (result: unknown): number => (result as { rows: unknown[] }).rows.length;

/** Samples of a network from before a time; the rollups have them. */
export async function deleteSamples(tx: Db, networkId: number, before: Date): Promise<void> {
  await tx.execute(sql`
    delete from industry_samples where network_id = ${networkId}
      and taken_at < least(${before.toISOString()}::timestamptz,
        (select rolled_up_to from industry_networks where id = ${networkId}))`);
}

/** Hours of rooms on days before one. */
export const deleteRoomHours = async (tx: Db, before: string, limit: number): Promise<number> =>
  countOf(
    await tx.execute(sql`
      delete from industry_room_hours where (room_id, day) in (
        select room_id, day from industry_room_hours where day < ${before}::date order by day limit ${limit}
      ) returning 1`),
  );

/** Days of rooms in months that ended before a day. */
export const deleteRoomMonths = async (tx: Db, before: string, limit: number): Promise<number> =>
  countOf(
    await tx.execute(sql`
      delete from industry_room_months where (room_id, month) in (
        select room_id, month from industry_room_months
        where month < date_trunc('month', ${before}::date) order by month limit ${limit}
      ) returning 1`),
  );

/** Hours of networks that were rolled up to days. */
export const deleteNetworkHours = async (tx: Db, before: string, limit: number): Promise<number> =>
  countOf(
    await tx.execute(sql`
      delete from industry_network_hours where (network_id, at) in (
        select id, at from industry_networks
        cross join lateral (
          select at from industry_network_hours where network_id = id
            and at < ${`${before}T00:00:00Z`}::timestamptz order by at limit ${limit}
        ) as old limit ${limit}
      ) returning 1`),
  );

/** Rooms that nobody has seen since a day, of which nothing is left. */
export const deleteRooms = async (tx: Db, before: string, limit: number): Promise<number> =>
  countOf(
    await tx.execute(sql`
      delete from industry_rooms where id in (
        select id from industry_rooms where last_seen < ${before}::date order by last_seen limit ${limit}
      ) returning 1`),
  );
