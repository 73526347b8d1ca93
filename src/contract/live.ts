import type { Role } from '#domain/roles.ts';
import type { StaffQueue } from '#domain/staff-queue.ts';
import type { ChatConversation, ChatMessage } from './chat.ts';

/** Live events, both directions (spec section 7). The socket opens for members only. */
export type ServerEvents = {
  /** `count` is the number of unread messages; types 13 and 14 clear and set the suspension. */
  UserMessageEventDTO: (event: { count: number; type: number; messageId: number }) => void;
  badge_unlock: (event: { badge: string; lv: number }) => void;
  /** State 1 logs this browser out. */
  forum_user_log_out: (event: { state: number }) => void;
  /** The member has another role: pages ask who they are now. */
  member_role: (event: { role: Role }) => void;
  /** For staff: how much waits for them, and the newest case of it. */
  moderation_queue: (event: StaffQueue) => void;
} & TopicEvents &
  ChatEvents;

/**
 * What happens in one topic, for the sockets whose page shows it. No words travel: who wants them
 * asks for them, and is given what they may see.
 */
export type TopicEvents = {
  /** A comment (no parent) or a reply below it came, was changed or is gone. */
  topic_answer: (event: {
    postId: number;
    commentId: number;
    parentId: number | null;
    authorId: number;
    change: 'new' | 'edited' | 'removed';
  }) => void;
  /** The poll of the topic has other numbers. That it has closed, pages know by themselves. */
  topic_poll: (event: { postId: number }) => void;
};

/** What happens in a member's conversations, in every tab of theirs. */
export type ChatEvents = {
  /** Somebody said something or changed the words of it, the member themselves in another tab too. */
  chat_message: (event: { message: ChatMessage; mine: boolean }) => void;
  /** A conversation has changed by more than a message; the new state, null where it is gone. */
  chat_conversation: (event: { id: number; conversation: ChatConversation | null }) => void;
  chat_deleted: (event: { conversationId: number; messageIds: number[] }) => void;
  /** How far the other has it, and has read where both let that be seen. */
  chat_receipts: (event: {
    conversationId: number;
    deliveredId: number;
    readId: number | null;
  }) => void;
  chat_typing: (event: { conversationId: number; memberId: number }) => void;
  /** Open conversations with something unread, and people who ask. */
  chat_unread: (event: { unread: number; requests: number }) => void;
};

export type TopicEvent = keyof TopicEvents;

/** A browser listens; a socket that says anything is closed. */
export type ClientEvents = Record<string, never>;
/** Why a socket does not open, as the message of `connect_error`. */
export type LiveRefusal = 'not_signed_in' | 'try_later' | 'internal';

export type ServerEvent = keyof ServerEvents;
export type EventBody<E extends ServerEvent> = Parameters<ServerEvents[E]>[0];
