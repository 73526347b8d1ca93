import { z } from 'zod';
import { BADGE_NAMES } from '#domain/badges.ts';
import { BOARD_PERIODS, POINT_TASK_NAMES } from '#domain/points.ts';
import { ROLES } from '#domain/roles.ts';
import { cursor, defineCalls, done, isoTime, nothing, pageOf } from './call.ts';

const count = z.number().int();
const badgeName = z.enum(BADGE_NAMES);

/** Badge of spec section 3: `badge` and `desc` are finished texts in the reader's language. */
export const badge = z
  .object({ icon: badgeName, badge: z.string(), lv: count, desc: z.string() })
  .meta({ id: 'Badge' });

/** A badge on the way: the level that was reached (0: none yet) and what the next one asks for. */
const badgeState = badge.extend({
  levels: count,
  count,
  /** Null on the last level. */
  needed: count.nullable(),
  /** When the level was reached. */
  earned: isoTime.nullable(),
});

const boardLine = z.object({
  place: count,
  points: count,
  level: count,
  member: z.object({
    id: z.number(),
    nickname: z.string(),
    avatar: z.string().nullable(),
    role: z.enum(ROLES),
    demo: z.boolean(),
  }),
});

export const pointCalls = defineCalls({
  'GET points/board': {
    summary:
      'The leaderboard of a week, a month (UTC) or all time; of members who want to be on it',
    permission: 'visitor',
    input: z.strictObject({
      period: z.enum(BOARD_PERIODS).default('week'),
      after: cursor.optional(),
    }),
    output: pageOf(boardLine).extend({
      period: z.enum(BOARD_PERIODS),
      /** The first day of the week or month. */
      first: z.string().nullable(),
      /** Of the member who asks, whether or not others see them. */
      own: z
        .object({
          points: count,
          /** Null where it is beyond what is counted, or there are no points. */
          place: count.nullable(),
          listed: z.boolean(),
        })
        .nullable(),
    }),
  },
  'GET points/info': {
    summary: 'Own points, level, and badges got and to get',
    permission: 'member',
    input: nothing,
    output: z.object({
      points: count,
      level: z.object({ level: count, from: count, next: count.nullable() }),
      badges: z.array(badgeState),
    }),
  },
  'GET points/history': {
    summary: 'What own points were given for, newest first',
    permission: 'member',
    input: z.strictObject({ after: cursor.optional() }),
    output: pageOf(
      z.object({
        task: z.enum(POINT_TASK_NAMES),
        points: count,
        /** `limit`: the day's share was used up; `taken`: the writing has been removed. */
        state: z.enum(['given', 'limit', 'taken']),
        time: isoTime,
      }),
    ),
  },
  'GET points/unseen': {
    summary: 'Badges that were earned and not shown yet, oldest first',
    permission: 'member',
    input: nothing,
    output: z.array(badge),
  },
  'POST points/seen': {
    summary: 'That a badge has been shown to its member',
    permission: 'member',
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({ icon: badgeName, lv: z.int().min(1).max(9) }),
    output: done,
  },
});
