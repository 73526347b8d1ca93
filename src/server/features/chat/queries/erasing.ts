import { and, eq, isNull, sql } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { GONE } from './messages.ts';
import { chatConversations, chatMessages, chatSides } from '../tables.ts';

/** Takes back everything a member said, in all conversations. */
export async function emptyAllOf(tx: Db, authorId: number, deletedAt: Date): Promise<void> {
  await tx
    .update(chatMessages)
    .set({ ...GONE, deletedAt })
    .where(and(eq(chatMessages.authorId, authorId), isNull(chatMessages.deletedAt)));
}

/** Deletes conversations of a member in which nothing is left that somebody else said. */
export async function deleteSilent(tx: Db, memberId: number): Promise<void> {
  const own = tx
    .select({ id: chatSides.conversationId })
    .from(chatSides)
    .where(eq(chatSides.memberId, memberId));
  await tx.delete(chatConversations).where(
    sql`${chatConversations.id} in (${own}) and not exists (
      select 1 from ${chatMessages} m where m.conversation_id = "chat_conversations"."id"
        and m.author_id <> ${memberId} and m.deleted_at is null)`,
  );
}

/** What a member said is unread for nobody any more. */
export async function settleOthers(tx: Db, memberId: number): Promise<void> {
  await tx.update(chatSides).set({ unread: 0 }).where(eq(chatSides.otherId, memberId));
}

/** What others said to a member in words that may name them. */
export const listNaming = (tx: Db, memberId: number, patterns: string[]) =>
  tx
    .select({ id: chatMessages.id, text: chatMessages.text })
    .from(chatSides)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, chatSides.conversationId))
    .where(
      and(
        eq(chatSides.memberId, memberId),
        sql`${chatMessages.text} ilike any(${sql.param(patterns)}::text[])`,
      ),
    );

export async function setText(tx: Db, id: number, text: string): Promise<void> {
  await tx.update(chatMessages).set({ text }).where(eq(chatMessages.id, id));
}
