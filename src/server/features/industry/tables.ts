import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { CollectFailure, RankPeriod, RoomCategory, RoomShown } from '#domain/industry.ts';
import { members } from '#server/platform/members/tables.ts';

/** By key of a category, language or toy: rooms and viewers, averaged over the samples. */
export type Shares = Record<string, [rooms: number, viewers: number]>;

/** The median room of each category in a period. */
export type Medians = Record<
  string,
  { viewers: number; peak: number; hours: number; rooms: number }
>;

/** Cam sites that publish which rooms are online. */
export const industryNetworks = pgTable('industry_networks', {
  id: smallint('id').primaryKey().generatedAlwaysAsIdentity(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Invented, with all of its figures. */
  demo: boolean('demo').notNull().default(false),
  /** Of the last whole sample. */
  sampledAt: time('sampled_at'),
  /** Since when no sample has come, and the kind of failure; null while all is well. */
  failingSince: time('failing_since'),
  failure: text('failure').$type<CollectFailure>(),
  failures: integer('failures').notNull().default(0),
  /** Not asked again before. */
  retryAt: time('retry_at'),
  /** What a conditional request is made with. */
  etag: text('etag'),
  /** All hours before this one are rolled up. */
  rolledUpTo: time('rolled_up_to'),
});

const network = () =>
  smallint('network_id')
    .notNull()
    .references(() => industryNetworks.id, { onDelete: 'cascade' });

/**
 * Rooms by a keyed hash of their name. The name itself is here only where the performer, or the
 * operator's setting, lets it be shown.
 */
export const industryRooms = pgTable(
  'industry_rooms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    networkId: network(),
    /** 128 bits of an HMAC, base64url. */
    key: char('key', { length: 22 }).notNull(),
    /** Opaque and renewable; leads to its page. */
    token: char('token', { length: 22 }).notNull().unique(),
    name: text('name'),
    /** For the search: lower case, as the site takes names. */
    nameLower: text('name_lower'),
    category: text('category').$type<RoomCategory>().notNull(),
    languages: text('languages').array().notNull(),
    firstSeen: date('first_seen').notNull(),
    lastSeen: date('last_seen').notNull(),
  },
  (t) => [
    uniqueIndex('industry_rooms_key').on(t.networkId, t.key),
    index('industry_rooms_part_of_name').using('gin', sql`${t.nameLower} gin_trgm_ops`),
    index('industry_rooms_name')
      .on(sql`(${t.nameLower}) collate "C"`)
      .where(sql`${t.nameLower} is not null`),
    index('industry_rooms_seen').on(t.lastSeen),
  ],
);

/** One reading of a network's list: the rooms that were online, in arrays of one length. */
export const industrySamples = pgTable(
  'industry_samples',
  {
    networkId: network(),
    takenAt: time('taken_at').notNull(),
    rooms: integer('rooms').array().notNull(),
    viewers: integer('viewers').array().notNull(),
    /** Of the whole list, rooms that nobody keeps included. */
    roomCount: integer('room_count').notNull(),
    viewerCount: integer('viewer_count').notNull(),
    median: real('median').notNull(),
    categories: jsonb('categories').$type<Shares>().notNull(),
    languages: jsonb('languages').$type<Shares>().notNull(),
    shows: jsonb('shows').$type<Shares>().notNull(),
    toys: jsonb('toys').$type<Shares>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.networkId, t.takenAt] })],
);

/** A room's hours of a day (UTC) online, in arrays of one length. */
export const industryRoomHours = pgTable(
  'industry_room_hours',
  {
    day: date('day').notNull(),
    roomId: integer('room_id').notNull(),
    /** 0 to 23, ascending. */
    hours: smallint('hours').array().notNull(),
    /** Average viewers over the samples in which it was online, in tenths. */
    viewers: integer('viewers').array().notNull(),
    peaks: integer('peaks').array().notNull(),
    /** Share of the hour's samples in which it was online, in sixtieths. */
    minutes: smallint('minutes').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.day] }), index('industry_room_hours_day').on(t.day)],
);

