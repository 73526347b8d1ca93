import { sql } from '#server/db/drizzle.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import type { LearningItem } from '#domain/learning.ts';
import { members } from '#server/platform/members/tables.ts';

/** Leaves with its member. */
const owner = () =>
  bigint('member_id', { mode: 'number' })
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });
const item = () => text('item').$type<LearningItem>().notNull();

/** What members have done of lessons and tutorials (LessonState of domain/learning.ts). */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    memberId: owner(),
    item: item(),
    lesson: text('lesson').notNull(),
    place: real('place').notNull().default(0),
    doneAt: time('done_at'),
    edition: integer('edition'),
    quizRight: smallint('quiz_right'),
    quizTotal: smallint('quiz_total'),
    quizAt: time('quiz_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.item, t.lesson] }),
    check('lesson_progress_place', sql`${t.place} >= 0`),
  ],
);

/** A member's opinion of a course or tutorial: one each, changed as often as they like. */
export const courseRatings = pgTable(
  'course_ratings',
  {
    /** Orders what editors read, and names nobody. */
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    memberId: owner(),
    item: item(),
    rating: smallint('rating').notNull(),
    text: text('text').notNull().default(''),
    /** In which it was rated; editors ask by it. */
    language: text('language').$type<Language>().notNull(),
    ratedAt: time('rated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.item] }),
    index('course_ratings_item').on(t.item),
    index('course_ratings_comments')
      .on(t.id)
      .where(sql`${t.text} <> ''`),
    check('course_ratings_rating', sql`${t.rating} between 1 and 5`),
  ],
);

/** Words of the glossary that a member knows, or wants to see again. */
export const flashCards = pgTable(
  'flash_cards',
  {
    memberId: owner(),
    term: text('term').notNull(),
    known: boolean('known').notNull(),
    saidAt: time('said_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.term] })],
);

/** That a member has opened a course: the spec's task "visit course pages". */
export const courseVisits = pgTable(
  'course_visits',
  { memberId: owner(), item: item(), visitedAt: time('visited_at').notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.item] })],
);
