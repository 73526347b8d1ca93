import { and, eq, isNotNull, isNull } from '#server/db/drizzle.ts';
import type { Withheld } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { textComments } from '../tables.ts';

/**
 * Takes a comment under a text from everybody but its author and staff; it counts as deleted.
 *
 * @param why null: it is deleted, and its author does not find it any more
 * @returns false where it was deleted already
 */
export async function withholdComment(
  tx: Db,
  id: number,
  why: Withheld | null,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(textComments)
    .set({ deletedAt: now, withheld: why, pinned: false })
    .where(and(eq(textComments.id, id), isNull(textComments.deletedAt)))
    .returning({ id: textComments.id });
  return changed.length > 0;
}

/** Makes a withheld comment simply deleted. @returns false where it was not withheld */
export async function deleteWithheldComment(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(textComments)
    .set({ withheld: null })
    .where(and(eq(textComments.id, id), isNotNull(textComments.withheld)))
    .returning({ id: textComments.id });
  return changed.length > 0;
}

/** @returns false where it is visible already, or gone for good */
export async function restoreComment(tx: Db, id: number): Promise<boolean> {
  const changed = await tx
    .update(textComments)
    .set({ deletedAt: null, withheld: null })
    .where(and(eq(textComments.id, id), isNotNull(textComments.deletedAt)))
    .returning({ id: textComments.id });
  return changed.length > 0;
}
