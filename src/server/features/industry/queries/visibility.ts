import { and, asc, eq, inArray, isNotNull, sql } from '#server/db/drizzle.ts';
import type { RoomShown } from '#domain/industry.ts';
import type { Db } from '#server/db/connection.ts';
import { escapeLike } from '#server/db/like.ts';
import {
  industryClaims,
  industryNetworks,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industryRooms,
  industrySamples,
} from '../tables.ts';

/** The room of a network that has this key. */
const room = (networkId: number, key: string) =>
  and(eq(industryRooms.networkId, networkId), eq(industryRooms.key, key));

/**
 * A collection and a choice about one of its rooms come one after the other: else a collection that
 * has read the choices already could bring back what was hidden in the meantime.
 */
export const lockNetwork = (tx: Db, networkId: number): Promise<void> =>
  lockNetworks(tx, [networkId]);

/** What was chosen for the proved rooms of a network, by key. */
export async function findChoices(tx: Db, networkId: number): Promise<Map<string, RoomShown>> {
  const rows = await tx
    .select({ key: industryClaims.key, shown: industryClaims.shown })
    .from(industryClaims)
    .where(and(eq(industryClaims.networkId, networkId), isNotNull(industryClaims.provedAt)));
  return new Map(rows.map(({ key, shown }) => [key, shown]));
}

export async function findToken(
  db: Db,
  networkId: number,
  key: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ token: industryRooms.token })
    .from(industryRooms)
    .where(room(networkId, key));
  return row?.token;
}

export async function setToken(
  tx: Db,
  networkId: number,
  key: string,
  token: string,
): Promise<void> {
  await tx.update(industryRooms).set({ token }).where(room(networkId, key));
}

/** @param name as it is shown; null takes it away */
export async function setName(
  tx: Db,
  networkId: number,
  key: string,
  name: { name: string; nameLower: string } | null,
): Promise<void> {
  await tx
    .update(industryRooms)
    .set(name ?? { name: null, nameLower: null })
    .where(room(networkId, key));
}

/**
 * Takes a room out of everything that is stored by room. What it added to the sums of its network
 * stays: nothing of it can be told apart there.
 */
export async function deleteRoom(tx: Db, networkId: number, key: string): Promise<void> {
  const [found] = await tx
    .select({ id: industryRooms.id })
    .from(industryRooms)
    .where(room(networkId, key));
  if (!found) return;
  const { id } = found;
  const place = sql`array_position(${industrySamples.rooms}, ${id}::integer)`;
  await tx
    .update(industrySamples)
    .set({
      viewers: sql`${industrySamples.viewers}[:${place} - 1] || ${industrySamples.viewers}[${place} + 1:]`,
      rooms: sql`array_remove(${industrySamples.rooms}, ${id}::integer)`,
    })
    .where(and(eq(industrySamples.networkId, networkId), sql`${place} is not null`));
  await tx.delete(industryRanks).where(eq(industryRanks.roomId, id));
  await tx.delete(industryRoomHours).where(eq(industryRoomHours.roomId, id));
  await tx.delete(industryRoomMonths).where(eq(industryRoomMonths.roomId, id));
  await tx.delete(industryRooms).where(eq(industryRooms.id, id));
}

export type NetworkRow = { id: number; slug: string; name: string; demo: boolean };

const networkColumns = {
  id: industryNetworks.id,
  slug: industryNetworks.slug,
  name: industryNetworks.name,
  demo: industryNetworks.demo,
};

export async function findNetwork(db: Db, slug: string): Promise<NetworkRow | undefined> {
  const [row] = await db
    .select(networkColumns)
    .from(industryNetworks)
    .where(eq(industryNetworks.slug, slug));
  return row;
}

/**
 * Rooms whose shown name begins with a text, or holds it elsewhere. By characters, as the index
 * has the names.
 */
export async function searchNames(
  db: Db,
  {
    q,
    where,
    networkIds,
    limit,
  }: {
    /** As `plainName` makes it. */
    q: string;
    where: 'begins' | 'inside';
    networkIds: number[];
    limit: number;
  },
) {
  const name = sql`(${industryRooms.nameLower}) collate "C"`;
  const begins = sql`${name} like ${`${escapeLike(q)}%`} collate "C"`;
  const inside = sql`${name} like ${`_%${escapeLike(q)}%`} collate "C" and not (${begins})`;
  return db
    .select({
      network: industryNetworks.slug,
      name: sql<string>`${industryRooms.name}`,
      token: industryRooms.token,
      category: industryRooms.category,
    })
    .from(industryRooms)
    .innerJoin(industryNetworks, eq(industryNetworks.id, industryRooms.networkId))
    .where(
      and(
        isNotNull(industryRooms.nameLower),
        inArray(industryRooms.networkId, networkIds),
        where === 'begins' ? begins : inside,
      ),
    )
    .orderBy(name, asc(industryRooms.id))
    .limit(limit);
}

/** Of some networks, in the order in which they are locked. */
export async function lockNetworks(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .select({ id: industryNetworks.id })
    .from(industryNetworks)
    .where(inArray(industryNetworks.id, [...ids]))
    .orderBy(asc(industryNetworks.id))
    .for('no key update');
}
