import { and, avg, count, desc, eq, like, lt, ne, sql } from '#server/db/drizzle.ts';
import type { Language } from '#domain/languages.ts';
import type { CardState, LearningItem, LessonState } from '#domain/learning.ts';
import type { Db } from '#server/db/connection.ts';
import { courseRatings, courseVisits, flashCards, lessonProgress } from './tables.ts';

type ProgressRow = typeof lessonProgress.$inferSelect;
export type LessonRow = { item: LearningItem; lesson: string; state: LessonState };
export type CardRow = { term: string; state: CardState };

const toState = (row: ProgressRow): LessonState => ({
  // Stored in four bytes: three places are what was sent.
  place: Math.round(row.place * 1000) / 1000,
  doneAt: row.doneAt?.toISOString() ?? null,
  edition: row.edition,
  quiz:
    row.quizAt && row.quizRight !== null && row.quizTotal !== null
      ? { right: row.quizRight, total: row.quizTotal, at: row.quizAt.toISOString() }
      : null,
});

const toRow = (memberId: number, { item, lesson, state }: LessonRow): ProgressRow => ({
  memberId,
  item,
  lesson,
  place: state.place,
  doneAt: state.doneAt ? new Date(state.doneAt) : null,
  edition: state.edition,
  quizRight: state.quiz?.right ?? null,
  quizTotal: state.quiz?.total ?? null,
  quizAt: state.quiz ? new Date(state.quiz.at) : null,
});

/** Everything a member has done of lessons. */
export async function progressOf(db: Db, memberId: number): Promise<LessonRow[]> {
  const rows = await db.select().from(lessonProgress).where(eq(lessonProgress.memberId, memberId));
  return rows.map((row) => ({ item: row.item, lesson: row.lesson, state: toState(row) }));
}

export type ProgressChange = Partial<Omit<ProgressRow, 'memberId' | 'item' | 'lesson'>>;

/** Writes parts of what a member has done of one lesson, and leaves the others as they are. */
export async function changeProgress(
  db: Db,
  key: Pick<ProgressRow, 'memberId' | 'item' | 'lesson'>,
  change: ProgressChange,
): Promise<LessonState> {
  const [row] = await db
    .insert(lessonProgress)
    .values({ ...key, ...change })
    .onConflictDoUpdate({
      target: [lessonProgress.memberId, lessonProgress.item, lessonProgress.lesson],
      // Drizzle refuses an update without values.
      set: { memberId: key.memberId, ...change },
    })
    .returning();
  return toState(row as ProgressRow);
}

const sent = (column: string) => sql.raw(`excluded.${column}`);
const later = (column: string) =>
  sql.raw(
    `coalesce(excluded.${column} > lesson_progress.${column}, excluded.${column} is not null)`,
  );
const laterOf = (column: string, by: string) =>
  sql`case when ${later(by)} then ${sent(column)} else ${sql.raw(`lesson_progress.${column}`)} end`;

/** Joins lessons with what is stored, by the rule of `mergeLessons` (domain/learning.ts). */
export async function joinProgress(db: Db, memberId: number, rows: LessonRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(lessonProgress)
    .values(rows.map((row) => toRow(memberId, row)))
    .onConflictDoUpdate({
      target: [lessonProgress.memberId, lessonProgress.item, lessonProgress.lesson],
      set: {
        place: sql`greatest(lesson_progress.place, excluded.place)`,
        doneAt: laterOf('done_at', 'done_at'),
        edition: laterOf('edition', 'done_at'),
        quizRight: laterOf('quiz_right', 'quiz_at'),
        quizTotal: laterOf('quiz_total', 'quiz_at'),
        quizAt: laterOf('quiz_at', 'quiz_at'),
      },
    });
}

/** What a member said of words. */
export async function cardsOf(db: Db, memberId: number): Promise<CardRow[]> {
  const rows = await db.select().from(flashCards).where(eq(flashCards.memberId, memberId));
  return rows.map(({ term, known, saidAt }) => ({
    term,
    state: { known, at: saidAt.toISOString() },
  }));
}

