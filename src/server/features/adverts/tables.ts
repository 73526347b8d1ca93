import { sql } from '#server/db/drizzle.ts';
import { check, date, integer, pgTable, primaryKey, text } from '#server/db/pg-core.ts';

/** How often an advert was shown and pressed on a day (UTC). Totals: no person, no address. */
export const advertCounts = pgTable(
  'advert_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    code: text('code').notNull(),
    displays: integer('displays').notNull().default(0),
    hits: integer('hits').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.code] }),
    check('advert_counts_positive', sql`${t.displays} >= 0 and ${t.hits} >= 0`),
  ],
);
