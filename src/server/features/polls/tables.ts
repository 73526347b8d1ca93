import { sql } from '#server/db/drizzle.ts';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { members } from '#server/platform/members/tables.ts';

/** The poll of a post. Counts stand beside the options and change with every vote. */
export const polls = pgTable(
  'polls',
  {
    postId: bigId('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    options: text('options').array().notNull(),
    counts: integer('counts').array().notNull(),
    voters: integer('voters').notNull().default(0),
    multiple: boolean('multiple').notNull(),
    days: smallint('days'),
    closesAt: time('closes_at'),
    /** Since then nobody can tell any more who chose what. */
    shreddedAt: time('shredded_at'),
  },
  (t) => [
    unique('polls_multiple').on(t.postId, t.multiple),
    index('polls_to_shred')
      .on(t.closesAt)
      .where(sql`${t.closesAt} is not null and ${t.shreddedAt} is null`),
    check('polls_options', sql`cardinality(${t.options}) between 2 and 10`),
    check('polls_counts', sql`cardinality(${t.counts}) = cardinality(${t.options})`),
    check('polls_voters', sql`${t.voters} >= 0`),
  ],
);

/**
 * A member's ballot: one row, so one vote. No call reads it but for the voter's own, and it is
 * deleted a while after the poll has closed.
 */
export const pollVotes = pgTable(
  'poll_votes',
  {
    postId: bigId('post_id').notNull(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** As the poll has it: a constraint can then refuse a second choice. */
    multiple: boolean('multiple').notNull(),
    /** A bit for each option. */
    choices: integer('choices').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('poll_votes_member').on(t.memberId),
    foreignKey({
      name: 'poll_votes_poll',
      columns: [t.postId, t.multiple],
      foreignColumns: [polls.postId, polls.multiple],
    }).onDelete('cascade'),
    check('poll_votes_choices', sql`${t.choices} between 1 and 1023`),
    check('poll_votes_single', sql`${t.multiple} or (${t.choices} & (${t.choices} - 1)) = 0`),
  ],
);
