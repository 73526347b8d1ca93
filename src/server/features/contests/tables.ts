import { sql } from '#server/db/drizzle.ts';
import { check, index, integer, pgTable, primaryKey, text, unique } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { ApartReason, ContestJudge } from '#domain/contests.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';
import { members } from '#server/platform/members/tables.ts';

/** A post that staff have made a contest. What it is about stands in the post. */
export const contests = pgTable(
  'contests',
  {
    postId: bigId('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    opensAt: time('opens_at').notNull(),
    entriesCloseAt: time('entries_close_at').notNull(),
    votingClosesAt: time('voting_closes_at').notNull(),
    rules: text('rules').notNull(),
    rulesHtml: text('rules_html').notNull(),
    prizes: text('prizes').array().notNull(),
    judge: text('judge').$type<ContestJudge>().notNull(),
    /** Of the editors' campaigns; they may have taken it out since. */
    campaign: text('campaign'),
    madeBy: bigId('made_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    /** Since then nobody can tell any more which votes were counted apart. */
    votesForgottenAt: time('votes_forgotten_at'),
  },
  (t) => [
    // Read backwards, as the list is.
    index('contests_opens').on(t.opensAt, t.postId),
    index('contests_ends')
      .on(t.votingClosesAt, t.postId)
      .where(sql`${t.decidedAt} is null`),
    index('contests_campaign').on(t.campaign, t.opensAt),
    index('contests_made_by').on(t.madeBy),
    index('contests_to_forget')
      .on(t.decidedAt)
      .where(sql`${t.decidedAt} is not null and ${t.votesForgottenAt} is null`),
    check(
      'contests_times',
      sql`${t.opensAt} < ${t.entriesCloseAt} and ${t.entriesCloseAt} <= ${t.votingClosesAt}`,
    ),
    check('contests_prizes', sql`cardinality(${t.prizes}) between 1 and 10`),
  ],
);

/**
 * An answer that takes part. It goes with the answer; while that is withheld, it stays and nobody is
 * shown it.
 */
export const contestEntries = pgTable(
  'contest_entries',
  {
    commentId: bigId('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    contestId: bigId('contest_id')
      .notNull()
      .references(() => contests.postId, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Those that are counted apart are not among them. */
    votes: integer('votes').notNull().default(0),
  },
  (t) => [
    unique('contest_entries_once').on(t.contestId, t.memberId),
    index('contest_entries_new').on(t.contestId, t.commentId),
    index('contest_entries_top').on(t.contestId, t.votes, t.commentId),
    index('contest_entries_member').on(t.memberId),
    check('contest_entries_votes', sql`${t.votes} >= 0`),
  ],
);

/** Likes of entries, as the contest counts them. */
export const contestVotes = pgTable(
  'contest_votes',
  {
    entryId: bigId('entry_id')
      .notNull()
      .references(() => contestEntries.commentId, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Why it does not count; null where it does. */
    apart: text('apart').$type<ApartReason>(),
    votedAt: time('voted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.memberId] }),
    index('contest_votes_member').on(t.memberId),
  ],
);

/** Places that were announced. One whose entry goes is empty until staff correct the decision. */
export const contestPlaces = pgTable(
  'contest_places',
  {
    entryId: bigId('entry_id')
      .primaryKey()
      .references(() => contestEntries.commentId, { onDelete: 'cascade' }),
    contestId: bigId('contest_id')
      .notNull()
      .references(() => contests.postId, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (t) => [
    index('contest_places_contest').on(t.contestId, t.place, t.entryId),
    check('contest_places_place', sql`${t.place} between 1 and 10`),
  ],
);

/** Why a decision was corrected, for everybody to read. */
export const contestNotes = pgTable(
  'contest_notes',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    contestId: bigId('contest_id')
      .notNull()
      .references(() => contests.postId, { onDelete: 'cascade' }),
    authorId: bigId('author_id').references(() => members.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    index('contest_notes_contest').on(t.contestId, t.id),
    index('contest_notes_author').on(t.authorId),
  ],
);
