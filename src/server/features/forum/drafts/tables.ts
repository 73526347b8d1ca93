import { sql } from '#server/db/drizzle.ts';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from '#server/db/pg-core.ts';
import type { DraftText } from '#domain/drafts.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/** What members have begun to write and not posted. Nobody but the author ever reads a row. */
export const drafts = pgTable(
  'drafts',
  {
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Made by the browser; what is posted carries it too, so that it is posted once. */
    id: uuid('id').notNull(),
    /** What is being written: `post`, `answer-7` … (#domain/drafts.ts). */
    place: text('place').notNull(),
    content: jsonb('content').$type<DraftText>().notNull(),
    /** Goes up with every saving, so that two devices notice each other. */
    revision: integer('revision').notNull().default(1),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.id] }),
    // New posts can be many; of everything else there is one a place.
    uniqueIndex('drafts_place')
      .on(t.memberId, t.place)
      .where(sql`${t.place} <> 'post'`),
    index('drafts_member').on(t.memberId, t.savedAt),
    index('drafts_saved').on(t.savedAt),
  ],
);
