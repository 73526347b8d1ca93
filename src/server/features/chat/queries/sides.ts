import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNull,
  lt,
  sql,
  type SQL,
} from '#server/db/drizzle.ts';
import { alias, type PgColumn } from '#server/db/pg-core.ts';
import type { ChatBox } from '#domain/chat.ts';
import type { HideKind } from '#domain/people.ts';
import type { Db } from '#server/db/connection.ts';
import { hiddenMembers, members } from '#server/db/schema.ts';
import { escapeLike } from '#server/db/like.ts';
import { chatMessages, chatSettings, chatSides } from '../tables.ts';

export type SideRow = typeof chatSides.$inferSelect;

const theirs = alias(chatSides, 'theirs');

// Each by its key, and apart from the joins: the planner weighs every order in which tables are joined.
const receiptsOf = (member: PgColumn) =>
  sql<boolean | null>`(select s.receipts from ${chatSettings} s where s.member_id = ${member})`;
const hides = sql<HideKind | null>`(select h.kind from ${hiddenMembers} h
  where h.owner_id = ${chatSides.memberId} and h.other_id = ${chatSides.otherId})`;

/** The same expression as the index on names. */
const lowered = sql`(lower(${members.nickname})) collate "C"`;
const begins = (text: string) => `${escapeLike(text)}%`;

const columns = {
  own: getTableColumns(chatSides),
  theirState: theirs.state,
  theirDeliveredId: theirs.deliveredId,
  theirReadId: theirs.readId,
  person: {
    id: members.id,
    nickname: members.nickname,
    avatar: members.avatar,
    role: members.role,
    leaveAt: members.leaveAt,
    suspendedAt: members.suspendedAt,
    suspendedUntil: members.suspendedUntil,
  },
  ownReceipts: receiptsOf(chatSides.memberId),
  theirReceipts: receiptsOf(chatSides.otherId),
  /** What the one whose side it is has chosen about the other. */
  hides,
  last: getTableColumns(chatMessages),
};

/** Sides with everything that is told of them. */
const whole = (db: Db) =>
  db
    .select(columns)
    .from(chatSides)
    .leftJoin(
      theirs,
      and(
        eq(theirs.conversationId, chatSides.conversationId),
        eq(theirs.memberId, chatSides.otherId),
      ),
    )
    .leftJoin(members, eq(members.id, chatSides.otherId))
    .leftJoin(
      chatMessages,
      and(eq(chatMessages.id, chatSides.lastId), sql`${chatMessages.id} > ${chatSides.clearedId}`),
    )
    .$dynamic();

export type WholeSide = Awaited<ReturnType<typeof readSide>> & object;

/** A conversation as one of its two members sees it; undefined if they are not in it. */
export async function readSide(db: Db, conversationId: number, memberId: number) {
  const [row] = await whole(db).where(
    and(eq(chatSides.conversationId, conversationId), eq(chatSides.memberId, memberId)),
  );
  return row;
}

/**
 * Conversations in a box of a member, the one with the newest message first. A search by name skips members
 * whose account is being deleted, because their name is not shown. It does find members who have blocked the
 * one who searches.
 */
export function listSides(
  db: Db,
  memberId: number,
  box: ChatBox,
  range: { name: string; after: number | undefined; since: number | undefined; limit: number },
): Promise<WholeSide[]> {
  const { name, after, since, limit } = range;
  const named = name
    ? and(sql`${lowered} like lower(${begins(name)}) collate "C"`, isNull(members.leaveAt))
    : undefined;
  return whole(db)
    .where(
      and(
        eq(chatSides.memberId, memberId),
        eq(chatSides.box, box),
        after === undefined ? undefined : lt(chatSides.lastId, after),
        since === undefined ? undefined : gt(chatSides.lastId, since),
        named,
      ),
    )
    .orderBy(desc(chatSides.lastId))
    .limit(limit);
}

/** Both sides of a conversation; one where the other has left. */
export const sidesOf = (db: Db, conversationId: number): Promise<SideRow[]> =>
  db.select().from(chatSides).where(eq(chatSides.conversationId, conversationId));

/**
 * The same, while nobody else writes in the conversation or changes how it stands: every act on one
 * begins here, so its messages are numbered in the order in which they are committed.
 */
export const lockSides = (tx: Db, conversationId: number): Promise<SideRow[]> =>
  tx
    .select()
    .from(chatSides)
    .where(eq(chatSides.conversationId, conversationId))
    .orderBy(asc(chatSides.memberId))
    .for('update');

/** The side of one member, without what is told of it. */
export async function ownSide(
  db: Db,
  conversationId: number,
  memberId: number,
): Promise<SideRow | undefined> {
  const [row] = await db
    .select()
    .from(chatSides)
    .where(and(eq(chatSides.conversationId, conversationId), eq(chatSides.memberId, memberId)));
  return row;
}

export async function setSide(
  tx: Db,
  { conversationId, memberId }: Pick<SideRow, 'conversationId' | 'memberId'>,
  values: Partial<Omit<SideRow, 'conversationId' | 'memberId' | 'otherId'>>,
): Promise<void> {
  await tx
    .update(chatSides)
    .set(values)
    .where(and(eq(chatSides.conversationId, conversationId), eq(chatSides.memberId, memberId)));
}

/** Two browsers may say at once how much they have: the further one counts. */
export async function raiseDelivered(
  db: Db,
  { conversationId, memberId }: Pick<SideRow, 'conversationId' | 'memberId'>,
  deliveredId: number,
): Promise<void> {
  await db
    .update(chatSides)
    .set({ deliveredId })
    .where(
      and(
        eq(chatSides.conversationId, conversationId),
        eq(chatSides.memberId, memberId),
        lt(chatSides.deliveredId, deliveredId),
      ),
    );
}

/** Open conversations with something unread, and people who ask, of some members. */
export async function countsOf(db: Db, memberIds: readonly number[]) {
  const counted = (what: SQL) =>
    sql<number>`(select count(*)::int from ${chatSides} s where s.member_id = m.id and ${what})`;
  const rows = await db
    .select({
      id: sql`m.id`.mapWith(Number),
      unread: counted(sql`s.unread > 0 and s.box = 'open'`),
      requests: counted(sql`s.box = 'requests'`),
    })
    .from(sql`unnest(${sql.param([...memberIds])}::bigint[]) m(id)`);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}
