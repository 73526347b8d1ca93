import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { postRatings, posts } from '#server/db/schema.ts';

/** A visible article with its ratings; locked where it is going to be rated. */
export async function articleToRate(db: Db, id: number, options: { lock: boolean }) {
  const query = db
    .select({
      authorId: posts.authorId,
      kind: posts.kind,
      ratings: posts.ratings,
      ratingSum: posts.ratingSum,
    })
    .from(posts)
    .where(and(eq(posts.id, id), isNull(posts.deletedAt)));
  const [row] = await (options.lock ? query.for('update') : query);
  return row;
}

/** A member's own rating of an article. */
export async function ownRating(db: Db, postId: number, memberId: number): Promise<number | null> {
  const [row] = await db
    .select({ rating: postRatings.rating })
    .from(postRatings)
    .where(and(eq(postRatings.postId, postId), eq(postRatings.memberId, memberId)));
  return row?.rating ?? null;
}

export async function writeRating(tx: Db, row: typeof postRatings.$inferInsert): Promise<void> {
  const { rating, ratedAt } = row;
  await tx
    .insert(postRatings)
    .values(row)
    .onConflictDoUpdate({
      target: [postRatings.postId, postRatings.memberId],
      set: { rating, ratedAt },
    });
}

export async function addToRatings(
  tx: Db,
  id: number,
  change: { ratings: number; ratingSum: number },
): Promise<void> {
  await tx
    .update(posts)
    .set({
      ratings: sql`${posts.ratings} + ${change.ratings}`,
      ratingSum: sql`${posts.ratingSum} + ${change.ratingSum}`,
    })
    .where(eq(posts.id, id));
}
