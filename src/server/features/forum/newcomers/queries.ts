import { and, desc, eq, gt } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts, textComments } from '#server/db/schema.ts';

/** More than anybody writes in their first days. */
const MOST = 200;

/**
 * Until the transaction ends, nobody else counts what this member wrote. No stronger: what was just
 * inserted holds the row by its foreign key, and two that want it whole would wait for each other.
 */
export const lockMember = (tx: Db, id: number) =>
  tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('no key update');

/**
 * How many posts of a member there are since an hour, and what they wrote in a day, also under texts of
 * the editors.
 */
export async function writtenSince(tx: Db, authorId: number, since: { hour: Date; day: Date }) {
  const posted = await tx
    .select({ body: posts.body, images: posts.images, createdAt: posts.createdAt })
    .from(posts)
    .where(and(eq(posts.authorId, authorId), gt(posts.createdAt, since.day)))
    .orderBy(desc(posts.id))
    .limit(MOST);
  const said = await tx
    .select({ body: comments.body, images: comments.images })
    .from(comments)
    .where(and(eq(comments.authorId, authorId), gt(comments.createdAt, since.day)))
    .orderBy(desc(comments.id))
    .limit(MOST);
  const underTexts = await tx
    .select({ body: textComments.body })
    .from(textComments)
    .where(and(eq(textComments.authorId, authorId), gt(textComments.createdAt, since.day)))
    .orderBy(desc(textComments.id))
    .limit(MOST);
  return {
    posts: posted.filter(({ createdAt }) => createdAt > since.hour).length,
    texts: [...posted, ...said, ...underTexts.map(({ body }) => ({ body, images: 0 }))],
  };
}
