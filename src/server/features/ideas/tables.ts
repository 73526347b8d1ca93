import { sql } from '#server/db/drizzle.ts';
import { bigId, time } from '#server/db/columns.ts';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from '#server/db/pg-core.ts';
import type { Language } from '#domain/languages.ts';
import type { Withheld } from '#domain/moderation.ts';
import type { IdeaGenerator, IdeaJobState, IdeaKind, IdeaLabel } from '#domain/ideas/wishes.ts';
import { members } from '#server/platform/members/tables.ts';

/** Ideas that members keep; published ones are shown to everybody. */
export const ideas = pgTable(
  'ideas',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    authorId: bigId('author_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<IdeaKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Which generator made it, whatever its author has changed since. */
    by: text('by').$type<IdeaGenerator>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** The result it was made of, by which a second press finds the first one's; null once it is deleted. */
    source: text('source'),
    labels: text('labels').array().$type<IdeaLabel[]>().notNull(),
    likes: integer('likes').notNull().default(0),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
    publishedAt: time('published_at'),
    /** What is withheld counts as deleted as well. */
    deletedAt: time('deleted_at'),
    /** Why it is withheld, from everybody but its author and staff. */
    withheld: text('withheld').$type<Withheld>(),
  },
  (t) => [
    // All read backwards.
    index('ideas_author').on(t.authorId, t.id),
    index('ideas_newest')
      .on(t.publishedAt, t.id)
      .where(sql`${t.publishedAt} is not null and ${t.deletedAt} is null`),
    index('ideas_liked')
      .on(t.likes, t.id)
      .where(sql`${t.publishedAt} is not null and ${t.deletedAt} is null`),
    index('ideas_labels').using('gin', t.labels),
    unique('ideas_source').on(t.authorId, t.source),
    index('ideas_deleted').on(t.deletedAt),
  ],
);

export const ideaLikes = pgTable(
  'idea_likes',
  {
    ideaId: bigId('idea_id')
      .notNull()
      .references(() => ideas.id, { onDelete: 'cascade' }),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.ideaId, t.memberId] }),
    index('idea_likes_member').on(t.memberId),
  ],
);

/**
 * What a generator is asked for and what it answered, for a day. Whose it is, is said by nothing: who knows
 * its random id may read it.
 */
export const ideaJobs = pgTable(
  'idea_jobs',
  {
    id: text('id').primaryKey(),
    /** What is asked for: ideas, or a reading of the tarot, with all that a generator needs. */
    task: jsonb('task').notNull(),
    state: text('state').$type<IdeaJobState>().notNull(),
    result: jsonb('result'),
    /** What has come of the answer so far. */
    partial: text('partial').notNull().default(''),
    tries: integer('tries').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** A process works on it until then; later it is anybody's again. */
    takenUntil: time('taken_until'),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('idea_jobs_waiting')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('waiting', 'running')`),
    index('idea_jobs_created').on(t.createdAt),
    check('idea_jobs_done', sql`(${t.state} = 'done') = (${t.result} is not null)`),
  ],
);

/** Tries of a day; `who` is a keyed hash of day and person or address, so that no day leads to another. */
export const ideaTries = pgTable(
  'idea_tries',
  {
    day: date('day', { mode: 'string' }).notNull(),
    who: text('who').notNull(),
    tries: integer('tries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.who] })],
);

/** What the model has cost on a day: tokens, and millionths of the currency of the setting. */
export const ideaCosts = pgTable('idea_costs', {
  day: date('day', { mode: 'string' }).primaryKey(),
  requests: integer('requests').notNull(),
  tokensIn: bigint('tokens_in', { mode: 'number' }).notNull(),
  tokensOut: bigint('tokens_out', { mode: 'number' }).notNull(),
  micros: bigint('micros', { mode: 'number' }).notNull(),
});
