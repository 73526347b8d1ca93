import { and, asc, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import {
  bookmarks,
  notes,
  textCommentLikes,
  textComments,
  textReads,
  textVotes,
} from '../tables.ts';

/** What a member has written under texts and answered about them. */
export async function readWritten(db: Db, memberId: number) {
  const comments = await db
    .select({
      collection: textComments.collection,
      slug: textComments.slug,
      body: textComments.body,
      created: textComments.createdAt,
      edited: textComments.editedAt,
      removed: textComments.deletedAt,
      withheld: textComments.withheld,
    })
    .from(textComments)
    .where(eq(textComments.authorId, memberId))
    .orderBy(asc(textComments.id));
  const feedback = await db
    .select({
      collection: textVotes.collection,
      slug: textVotes.slug,
      helpful: textVotes.helpful,
      comment: textVotes.comment,
      day: textVotes.day,
    })
    .from(textVotes)
    .where(eq(textVotes.memberId, memberId))
    .orderBy(asc(textVotes.id));
  const likes = await db
    .select({ collection: textComments.collection, slug: textComments.slug })
    .from(textCommentLikes)
    .innerJoin(textComments, eq(textComments.id, textCommentLikes.commentId))
    .where(eq(textCommentLikes.memberId, memberId));
  return { comments, feedback, likes };
}

/** Removes everything of a member; likes they gave leave the counts. */
export async function deleteOwn(tx: Db, memberId: number): Promise<void> {
  const given = await tx
    .delete(textCommentLikes)
    .where(eq(textCommentLikes.memberId, memberId))
    .returning({ id: textCommentLikes.commentId });
  for (const { id } of given) {
    const likes = tx.$count(textCommentLikes, eq(textCommentLikes.commentId, id));
    await tx.update(textComments).set({ likes }).where(eq(textComments.id, id));
  }
  await tx.delete(textComments).where(eq(textComments.authorId, memberId));
  for (const table of [textReads, bookmarks, notes, textVotes]) {
    await tx.delete(table).where(eq(table.memberId, memberId));
  }
}

const standingOf = (memberId: number) =>
  and(eq(textComments.authorId, memberId), isNull(textComments.deletedAt));

/** Whether something a member said under texts stands there. */
export async function hasComments(db: Db, memberId: number): Promise<boolean> {
  const rows = await db
    .select({ id: textComments.id })
    .from(textComments)
    .where(standingOf(memberId))
    .limit(1);
  return rows.length > 0;
}

/** Makes what a member said, and was not removed, another member's. */
export async function giveComments(tx: Db, memberId: number, authorId: number): Promise<void> {
  await tx.update(textComments).set({ authorId, draft: null }).where(standingOf(memberId));
}

/** Comments whose words hold one of the patterns of `ilike`, whoever wrote them. */
export const commentsWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: textComments.id, body: textComments.body, html: textComments.html })
    .from(textComments)
    .where(
      sql`(${textComments.body} || ' ' || ${textComments.html}) ilike any(${sql.param([...patterns])}::text[])`,
    );

export async function setWords(
  tx: Db,
  id: number,
  words: { body: string; html: string },
): Promise<void> {
  await tx.update(textComments).set(words).where(eq(textComments.id, id));
}
