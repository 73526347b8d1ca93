import { sql } from '#server/db/drizzle.ts';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from '#server/db/pg-core.ts';

/**
 * Ranks of finished boards. Of whom they are is a mark made with the site's key from an id that the
 * browser made by chance: it finds the same rank again and leads to nobody.
 */
export const holidayRanks = pgTable(
  'holiday_ranks',
  {
    campaign: text('campaign').notNull(),
    visitor: text('visitor').notNull(),
    rank: integer('rank').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.campaign, t.visitor] }),
    unique('holiday_ranks_once').on(t.campaign, t.rank),
    index('holiday_ranks_created').on(t.createdAt),
    check('holiday_ranks_positive', sql`${t.rank} > 0`),
  ],
);
