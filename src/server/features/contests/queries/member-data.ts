import { eq, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { contestNotes, contests } from '#server/db/schema.ts';

/** Contests a member has made as one of the staff. */
export const contestsBy = (db: Db, memberId: number) =>
  db
    .select({
      contest: contests.postId,
      rules: contests.rules,
      prizes: contests.prizes,
      made: contests.createdAt,
    })
    .from(contests)
    .where(eq(contests.madeBy, memberId))
    .orderBy(contests.createdAt);

/** What they said as one of the staff of corrected decisions. */
export const notesBy = (db: Db, memberId: number) =>
  db
    .select({
      contest: contestNotes.contestId,
      note: contestNotes.text,
      written: contestNotes.createdAt,
    })
    .from(contestNotes)
    .where(eq(contestNotes.authorId, memberId))
    .orderBy(contestNotes.id);

// Tables are read whole: one account at a time, in the background.
const holds = (words: ReturnType<typeof sql>, patterns: readonly string[]) =>
  sql`${words} ilike any(${sql.param([...patterns])}::text[])`;

/** Contests whose rules or prizes hold one of the patterns of `ilike`. */
export const contestsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: contests.postId, rules: contests.rules, rulesHtml: contests.rulesHtml })
    .from(contests)
    .where(holds(sql`(${contests.rules} || ' ' || ${contests.rulesHtml})`, patterns));

export const setRules = (tx: Db, id: number, words: { rules: string; rulesHtml: string }) =>
  tx.update(contests).set(words).where(eq(contests.postId, id));

export const notesWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: contestNotes.id, text: contestNotes.text })
    .from(contestNotes)
    .where(holds(sql`${contestNotes.text}`, patterns));

export const setNote = (tx: Db, id: number, text: string) =>
  tx.update(contestNotes).set({ text }).where(eq(contestNotes.id, id));
