import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import type { BadgeName } from '#domain/badges.ts';
import type { PointTask } from '#domain/points.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/** Leaves with its member. */
const owner = () =>
  bigId('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/**
 * The ledger: what a member was given points for, once for each task and key. The sum of `points`
 * of a member is `members.points`.
 */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: owner(),
    task: text('task').$type<PointTask>().notNull(),
    /** What it was done with, such as `post:12`; empty where a task can be done but once. */
    key: text('key').notNull(),
    /** The writing without which it would not have been earned; empty for everything else. */
    about: text('about').notNull().default(''),
    /** 0 once the day's share of the task was used up, or the points were taken back. */
    points: integer('points').notNull(),
    createdAt: time('created_at').notNull(),
    /** The writing it was earned with has been removed. */
    takenAt: time('taken_at'),
    /** What to give back where the writing comes back. */
    taken: integer('taken').notNull().default(0),
  },
  (t) => [
    uniqueIndex('point_entries_once').on(t.memberId, t.task, t.key),
    index('point_entries_member').on(t.memberId, t.id),
    index('point_entries_about')
      .on(t.memberId, t.about)
      .where(sql`${t.about} <> ''`),
  ],
);

/** How often each task counted, and how often on the last day it did. */
export const pointTallies = pgTable(
  'point_tallies',
  {
    memberId: owner(),
    task: text('task').$type<PointTask>().notNull(),
    count: integer('count').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    today: integer('today').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.task] })],
);

/** Points of a week or a month, for the leaderboard. `first` is its first day (UTC). */
export const pointPeriods = pgTable(
  'point_periods',
  {
    period: text('period').$type<'week' | 'month'>().notNull(),
    first: date('first', { mode: 'string' }).notNull(),
    memberId: owner(),
    points: integer('points').notNull(),
    /** Kept here beside `members.listed`, so that a page of the board reads no row it leaves out. */
    listed: boolean('listed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.period, t.first, t.memberId] }),
    index('point_periods_member').on(t.memberId),
    index('point_periods_board')
      .on(t.period, t.first, t.points, t.memberId)
      .where(sql`${t.listed} and ${t.points} > 0`),
  ],
);

/** Levels of badges that were earned. Rows are only added: what was earned stays. */
export const memberBadges = pgTable(
  'member_badges',
  {
    memberId: owner(),
    badge: text('badge').$type<BadgeName>().notNull(),
    lv: smallint('lv').notNull(),
    earnedAt: time('earned_at').notNull(),
    /** When the member has closed the dialog that shows it. */
    seenAt: time('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.badge, t.lv] }),
    index('member_badges_unseen')
      .on(t.memberId)
      .where(sql`${t.seenAt} is null`),
    check('member_badges_lv', sql`${t.lv} between 1 and 9`),
  ],
);
