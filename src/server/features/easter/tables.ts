import { sql } from '#server/db/drizzle.ts';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/**
 * Eggs of the Easter campaign: one a member and day (in UTC, as its window is). An egg is drawn with once;
 * where it won, it holds the number of the prize, of which each is given once.
 */
export const easterEggs = pgTable(
  'easter_eggs',
  {
    /** `easter-2027`: eggs of one year are not drawn with in another. */
    run: text('run').notNull(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    foundAt: time('found_at').notNull(),
    drawnAt: time('drawn_at'),
    prize: integer('prize'),
  },
  (t) => [
    primaryKey({ columns: [t.run, t.memberId, t.day] }),
    unique('easter_eggs_prize').on(t.run, t.prize),
    index('easter_eggs_member').on(t.memberId),
    index('easter_eggs_found').on(t.foundAt),
    index('easter_eggs_won')
      .on(t.drawnAt, t.prize)
      .where(sql`${t.prize} is not null`),
    check('easter_eggs_prize_positive', sql`${t.prize} > 0`),
    check('easter_eggs_prize_drawn', sql`${t.prize} is null or ${t.drawnAt} is not null`),
  ],
);
