import { and, asc, desc, eq, gt, inArray, isNull, like, lt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { escapeLike } from '#server/db/like.ts';

/** Nicknames of members, by their numbers. */
export async function namesOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: members.id, nickname: members.nickname })
    .from(members)
    .where(inArray(members.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.nickname]));
}

const name = sql<string>`(lower(${members.nickname})) collate "C"`;

const select = (db: Db) =>
  db
    .select({
      id: members.id,
      nickname: members.nickname,
      avatar: members.avatar,
      role: members.role,
      createdAt: members.createdAt,
      suspendedAt: members.suspendedAt,
      suspendedUntil: members.suspendedUntil,
    })
    .from(members);

/** Rows that stand for somebody who has left are nobody's. */
const here = isNull(members.erasedAt);

type Page = { after?: string | number | undefined; limit: number };

/** The newest members. */
export const newestMembers = (db: Db, { after, limit }: Page) =>
  select(db)
    .where(and(here, after === undefined ? undefined : lt(members.id, Number(after))))
    .orderBy(desc(members.id))
    .limit(limit);

export type PersonRow = Awaited<ReturnType<typeof newestMembers>>[number];

/** Members whose name begins so, by name. */
export function membersNamed(db: Db, begin: string, { after, limit }: Page): Promise<PersonRow[]> {
  const pattern = `${escapeLike(begin.toLowerCase())}%`;
  return select(db)
    .where(
      and(here, like(name, pattern), after === undefined ? undefined : gt(name, String(after))),
    )
    .orderBy(asc(name))
    .limit(limit);
}

/** The member of an address; the address itself is not given back. */
export const memberOfEmail = (db: Db, email: string): Promise<PersonRow[]> =>
  select(db).where(eq(sql`lower(${members.email})`, email.toLowerCase()));

/** Chief administrators, held until the transaction ends: two at once must not both step down. */
export async function lockSuperAdmins(tx: Db): Promise<number[]> {
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(eq(members.role, 'SuperAdmin'))
    .orderBy(members.id)
    .for('update');
  return rows.map(({ id }) => id);
}
