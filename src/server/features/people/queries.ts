import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#server/db/connection.ts';
import { hiddenMembers } from './tables.ts';

/** Whom a member hides, and who has blocked them. */
export const readHidden = (db: Db, memberId: number) =>
  db
    .select({
      ownerId: hiddenMembers.ownerId,
      otherId: hiddenMembers.otherId,
      kind: hiddenMembers.kind,
    })
    .from(hiddenMembers)
    .where(
      or(
        eq(hiddenMembers.ownerId, memberId),
        and(eq(hiddenMembers.otherId, memberId), eq(hiddenMembers.kind, 'block')),
      ),
    );

/** Which of these members have blocked somebody. */
export async function blockersAmong(db: Db, memberIds: number[], otherId: number) {
  const rows = await db
    .select({ ownerId: hiddenMembers.ownerId })
    .from(hiddenMembers)
    .where(
      and(
        inArray(hiddenMembers.ownerId, memberIds),
        eq(hiddenMembers.otherId, otherId),
        eq(hiddenMembers.kind, 'block'),
      ),
    );
  return new Set(rows.map((row) => row.ownerId));
}

/** Which of these members hide somebody, or are blocked by them. */
export async function apartFrom(db: Db, memberIds: number[], fromId: number) {
  const rows = await db
    .select({ ownerId: hiddenMembers.ownerId, otherId: hiddenMembers.otherId })
    .from(hiddenMembers)
    .where(
      or(
        and(inArray(hiddenMembers.ownerId, memberIds), eq(hiddenMembers.otherId, fromId)),
        and(
          eq(hiddenMembers.ownerId, fromId),
          inArray(hiddenMembers.otherId, memberIds),
          eq(hiddenMembers.kind, 'block'),
        ),
      ),
    );
  return new Set(rows.map(({ ownerId, otherId }) => (ownerId === fromId ? otherId : ownerId)));
}
