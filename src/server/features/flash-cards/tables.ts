import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  check,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';
import type { CardMemory } from '#domain/flash-cards.ts';
import { members } from '#server/platform/members/tables.ts';

/** What members remember of cards (`CardMemory` of domain/flash-cards.ts); a row comes with the first answer. */
export const memorizedCards = pgTable(
  'memorized_cards',
  {
    memberId: bigint('member_id', { mode: 'number' })
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    card: text('card').notNull(),
    due: date('due', { mode: 'string' }).notNull(),
    reviewed: date('reviewed', { mode: 'string' }).notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    answeredAt: time('answered_at').notNull(),
    /** As it was before the last answer, which can be taken back for a day; null for a first answer. */
    before: jsonb('before').$type<CardMemory>(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.card] }),
    check('memorized_cards_later', sql`${t.due} > ${t.reviewed}`),
    check('memorized_cards_counts', sql`${t.reps} > 0 and ${t.lapses} >= 0`),
  ],
);
