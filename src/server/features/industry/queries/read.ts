import { dayOf } from '#domain/days.ts';
import type { RankPeriod, RoomCategory } from '#domain/industry.ts';
import { plainName } from '#domain/industry-claims.ts';
import type { Window } from '#domain/industry-ranks.ts';
import { hoursBefore, monthOf } from '#domain/industry-ranks.ts';
import type { Db } from '#server/db/connection.ts';
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  notExists,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import {
  industryClaims,
  industryNetworkDays,
  industryNetworkHours,
  industryNetworks,
  industryRankings,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industryRooms,
  industrySamples,
  type Shares,
} from '../tables.ts';

export type NetworkRow = typeof industryNetworks.$inferSelect;

/** All networks, by name. */
export const allNetworks = (db: Db): Promise<NetworkRow[]> =>
  db.select().from(industryNetworks).orderBy(asc(industryNetworks.name));

/** The newest sample of a network, as a sum. */
export async function newestSample(db: Db, networkId: number) {
  const { roomCount, viewerCount, median, takenAt } = industrySamples;
  const [row] = await db
    .select({ rooms: roomCount, viewers: viewerCount, median, takenAt })
    .from(industrySamples)
    .where(eq(industrySamples.networkId, networkId))
    .orderBy(desc(takenAt))
    .limit(1);
  return row;
}

/** Sampled hours of a network in a window, oldest first. */
export const hoursIn = (db: Db, networkId: number, { from, to }: Window) =>
  db
    .select({
      at: industryNetworkHours.at,
      samples: industryNetworkHours.samples,
      rooms: industryNetworkHours.rooms,
      viewers: industryNetworkHours.viewers,
      median: industryNetworkHours.median,
    })
    .from(industryNetworkHours)
    .where(
      and(
        eq(industryNetworkHours.networkId, networkId),
        gte(industryNetworkHours.at, from),
        lt(industryNetworkHours.at, to),
      ),
    )
    .orderBy(asc(industryNetworkHours.at));

export type ShareRow = { samples: number; rooms: number; viewers: number } & Record<
  'categories' | 'languages' | 'toys',
  Shares
>;

/** What shares are made of: by hour, or by day where a window is made of whole days. */
export function sharesIn(
  db: Db,
  networkId: number,
  { from, to }: Window,
  byDay: boolean,
): Promise<ShareRow[]> {
  const columns = <T extends typeof industryNetworkHours | typeof industryNetworkDays>(
    table: T,
  ) => ({
    samples: table.samples,
    rooms: table.rooms,
    viewers: table.viewers,
    categories: table.categories,
    languages: table.languages,
    toys: table.toys,
  });
  return byDay
    ? db
        .select(columns(industryNetworkDays))
        .from(industryNetworkDays)
        .where(
          and(
            eq(industryNetworkDays.networkId, networkId),
            gte(industryNetworkDays.day, dayOf(from)),
            lt(industryNetworkDays.day, dayOf(to)),
          ),
        )
    : db
        .select(columns(industryNetworkHours))
        .from(industryNetworkHours)
        .where(
          and(
            eq(industryNetworkHours.networkId, networkId),
            gte(industryNetworkHours.at, from),
            lt(industryNetworkHours.at, to),
          ),
        );
}

/** Days of a network from one on, oldest first. */
export const daysSince = (db: Db, networkId: number, from: string) =>
  db
    .select({
      day: industryNetworkDays.day,
      rooms: industryNetworkDays.rooms,
      viewers: industryNetworkDays.viewers,
      median: industryNetworkDays.median,
    })
    .from(industryNetworkDays)
    .where(and(eq(industryNetworkDays.networkId, networkId), gte(industryNetworkDays.day, from)))
    .orderBy(asc(industryNetworkDays.day));

/** Viewers of some places of the ranks. */
export const viewersAt = (db: Db, networkId: number, period: RankPeriod, places: number[]) =>
  db
    .select({ rank: industryRanks.rank, viewers: industryRanks.viewers })
    .from(industryRanks)
    .where(
      and(
        eq(industryRanks.networkId, networkId),
        eq(industryRanks.period, period),
        inArray(industryRanks.rank, places),
      ),
    )
    .orderBy(asc(industryRanks.rank));

const rankColumns = {
  networkId: industryRanks.networkId,
  roomId: industryRanks.roomId,
  rank: industryRanks.rank,
  change: industryRanks.change,
  token: industryRooms.token,
  name: industryRooms.name,
  category: industryRanks.category,
  viewers: industryRanks.viewers,
  peak: industryRanks.peak,
  hours: industryRanks.hours,
  trend: sql<(number | null)[]>`${industryRanks.trend}`.mapWith(industryRanks.trend),
};
export type RankRecord = {
  networkId: number;
  roomId: number;
  rank: number;
  change: number | null;
  token: string;
  name: string | null;
  category: RoomCategory;
  viewers: number;
  peak: number;
  hours: number;
  trend: (number | null)[];
};

export type RankFilter = {
  networkId: number;
  period: RankPeriod;
  category?: RoomCategory | undefined;
  language?: string | undefined;
};

const ranksWhere = (db: Db, condition: SQL | undefined) =>
  db
    .select(rankColumns)
    .from(industryRanks)
    .innerJoin(industryRooms, eq(industryRooms.id, industryRanks.roomId))
    .where(condition);

