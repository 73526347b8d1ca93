import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from '#server/db/drizzle.ts';
import { UNHEARD } from '#domain/chat.ts';
import type { Db } from '#server/db/connection.ts';
import { escapeLike } from '#server/db/like.ts';
import { chatMessages, chatSides } from '../tables.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

/** Messages that reached whom they were said to. */
const heard = or(isNull(chatMessages.hiddenAt), ne(chatMessages.hiddenAt, UNHEARD));

/** Messages that are there for a member: what they said, and what has reached them. */
export const thereFor = (memberId: number) => or(heard, eq(chatMessages.authorId, memberId));

type Range = {
  conversationId: number;
  memberId: number;
  above: number;
  before?: number | undefined;
  since?: number | undefined;
};

/**
 * Messages of a conversation that are there for a member, above a number: the newest ones, those before one, or the first since
 * one. In the order in which they were found: the newest first, but for `since`.
 */
export function listMessages(
  db: Db,
  { conversationId, memberId, above, before, since }: Range,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.id, Math.max(above, since ?? 0)),
        before === undefined ? undefined : lt(chatMessages.id, before),
        thereFor(memberId),
      ),
    )
    .orderBy(since === undefined ? desc(chatMessages.id) : asc(chatMessages.id))
    .limit(limit);
}

/**
 * Messages of a conversation that a member can read and that hold all of some words, the newest first.
 * One that is deleted or hidden holds none.
 */
export function findMessages(
  db: Db,
  { conversationId, memberId, above, before }: Omit<Range, 'since'>,
  { words, limit }: { words: readonly string[]; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.id, above),
        before === undefined ? undefined : lt(chatMessages.id, before),
        isNull(chatMessages.deletedAt),
        or(
          isNull(chatMessages.hiddenAt),
          and(eq(chatMessages.hiddenAt, UNHEARD), eq(chatMessages.authorId, memberId)),
        ),
        ...words.map((word) => sql`${chatMessages.text} ilike ${`%${escapeLike(word)}%`}`),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);
}

/** What an author's browser has sent before under this name. */
export async function findSent(
  db: Db,
  conversationId: number,
  authorId: number,
  clientId: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.authorId, authorId),
        eq(chatMessages.clientId, clientId),
      ),
    );
  return row;
}

export async function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  return row;
}

export async function insertMessage(
  tx: Db,
  row: typeof chatMessages.$inferInsert,
): Promise<MessageRow> {
  const [made] = await tx.insert(chatMessages).values(row).returning();
  if (!made) throw new Error('insert returned nothing');
  return made;
}

/** How many messages an author has in a conversation, deleted ones too; counted up to `most`. */
export async function countSaid(
  tx: Db,
  conversationId: number,
  authorId: number,
  most: number,
): Promise<number> {
  const said = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.authorId, authorId)),
    )
    .limit(most)
    .as('said');
  return tx.$count(said);
}

/** How many messages of an author that can be read came after one. */
export const countAfter = (
  tx: Db,
  conversationId: number,
  authorId: number,
  id: number,
): Promise<number> =>
  tx.$count(
    chatMessages,
    and(
      eq(chatMessages.conversationId, conversationId),
      gt(chatMessages.id, id),
      eq(chatMessages.authorId, authorId),
      isNull(chatMessages.deletedAt),
      isNull(chatMessages.hiddenAt),
    ),
  );

/**
 * Values of a deleted message. Keeps `UNHEARD`, so that the other side gets no placeholder for a message
 * that never reached them.
 */
export const GONE = {
  text: '',
  images: 0,
  editedAt: null,
  hiddenAt: sql`case when ${eq(chatMessages.hiddenAt, UNHEARD)} then ${chatMessages.hiddenAt} end`,
};

/** Takes back one message of an author; false where it is not theirs or was taken back before. */
export async function emptyMessage(
  tx: Db,
  id: number,
  authorId: number,
  deletedAt: Date,
): Promise<boolean> {
  const rows = await tx
    .update(chatMessages)
    .set({ ...GONE, deletedAt })
    .where(
      and(
        eq(chatMessages.id, id),
        eq(chatMessages.authorId, authorId),
        isNull(chatMessages.deletedAt),
      ),
    )
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}

