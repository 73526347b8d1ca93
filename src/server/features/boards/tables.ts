import { sql } from '#server/db/drizzle.ts';
import { bigId, time } from '#server/db/columns.ts';
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
import { members } from '#server/platform/members/tables.ts';

/** What a member collects of the gallery. The boards are files, so there is no table of them to point at. */
export const boardCollections = pgTable(
  'board_collections',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first half of what stands in its link; the site's key makes the other one of it (`share.ts`). */
    share: text('share').unique('board_collections_share'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    unique('board_collections_name').on(t.memberId, t.name),
    check('board_collections_named', sql`${t.name} <> ''`),
  ],
);

export const collectedBoards = pgTable(
  'collected_boards',
  {
    collectionId: bigId('collection_id')
      .notNull()
      .references(() => boardCollections.id, { onDelete: 'cascade' }),
    /** The number of the board, which its slug may outlive. */
    board: integer('board').notNull(),
    addedAt: time('added_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.collectionId, t.board] }),
    // Read backwards: what came last stands first.
    index('collected_boards_added').on(t.collectionId, t.addedAt, t.board),
  ],
);

/** Looks at a board, a total a day: no person, no address. */
export const boardLooks = pgTable(
  'board_looks',
  {
    day: date('day', { mode: 'string' }).notNull(),
    board: integer('board').notNull(),
    looks: integer('looks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.board] })],
);
