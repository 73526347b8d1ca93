import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  or,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import type { MemberShow } from '#contract/moderation-views.ts';
import { MODERATOR_ROLES } from '#domain/roles.ts';
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

/** Only those who are suspended at a moment, or who act for the team. */
export type PeopleFilter = { show: MemberShow; now: Date };

const wanted = ({ show, now }: PeopleFilter): SQL | undefined => {
  if (show === 'suspended') {
    const running = or(isNull(members.suspendedUntil), gt(members.suspendedUntil, now));
    return and(here, isNotNull(members.suspendedAt), running);
  }
  if (show === 'all') return here;
  // In the words of the index of those who are more than members.
  const special = sql`${members.role} <> 'Member' and ${members.role} <> 'Visitor'`;
  return and(here, special, inArray(members.role, [...MODERATOR_ROLES]));
};

type Page = PeopleFilter & { after?: string | number | undefined; limit: number };

/** The newest members. */
export const newestMembers = (db: Db, { after, limit, ...filter }: Page) =>
  select(db)
    .where(and(wanted(filter), after === undefined ? undefined : lt(members.id, Number(after))))
    .orderBy(desc(members.id))
    .limit(limit);

export type PersonRow = Awaited<ReturnType<typeof newestMembers>>[number];

/** Members whose name begins so, by name. */
export function membersNamed(
  db: Db,
  begin: string,
  { after, limit, ...filter }: Page,
): Promise<PersonRow[]> {
  const pattern = `${escapeLike(begin.toLowerCase())}%`;
  const beyond = after === undefined ? undefined : gt(name, String(after));
  return select(db)
    .where(and(wanted(filter), like(name, pattern), beyond))
    .orderBy(asc(name))
    .limit(limit);
}

/** The member of an address; the address itself is not given back. */
export const memberOfEmail = (db: Db, email: string, filter: PeopleFilter): Promise<PersonRow[]> =>
  select(db).where(and(wanted(filter), eq(sql`lower(${members.email})`, email.toLowerCase())));

/** The member of a number, as the log has it. */
export const memberOfNumber = (db: Db, id: number, filter: PeopleFilter): Promise<PersonRow[]> =>
  select(db).where(and(wanted(filter), eq(members.id, id)));

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
