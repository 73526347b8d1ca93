import { and, asc, eq, gt, ne, or } from '#server/db/drizzle.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { chatConversations, chatMessages, chatSides } from '../tables.ts';
import { thereFor } from './messages.ts';

/** All conversations of a member, with every message that they have not forgotten. */
export async function readChatExport(db: Db, memberId: number) {
  const conversations = await db
    .select({
      id: chatSides.conversationId,
      with: members.nickname,
      state: chatSides.state,
      begun: chatConversations.createdAt,
    })
    .from(chatSides)
    .innerJoin(chatConversations, eq(chatConversations.id, chatSides.conversationId))
    .leftJoin(members, eq(members.id, chatSides.otherId))
    .where(
      and(
        eq(chatSides.memberId, memberId),
        // Begun by somebody they had blocked: they know nothing of it (`neverHeard`).
        or(ne(chatSides.state, 'request'), ne(chatSides.lastId, 0)),
      ),
    )
    .orderBy(asc(chatSides.conversationId));
  const said = await db
    .select({
      conversationId: chatMessages.conversationId,
      authorId: chatMessages.authorId,
      text: chatMessages.text,
      pictures: chatMessages.images,
      created: chatMessages.createdAt,
      edited: chatMessages.editedAt,
      deleted: chatMessages.deletedAt,
      hidden: chatMessages.hiddenAt,
    })
    .from(chatSides)
    .innerJoin(chatMessages, eq(chatMessages.conversationId, chatSides.conversationId))
    .where(
      and(
        eq(chatSides.memberId, memberId),
        gt(chatMessages.id, chatSides.clearedId),
        thereFor(memberId),
      ),
    )
    .orderBy(asc(chatMessages.id));
  const byConversation = Map.groupBy(said, ({ conversationId }) => conversationId);
  return conversations.map(({ id, ...conversation }) => ({
    ...conversation,
    messages: (byConversation.get(id) ?? []).map(
      ({ authorId, conversationId: _, hidden, ...message }) => {
        const own = authorId === memberId;
        // What a moderator hid its author may still have; the other cannot read it.
        return { own, ...message, ...(hidden && !own && { text: '', pictures: 0 }) };
      },
    ),
  }));
}
