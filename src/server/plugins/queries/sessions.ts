import { and, eq, gt, isNotNull, isNull } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members, refreshTokens, sessions, twoSteps } from '#server/db/schema.ts';

/** What a session is looked up by. */
export type SessionKey = { tokenHash: string } | { id: number };

/** An unexpired session with its member, as far as guards and policies need them. */
export async function readSession(db: Db, session: SessionKey, now: Date) {
  const found =
    'id' in session ? eq(sessions.id, session.id) : eq(sessions.tokenHash, session.tokenHash);
  const [row] = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      complete: members.complete,
      suspendedAt: members.suspendedAt,
      suspendedUntil: members.suspendedUntil,
      suspendedReason: members.suspendedReason,
      createdAt: members.createdAt,
      language: members.language,
      leaveAt: members.leaveAt,
      veil: members.sensitivePictures,
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      expiresAt: sessions.expiresAt,
      openedAt: sessions.createdAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(and(found, gt(sessions.expiresAt, now)))
    .limit(1);
  return row;
}

/** Whether the password alone does not open an account: its owner has typed a code of an authenticator app. */
export async function hasSecondStep(db: Db, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ memberId: twoSteps.memberId })
    .from(twoSteps)
    .where(and(eq(twoSteps.memberId, memberId), isNotNull(twoSteps.confirmedAt)));
  return row !== undefined;
}

/** Notes when a session was last used. */
export async function setSeen(db: Db, id: number, seenAt: Date): Promise<void> {
  await db.update(sessions).set({ seenAt }).where(eq(sessions.id, id));
}

/**
 * Puts off the end of a session and of its unused refresh token.
 *
 * @returns whether it still stands under this token
 */
export async function extendSession(
  tx: Db,
  { id, tokenHash }: { id: number; tokenHash: string },
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(sessions)
    .set({ expiresAt })
    .where(and(eq(sessions.id, id), eq(sessions.tokenHash, tokenHash)))
    .returning({ id: sessions.id });
  if (rows.length === 0) return false;
  await tx
    .update(refreshTokens)
    .set({ expiresAt })
    .where(and(eq(refreshTokens.sessionId, id), isNull(refreshTokens.usedAt)));
  return true;
}