/** Rows of the ranks after a place. */
export const ranksAfter = (
  db: Db,
  { networkId, period, category, language }: RankFilter,
  { after, limit }: { after: number; limit: number },
): Promise<RankRecord[]> =>
  ranksWhere(
    db,
    and(
      eq(industryRanks.networkId, networkId),
      eq(industryRanks.period, period),
      category && eq(industryRanks.category, category),
      language ? arrayContains(industryRanks.languages, [language]) : undefined,
      gt(industryRanks.rank, after),
    ),
  )
    .orderBy(asc(industryRanks.rank))
    .limit(limit);

/** Whether a claim keeps a room for its owner alone. */
const shownToOwner = sql<boolean>`${industryClaims.shown} is not distinct from 'me'`;
const provedClaim = and(
  eq(industryClaims.networkId, industryRooms.networkId),
  eq(industryClaims.key, industryRooms.key),
  isNotNull(industryClaims.provedAt),
);

/** Rows of the ranks of rooms by their tokens; those that are kept for their owners are left out. */
export const ranksOf = (db: Db, period: RankPeriod, tokens: string[]): Promise<RankRecord[]> =>
  ranksWhere(
    db,
    and(
      inArray(industryRooms.token, tokens),
      eq(industryRanks.period, period),
      notExists(
        db
          .select({ id: industryClaims.id })
          .from(industryClaims)
          .where(and(provedClaim, eq(industryClaims.shown, 'me'))),
      ),
    ),
  );

const roomColumns = {
  id: industryRooms.id,
  networkId: industryRooms.networkId,
  token: industryRooms.token,
  name: industryRooms.name,
  category: industryRooms.category,
  lastSeen: industryRooms.lastSeen,
  /** Whether it is kept for its owner alone, and who that is. */
  shownToOwner,
  ownerId: industryClaims.memberId,
  secretHash: industryClaims.secretHash,
};
export type RoomRecord = {
  id: number;
  networkId: number;
  token: string;
  name: string | null;
  category: RoomCategory;
  lastSeen: string;
  shownToOwner: boolean;
  ownerId: number | null;
  secretHash: string | null;
};

export async function roomByToken(db: Db, token: string): Promise<RoomRecord | undefined> {
  const [row] = await db
    .select(roomColumns)
    .from(industryRooms)
    .leftJoin(industryClaims, provedClaim)
    .where(eq(industryRooms.token, token));
  return row;
}

/** A room by the name it is shown with. */
export async function roomByName(
  db: Db,
  networkId: number,
  name: string,
): Promise<RoomRecord | undefined> {
  const [row] = await db
    .select(roomColumns)
    .from(industryRooms)
    .leftJoin(industryClaims, provedClaim)
    .where(
      and(
        sql`(${industryRooms.nameLower}) collate "C" = ${plainName(name)}`,
        eq(industryRooms.networkId, networkId),
      ),
    );
  return row;
}

/** A room's row of the ranks, whoever may see it. */
export async function rankOfRoom(
  db: Db,
  roomId: number,
  period: RankPeriod,
): Promise<RankRecord | undefined> {
  const [row] = await ranksWhere(
    db,
    and(eq(industryRanks.roomId, roomId), eq(industryRanks.period, period)),
  );
  return row;
}

/** How a period of a network is ranked: until when, and its median rooms. */
export async function rankingOf(db: Db, networkId: number, period: RankPeriod) {
  const [row] = await db
    .select()
    .from(industryRankings)
    .where(and(eq(industryRankings.networkId, networkId), eq(industryRankings.period, period)));
  return row;
}

/** Days of a room's hours that touch a window. */
export const roomHoursIn = (db: Db, roomId: number, { from, to }: Window) =>
  db
    .select()
    .from(industryRoomHours)
    .where(
      and(
        eq(industryRoomHours.roomId, roomId),
        gte(industryRoomHours.day, dayOf(from)),
        lte(industryRoomHours.day, dayOf(hoursBefore(to, 1))),
      ),
    )
    .orderBy(asc(industryRoomHours.day));

/** Months of a room's days that touch a window. */
export const roomMonthsIn = (db: Db, roomId: number, { from, to }: Window) =>
  db
    .select()
    .from(industryRoomMonths)
    .where(
      and(
        eq(industryRoomMonths.roomId, roomId),
        gte(industryRoomMonths.month, monthOf(dayOf(from))),
        lte(industryRoomMonths.month, dayOf(to)),
      ),
    )
    .orderBy(asc(industryRoomMonths.month));

/** Rooms whose performers chose to be featured. */
export const featuredRooms = (db: Db, networkId: number) =>
  db
    .select({
      token: industryRooms.token,
      name: industryRooms.name,
      category: industryRooms.category,
    })
    .from(industryClaims)
    .innerJoin(
      industryRooms,
      and(
        eq(industryRooms.networkId, industryClaims.networkId),
        eq(industryRooms.key, industryClaims.key),
      ),
    )
    .where(
      and(
        eq(industryClaims.networkId, networkId),
        eq(industryClaims.featured, true),
        eq(industryClaims.shown, 'public'),
        isNotNull(industryClaims.provedAt),
        isNotNull(industryRooms.name),
      ),
    );
