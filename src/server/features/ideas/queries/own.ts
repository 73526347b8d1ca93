import { and, asc, eq, isNull, isNotNull, or, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { ideaLikes, ideas } from '../tables.ts';
import { isPublic } from './visible.ts';

/** What a member keeps, and what they like. */
export async function readOwn(db: Db, memberId: number) {
  const kept = await db
    .select({
      kind: ideas.kind,
      language: ideas.language,
      by: ideas.by,
      title: ideas.title,
      body: ideas.body,
      labels: ideas.labels,
      likes: ideas.likes,
      created: ideas.createdAt,
      edited: ideas.editedAt,
      published: ideas.publishedAt,
      removed: ideas.deletedAt,
      withheld: ideas.withheld,
    })
    .from(ideas)
    .where(eq(ideas.authorId, memberId))
    .orderBy(asc(ideas.id));
  const liked = await db
    .select({ id: ideas.id, title: ideas.title, kind: ideas.kind })
    .from(ideaLikes)
    .innerJoin(ideas, eq(ideas.id, ideaLikes.ideaId))
    .where(and(eq(ideaLikes.memberId, memberId), isPublic()))
    .orderBy(asc(ideas.id));
  return { ideas: kept, likes: liked };
}

/** Removes everything of a member; likes they gave leave the counts. */
export async function deleteOwn(tx: Db, memberId: number): Promise<void> {
  const given = await tx
    .delete(ideaLikes)
    .where(eq(ideaLikes.memberId, memberId))
    .returning({ id: ideaLikes.ideaId });
  for (const { id } of given) {
    const likes = tx.$count(ideaLikes, eq(ideaLikes.ideaId, id));
    await tx.update(ideas).set({ likes }).where(eq(ideas.id, id));
  }
  await tx.delete(ideas).where(eq(ideas.authorId, memberId));
}

const publishedBy = (memberId: number) => and(eq(ideas.authorId, memberId), isPublic());

/** Whether others see something of a member. */
export async function hasPublished(db: Db, memberId: number): Promise<boolean> {
  const rows = await db.select({ id: ideas.id }).from(ideas).where(publishedBy(memberId)).limit(1);
  return rows.length > 0;
}

/** Makes what others see of a member another member's. */
export async function givePublished(tx: Db, memberId: number, authorId: number): Promise<void> {
  await tx.update(ideas).set({ authorId, source: null }).where(publishedBy(memberId));
}

/** Ideas whose words hold one of the patterns of `ilike`, whoever wrote them. */
export const ideasWithWords = (db: Db, patterns: readonly string[]) =>
  db
    .select({ id: ideas.id, title: ideas.title, body: ideas.body })
    .from(ideas)
    .where(
      and(
        sql`(${ideas.title} || ' ' || ${ideas.body}) ilike any(${sql.param([...patterns])}::text[])`,
        or(isNull(ideas.deletedAt), isNotNull(ideas.withheld)),
      ),
    );

export async function setWords(
  tx: Db,
  id: number,
  words: { title: string; body: string },
): Promise<void> {
  await tx.update(ideas).set(words).where(eq(ideas.id, id));
}
