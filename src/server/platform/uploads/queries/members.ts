import { eq } from '#server/db/drizzle.ts';
import type { Veil } from '#domain/sensitive.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/platform/members/tables.ts';

/** A member's profile picture, with their row held; undefined where there is no such member. */
export async function lockAvatar(
  tx: Db,
  memberId: number,
): Promise<{ avatar: string | null } | undefined> {
  const [row] = await tx
    .select({ avatar: members.avatar })
    .from(members)
    .where(eq(members.id, memberId))
    .for('no key update');
  return row;
}

export async function writeAvatar(tx: Db, memberId: number, avatar: string | null): Promise<void> {
  await tx.update(members).set({ avatar }).where(eq(members.id, memberId));
}

/** How a member wants sensitive pictures to be shown. */
export async function setVeil(db: Db, memberId: number, veil: Veil): Promise<void> {
  await db.update(members).set({ sensitivePictures: veil }).where(eq(members.id, memberId));
}
