import { and, eq, isNotNull, isNull } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { takedownPages } from '#server/db/schema.ts';

/** A profile picture that is off its profile until somebody has looked: no row here stands for it. */
export const isHiddenFace = and(
  takedownPages.hidden,
  eq(takedownPages.kind, 'member'),
  isNotNull(takedownPages.hash),
  isNull(takedownPages.outcome),
);

/** Whether a profile picture is off its profile until somebody has looked; whose it may be. */
export const isHiddenFaceOf = async (
  db: Db,
  hash: string,
  memberId: number | undefined,
): Promise<boolean> =>
  (await db.$count(
    takedownPages,
    and(
      eq(takedownPages.hash, hash),
      memberId === undefined ? undefined : eq(takedownPages.targetId, memberId),
      isHiddenFace,
    ),
  )) > 0;
