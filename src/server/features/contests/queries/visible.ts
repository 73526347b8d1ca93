import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import { comments, contestEntries } from '#server/db/schema.ts';

/** Joins entries with their answers, and leaves out those that are withheld or deleted. */
export const visibleEntry = [
  comments,
  and(eq(comments.id, contestEntries.commentId), isNull(comments.deletedAt)),
] as const;

/**
 * The same as a value, looked up for each entry: for those of many contests the planner would join all
 * answers there are.
 */
export const isVisible = sql`(select true from ${comments}
  where ${comments.id} = ${contestEntries.commentId} and ${comments.deletedAt} is null)`;