/** A room's days of a month (UTC), in arrays of one length. */
export const industryRoomMonths = pgTable(
  'industry_room_months',
  {
    /** The first of the month. */
    month: date('month').notNull(),
    roomId: integer('room_id').notNull(),
    /** 1 to 31, ascending. */
    days: smallint('days').array().notNull(),
    /** In tenths, over the time online. */
    viewers: integer('viewers').array().notNull(),
    peaks: integer('peaks').array().notNull(),
    minutes: smallint('minutes').array().notNull(),
    /** Its rank of that day; 0 where it was online for less than an hour. */
    ranks: integer('ranks').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roomId, t.month] }),
    index('industry_room_months_month').on(t.month),
  ],
);

const figures = {
  networkId: network(),
  /** How many samples are in it. */
  samples: smallint('samples').notNull(),
  rooms: real('rooms').notNull(),
  viewers: real('viewers').notNull(),
  /** Average over the samples of the viewers of the median room. */
  median: real('median').notNull(),
  categories: jsonb('categories').$type<Shares>().notNull(),
  languages: jsonb('languages').$type<Shares>().notNull(),
  shows: jsonb('shows').$type<Shares>().notNull(),
  toys: jsonb('toys').$type<Shares>().notNull(),
};

export const industryNetworkHours = pgTable(
  'industry_network_hours',
  { at: time('at').notNull(), ...figures },
  (t) => [primaryKey({ columns: [t.networkId, t.at] })],
);

export const industryNetworkDays = pgTable(
  'industry_network_days',
  { day: date('day').notNull(), ...figures },
  (t) => [primaryKey({ columns: [t.networkId, t.day] })],
);

/** The ranks as they are now; a period's are replaced as a whole. */
export const industryRanks = pgTable(
  'industry_ranks',
  {
    networkId: network(),
    period: text('period').$type<RankPeriod>().notNull(),
    rank: integer('rank').notNull(),
    change: integer('change'),
    roomId: integer('room_id')
      .notNull()
      .references(() => industryRooms.id, { onDelete: 'cascade' }),
    category: text('category').$type<RoomCategory>().notNull(),
    languages: text('languages').array().notNull(),
    viewers: real('viewers').notNull(),
    peak: integer('peak').notNull(),
    hours: real('hours').notNull(),
    /** Null elements: it was not online. */
    trend: real('trend').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.networkId, t.period, t.rank] }),
    uniqueIndex('industry_ranks_room').on(t.roomId, t.period),
    index('industry_ranks_category').on(t.networkId, t.period, t.category, t.rank),
  ],
);

/** Which periods' ranks stand for which hour: a rollup that was interrupted is done again. */
export const industryRankings = pgTable(
  'industry_rankings',
  {
    networkId: network(),
    period: text('period').$type<RankPeriod>().notNull(),
    /** End of the period. */
    upTo: time('up_to').notNull(),
    rooms: integer('rooms').notNull(),
    medians: jsonb('medians').$type<Medians>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.networkId, t.period] })],
);

/**
 * Claims of rooms, proved or not, and what their owners chose. For a hidden room this row, with a keyed
 * hash of its name, is all that is stored.
 */
export const industryClaims = pgTable(
  'industry_claims',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    networkId: network(),
    key: char('key', { length: 22 }).notNull(),
    /** The claim belongs to a member or to whoever has the secret. Without either the wish stays. */
    memberId: bigId('member_id').references(() => members.id, { onDelete: 'set null' }),
    secretHash: text('secret_hash'),
    code: text('code').notNull(),
    until: time('until').notNull(),
    provedAt: time('proved_at'),
    shown: text('shown').$type<RoomShown>().notNull().default('hidden'),
    featured: boolean('featured').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    // One proof counts: the newest takes the place of the one before.
    uniqueIndex('industry_claims_proved')
      .on(t.networkId, t.key)
      .where(sql`${t.provedAt} is not null`),
    index('industry_claims_key').on(t.networkId, t.key),
    index('industry_claims_member').on(t.memberId),
    index('industry_claims_until')
      .on(t.until)
      .where(sql`${t.provedAt} is null`),
  ],
);
