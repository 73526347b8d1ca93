import { and, desc, eq, inArray, or, sql } from '#server/db/drizzle.ts';
import type { HideKind } from '#domain/people.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
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

/** Hides a member from another, or changes how. */
export async function hide(
  db: Db,
  row: { ownerId: number; otherId: number; kind: HideKind; since: Date },
): Promise<void> {
  const { ownerId, otherId } = hiddenMembers;
  await db
    .insert(hiddenMembers)
    .values(row)
    .onConflictDoUpdate({
      target: [ownerId, otherId],
      set: { kind: row.kind, since: row.since },
      setWhere: sql`${hiddenMembers.kind} <> ${row.kind}`,
    });
}

export async function show(db: Db, ownerId: number, otherId: number): Promise<void> {
  await db
    .delete(hiddenMembers)
    .where(and(eq(hiddenMembers.ownerId, ownerId), eq(hiddenMembers.otherId, otherId)));
}

export const countHidden = (db: Db, ownerId: number): Promise<number> =>
  db.$count(hiddenMembers, eq(hiddenMembers.ownerId, ownerId));

/** Whom a member hides, the newest first. */
export function listHidden(
  db: Db,
  ownerId: number,
  { after, limit }: { after: readonly [since: number, id: number] | undefined; limit: number },
) {
  return db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      leaveAt: members.leaveAt,
      suspendedAt: members.suspendedAt,
      suspendedUntil: members.suspendedUntil,
      kind: hiddenMembers.kind,
      since: hiddenMembers.since,
    })
    .from(hiddenMembers)
    .innerJoin(members, eq(members.id, hiddenMembers.otherId))
    .where(
      and(
        eq(hiddenMembers.ownerId, ownerId),
        after &&
          sql`(${hiddenMembers.since}, ${hiddenMembers.otherId}) < (${new Date(after[0]).toISOString()}::timestamptz, ${after[1]}::bigint)`,
      ),
    )
    .orderBy(desc(hiddenMembers.since), desc(hiddenMembers.otherId))
    .limit(limit);
}

/** How a member hides some others; those they do not hide are absent. */
export async function kindsOf(
  db: Db,
  ownerId: number,
  otherIds: number[],
): Promise<Map<number, HideKind>> {
  if (otherIds.length === 0) return new Map();
  const rows = await db
    .select({ otherId: hiddenMembers.otherId, kind: hiddenMembers.kind })
    .from(hiddenMembers)
    .where(and(eq(hiddenMembers.ownerId, ownerId), inArray(hiddenMembers.otherId, otherIds)));
  return new Map(rows.map((row) => [row.otherId, row.kind]));
}

export const memberExists = async (db: Db, id: number): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).where(eq(members.id, id))).length > 0;

/** Everything a member keeps here, for the export of their data: not who has hidden them. */
export const readOwnHidden = (db: Db, ownerId: number) =>
  db
    .select({
      // The name of a member who is deleting their account is not shown to others.
      nickname: sql<
        string | null
      >`case when ${members.leaveAt} is null then ${members.nickname} end`,
      kind: hiddenMembers.kind,
      since: hiddenMembers.since,
    })
    .from(hiddenMembers)
    .innerJoin(members, eq(members.id, hiddenMembers.otherId))
    .where(eq(hiddenMembers.ownerId, ownerId))
    .orderBy(hiddenMembers.since);

export async function deleteOwn(tx: Db, memberId: number): Promise<void> {
  await tx
    .delete(hiddenMembers)
    .where(or(eq(hiddenMembers.ownerId, memberId), eq(hiddenMembers.otherId, memberId)));
}