/**
 * Changes the words of a message that its author can read.
 *
 * @param hiddenAt `UNHEARD` where only its author shall read it from now on
 * @returns the message; undefined where it was taken back or hidden meanwhile
 */
export async function setWords(
  tx: Db,
  id: number,
  words: { text: string; editedAt: Date; hiddenAt: Date | null },
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .update(chatMessages)
    .set(words)
    .where(
      and(
        eq(chatMessages.id, id),
        isNull(chatMessages.deletedAt),
        or(isNull(chatMessages.hiddenAt), eq(chatMessages.hiddenAt, UNHEARD)),
      ),
    )
    .returning();
  return row;
}

/** The newest message of a conversation that is there for a member; 0 where there is none. */
export async function newestFor(tx: Db, conversationId: number, memberId: number): Promise<number> {
  const [row] = await tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), thereFor(memberId)))
    .orderBy(desc(chatMessages.id))
    .limit(1);
  return row?.id ?? 0;
}

/**
 * Takes back everything an author said in a conversation.
 *
 * @returns the numbers, oldest first, and whether the other had it
 */
export async function emptyMessagesOf(
  tx: Db,
  conversationId: number,
  authorId: number,
  deletedAt: Date,
): Promise<{ id: number; heard: boolean }[]> {
  const rows = await tx
    .update(chatMessages)
    .set({ ...GONE, deletedAt })
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.authorId, authorId),
        isNull(chatMessages.deletedAt),
      ),
    )
    .returning({ id: chatMessages.id, hiddenAt: chatMessages.hiddenAt });
  return rows
    .map(({ id, hiddenAt }) => ({ id, heard: hiddenAt === null }))
    .sort((a, b) => a.id - b.id);
}

/** Whether anything that an author said in a conversation can still be read by the other. */
export async function hasSaid(tx: Db, conversationId: number, authorId: number): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.authorId, authorId),
        isNull(chatMessages.deletedAt),
        heard,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Hides a message that is there, or shows it again. @returns false where it was so already */
export async function setHidden(tx: Db, id: number, hiddenAt: Date | null): Promise<boolean> {
  const rows = await tx
    .update(chatMessages)
    .set({ hiddenAt })
    .where(
      and(
        eq(chatMessages.id, id),
        isNull(chatMessages.deletedAt),
        hiddenAt ? isNull(chatMessages.hiddenAt) : gt(chatMessages.hiddenAt, UNHEARD),
      ),
    )
    .returning({ id: chatMessages.id });
  return rows.length > 0;
}

/** Empties some of the messages that were hidden before a moment. @returns their numbers */
export async function emptyHidden(
  tx: Db,
  { before, limit, now }: { before: Date; limit: number; now: Date },
): Promise<number[]> {
  const old = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(gt(chatMessages.hiddenAt, UNHEARD), lt(chatMessages.hiddenAt, before)))
    .orderBy(asc(chatMessages.hiddenAt))
    .limit(limit);
  const rows = await tx
    .update(chatMessages)
    .set({ ...GONE, deletedAt: now })
    .where(inArray(chatMessages.id, old))
    .returning({ id: chatMessages.id });
  return rows.map(({ id }) => id);
}

/** A message that can be read by a member to whom it was said, with the place it stands in. */
export async function findHeard(db: Db, id: number, memberId: number) {
  const [row] = await db
    .select({ message: chatMessages, clearedId: chatSides.clearedId })
    .from(chatMessages)
    .innerJoin(
      chatSides,
      and(
        eq(chatSides.conversationId, chatMessages.conversationId),
        eq(chatSides.memberId, memberId),
      ),
    )
    .where(
      and(
        eq(chatMessages.id, id),
        isNull(chatMessages.deletedAt),
        gt(chatMessages.id, chatSides.clearedId),
        thereFor(memberId),
      ),
    );
  return row;
}

/** Messages of a conversation up to one, that a member can read, the newest first. */
export const listUpTo = (
  db: Db,
  { conversationId, id }: MessageRow,
  { memberId, above, limit }: { memberId: number; above: number; limit: number },
): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.id, above),
        lte(chatMessages.id, id),
        isNull(chatMessages.deletedAt),
        thereFor(memberId),
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(limit);
