import type { Output } from '#contract/index.ts';
import { RATINGS_SHOWN_FROM } from '#domain/learning.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { addToRatings, articleToRate, ownRating, writeRating } from './queries/ratings.ts';

export type Rating = Output<'POST article/rate'>;

type Rated = { ratings: number; ratingSum: number };

/** The average of a few ratings would reveal who gave which, so it is not shown. */
export const averageOf = ({ ratings, ratingSum }: Rated): number | null =>
  ratings >= RATINGS_SHOWN_FROM ? Math.round((ratingSum * 10) / ratings) / 10 : null;

export const presentRating = (row: Rated, mine: number | null): Rating => ({
  average: averageOf(row),
  count: row.ratings,
  mine,
});

/** The ratings of an article, for who asks; null for a post. */
export async function ratingOf(
  ctx: Context,
  post: Rated & { id: number; kind: string },
  viewer: { id: number } | undefined,
): Promise<Rating | null> {
  if (post.kind !== 'article') return null;
  return presentRating(post, viewer ? await ownRating(ctx.db, post.id, viewer.id) : null);
}

/**
 * Rates an article, or changes one's rating. The article's row is locked meanwhile, so that sum and
 * number stay those of the ratings.
 *
 * @throws Refusal not_found (a post is no article), not_allowed (one's own)
 */
export async function rateArticle(
  ctx: Context,
  member: { id: number },
  { id, rating }: { id: number; rating: number },
): Promise<Rating> {
  return ctx.act(async (tx) => {
    const article = await articleToRate(tx, id, { lock: true });
    if (article?.kind !== 'article') throw new Refusal('not_found');
    if (article.authorId === member.id) throw new Refusal('not_allowed');
    const before = await ownRating(tx, id, member.id);
    await writeRating(tx, { postId: id, memberId: member.id, rating, ratedAt: ctx.now() });
    const change = { ratings: before === null ? 1 : 0, ratingSum: rating - (before ?? 0) };
    await addToRatings(tx, id, change);
    const now = {
      ratings: article.ratings + change.ratings,
      ratingSum: article.ratingSum + change.ratingSum,
    };
    return presentRating(now, rating);
  });
}