/** Writes what a member said of words; what was said later stays. */
export async function joinCards(db: Db, memberId: number, cards: CardRow[]): Promise<void> {
  if (cards.length === 0) return;
  await db
    .insert(flashCards)
    .values(
      cards.map(({ term, state }) => ({
        memberId,
        term,
        known: state.known,
        saidAt: new Date(state.at),
      })),
    )
    .onConflictDoUpdate({
      target: [flashCards.memberId, flashCards.term],
      set: { known: sql`excluded.known`, saidAt: sql`excluded.said_at` },
      setWhere: sql`${flashCards.saidAt} <= excluded.said_at`,
    });
}

export type Rated = {
  average: number;
  count: number;
  mine: { rating: number; text: string } | null;
};

/** How a course or tutorial is rated; `average` is 0 where nobody has. */
export async function ratingsOf(
  db: Db,
  item: LearningItem,
  memberId: number | undefined,
): Promise<Rated> {
  const [all] = await db
    .select({ average: avg(courseRatings.rating), count: count() })
    .from(courseRatings)
    .where(eq(courseRatings.item, item));
  const [mine] =
    memberId === undefined
      ? []
      : await db
          .select({ rating: courseRatings.rating, text: courseRatings.text })
          .from(courseRatings)
          .where(and(eq(courseRatings.item, item), eq(courseRatings.memberId, memberId)));
  return { average: Number(all?.average ?? 0), count: Number(all?.count ?? 0), mine: mine ?? null };
}

export async function rate(db: Db, row: typeof courseRatings.$inferInsert): Promise<void> {
  const { rating, text, language, ratedAt } = row;
  await db
    .insert(courseRatings)
    .values(row)
    .onConflictDoUpdate({
      target: [courseRatings.memberId, courseRatings.item],
      set: { rating, text, language, ratedAt },
    });
}

export type OpinionFilter = { kind: 'course' | 'tutorial'; language: Language | undefined };
const opinionsOf = ({ kind, language }: OpinionFilter) =>
  and(like(courseRatings.item, `${kind}-%`), language && eq(courseRatings.language, language));

/** Average and number of ratings of everything that was rated, the lowest first. */
export async function countOpinions(db: Db, filter: OpinionFilter) {
  const average = sql<number>`round(avg(${courseRatings.rating}), 1)::float`;
  return db
    .select({ item: courseRatings.item, average, count: sql<number>`count(*)::int` })
    .from(courseRatings)
    .where(opinionsOf(filter))
    .groupBy(courseRatings.item)
    .orderBy(average, courseRatings.item);
}

/** Ratings with words, the newest first. */
export async function listOpinions(
  db: Db,
  filter: OpinionFilter,
  { after, limit }: { after: number | undefined; limit: number },
) {
  const { id, item, rating, text, language, ratedAt } = courseRatings;
  return db
    .select({ id, item, rating, text, language, ratedAt })
    .from(courseRatings)
    .where(and(ne(text, ''), opinionsOf(filter), after === undefined ? undefined : lt(id, after)))
    .orderBy(desc(id))
    .limit(limit);
}

export async function noteVisit(
  db: Db,
  memberId: number,
  item: LearningItem,
  now: Date,
): Promise<void> {
  await db
    .insert(courseVisits)
    .values({ memberId, item, visitedAt: now })
    .onConflictDoUpdate({
      target: [courseVisits.memberId, courseVisits.item],
      set: { visitedAt: now },
    });
}

export async function hasVisited(db: Db, memberId: number): Promise<boolean> {
  const found = await db
    .select({ item: courseVisits.item })
    .from(courseVisits)
    .where(eq(courseVisits.memberId, memberId))
    .limit(1);
  return found.length > 0;
}

/** Rows that a member's export holds beside their progress. */
export async function ratingsBy(db: Db, memberId: number) {
  const { item, rating, text, ratedAt } = courseRatings;
  return db
    .select({ item, rating, text, ratedAt })
    .from(courseRatings)
    .where(eq(courseRatings.memberId, memberId));
}

/** Courses a member has opened, and when last. */
export const visitsBy = (db: Db, memberId: number) =>
  db
    .select({ item: courseVisits.item, visited: courseVisits.visitedAt })
    .from(courseVisits)
    .where(eq(courseVisits.memberId, memberId));
