import { and, eq, isNotNull, isNull } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { takedownPages } from '#server/db/schema.ts';

/**
 * A picture of a member that is hidden until a moderator has decided: a profile picture, which has no row in
 * `uploads`, or one that stands in no text.
 */
export const isHiddenAvatar = and(
  takedownPages.hidden,
  eq(takedownPages.kind, 'member'),
  isNotNull(takedownPages.hash),
  isNull(takedownPages.outcome),
);

/** Whether such a picture, of any member or of this one, is hidden until a moderator has decided. */
export const isHiddenAvatarOf = async (
  db: Db,
  hash: string,
  memberId: number | undefined,
): Promise<boolean> =>
  (await db.$count(
    takedownPages,
    and(
      eq(takedownPages.hash, hash),
      memberId === undefined ? undefined : eq(takedownPages.targetId, memberId),
      isHiddenAvatar,
    ),
  )) > 0;
