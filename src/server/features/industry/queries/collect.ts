import type { CollectFailure, RoomCategory } from '#domain/industry.ts';
import type { SampleSums } from '#domain/industry-samples.ts';
import type { Db } from '#server/db/connection.ts';
import { and, eq, isNotNull, sql } from '#server/db/drizzle.ts';
import { industryNetworks, industryRooms, industrySamples } from '../tables.ts';

/** A network by its slug; it is added where it is new, and renamed where its name has changed. */
export async function writeNetwork(
  tx: Db,
  { slug, name, demo }: { slug: string; name: string; demo: boolean },
) {
  await tx
    .insert(industryNetworks)
    .values({ slug, name, demo })
    .onConflictDoUpdate({
      target: industryNetworks.slug,
      set: { name },
      setWhere: sql`${industryNetworks.name} <> excluded.name`,
    });
  const [row] = await tx.select().from(industryNetworks).where(eq(industryNetworks.slug, slug));
  return row as typeof industryNetworks.$inferSelect;
}

export type RoomToStore = {
  key: string;
  /** Of a room that is new. */
  token: string;
  name: string | null;
  nameLower: string | null;
  category: RoomCategory;
  languages: string[];
};

type Stored = { id: number; key: string };
const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

/** Columns of a room as `json_to_recordset` reads them. */
const ROOM = sql.raw(
  'as sent (key text, token text, name text, name_lower text, category text, languages text[])',
);
const toJson = (rooms: readonly RoomToStore[]): string =>
  JSON.stringify(rooms.map(({ nameLower, ...room }) => ({ ...room, name_lower: nameLower })));

/**
 * Stores the rooms of a sample.
 *
 * @param day on which they were seen
 * @returns their ids by key
 */
export async function storeRooms(
  tx: Db,
  networkId: number,
  day: string,
  rooms: readonly RoomToStore[],
): Promise<Map<string, number>> {
  const sent = toJson(rooms);
  const inserted = await tx.execute(sql`
    insert into industry_rooms
      (network_id, key, token, name, name_lower, category, languages, first_seen, last_seen)
    select ${networkId}::smallint, sent.key, sent.token, sent.name, sent.name_lower, sent.category,
      sent.languages, ${day}::date, ${day}::date
    from json_to_recordset(${sent}::json) ${ROOM}
    where not exists (
      select from industry_rooms as held where held.network_id = ${networkId} and held.key = sent.key)
    returning id, key`);
  const known = await tx.execute(sql`
    select id, held.key from json_to_recordset(${sent}::json) ${ROOM}
    join industry_rooms as held on held.network_id = ${networkId} and held.key = sent.key`);
  // Most are as they were: of those nothing is written.
  await tx.execute(sql`
    update industry_rooms as held
    set name = sent.name, name_lower = sent.name_lower, category = sent.category,
      languages = sent.languages, last_seen = greatest(held.last_seen, ${day}::date)
    from json_to_recordset(${sent}::json) ${ROOM}
    where held.network_id = ${networkId} and held.key = sent.key and (
      held.last_seen < ${day}::date or held.name is distinct from sent.name
      or held.category <> sent.category or held.languages <> sent.languages)`);
  return new Map(
    [...rowsOf<Stored>(inserted), ...rowsOf<Stored>(known)].map(({ id, key }) => [key, id]),
  );
}

/** @returns false where a sample of that time is there already */
export async function insertSample(
  tx: Db,
  row: SampleSums & { networkId: number; takenAt: Date; rooms: number[]; viewers: number[] },
): Promise<boolean> {
  const rows = await tx
    .insert(industrySamples)
    .values(row)
    .onConflictDoNothing()
    .returning({ takenAt: industrySamples.takenAt });
  return rows.length > 0;
}

const WELL = { failingSince: null, failure: null, failures: 0, retryAt: null };

/** The list was as it was. */
export async function markSame(tx: Db, networkId: number): Promise<void> {
  await tx.update(industryNetworks).set(WELL).where(eq(industryNetworks.id, networkId));
}

/** A sample has come: all is well again. */
export async function markSampled(
  tx: Db,
  networkId: number,
  { takenAt, etag }: { takenAt: Date; etag: string | null },
): Promise<void> {
  await tx
    .update(industryNetworks)
    .set({
      sampledAt: sql`greatest(${industryNetworks.sampledAt}, ${takenAt.toISOString()}::timestamptz)`,
      ...{ etag, ...WELL },
    })
    .where(eq(industryNetworks.id, networkId));
}

/** No sample has come, and why. */
export async function markFailed(
  db: Db,
  networkId: number,
  { failure, now, retryAt }: { failure: CollectFailure; now: Date; retryAt: Date },
): Promise<void> {
  await db
    .update(industryNetworks)
    .set({
      ...{ failure, retryAt },
      failures: sql`${industryNetworks.failures} + 1`,
      failingSince: sql`coalesce(${industryNetworks.failingSince}, ${now.toISOString()}::timestamptz)`,
    })
    .where(eq(industryNetworks.id, networkId));
}

/** Networks of which no sample comes, the longest first. */
export const failingNetworks = (db: Db) =>
  db
    .select()
    .from(industryNetworks)
    .where(isNotNull(industryNetworks.failingSince))
    .orderBy(industryNetworks.failingSince);

/** Takes the names away that only INDUSTRY_NAMES=all had let be stored. */
export async function forgetUnclaimedNames(tx: Db): Promise<number> {
  const rows = await tx
    .update(industryRooms)
    .set({ name: null, nameLower: null })
    .where(
      and(
        isNotNull(industryRooms.nameLower),
        sql`not exists (
          select from industry_claims as claim
          where claim.network_id = ${industryRooms.networkId} and claim.key = ${industryRooms.key}
            and claim.proved_at is not null and claim.shown = 'public')`,
      ),
    )
    .returning({ id: industryRooms.id });
  return rows.length;
}
