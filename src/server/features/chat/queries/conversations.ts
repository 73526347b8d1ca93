import { and, eq, gt, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { chatConversations, chatSides } from '../tables.ts';

const pair = (a: number, b: number) => ({ lowId: Math.min(a, b), highId: Math.max(a, b) });

/** The conversation of two members, if one has begun. */
export async function findPair(db: Db, a: number, b: number): Promise<number | undefined> {
  const { lowId, highId } = pair(a, b);
  const [row] = await db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(and(eq(chatConversations.lowId, lowId), eq(chatConversations.highId, highId)));
  return row?.id;
}

/** Until the transaction ends, a member begins no other conversation: those of a day are counted. */
export async function lockBeginning(tx: Db, memberId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`chat begins ${memberId}`}, 0))`,
  );
}

export const countBegun = (tx: Db, memberId: number, since: Date): Promise<number> =>
  tx.$count(
    chatConversations,
    and(eq(chatConversations.begunBy, memberId), gt(chatConversations.createdAt, since)),
  );

/**
 * Begins the conversation of two members, as one in which the first asks the other. Of two who
 * begin with each other at once, the later one finds that of the other.
 *
 * @returns its number
 */
export async function beginConversation(
  tx: Db,
  askerId: number,
  askedId: number,
  createdAt: Date,
): Promise<number> {
  const [made] = await tx
    .insert(chatConversations)
    .values({ ...pair(askerId, askedId), begunBy: askerId, createdAt })
    .onConflictDoNothing()
    .returning({ id: chatConversations.id });
  if (!made) {
    const there = await findPair(tx, askerId, askedId);
    if (there === undefined) throw new Error('neither made nor found a conversation');
    return there;
  }
  const { id: conversationId } = made;
  await tx.insert(chatSides).values([
    { conversationId, memberId: askerId, otherId: askedId, state: 'asked' },
    { conversationId, memberId: askedId, otherId: askerId, state: 'request' },
  ]);
  return conversationId;
}
