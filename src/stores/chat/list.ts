import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import type { ChatBox } from '#domain/chat.ts';
import { newerMessage } from './messages.ts';

/** The box a conversation stands in. */
export const boxOf = ({ state }: ChatConversation): ChatBox =>
  state === 'request' ? 'requests' : 'open';

/** The last spoken in first; one where nothing was said stands last. */
const byLast = (a: ChatConversation, b: ChatConversation): number =>
  (b.last?.id ?? 0) - (a.last?.id ?? 0);

/**
 * A conversation as an answer or an event brings it. An answer may have left the server before an
 * event that was faster, so what only ever grows does not go back.
 */
export function newerConversation(
  known: ChatConversation | null | undefined,
  come: ChatConversation,
): ChatConversation {
  if (known?.id !== come.id) return come;
  const { readId, last } = come;
  return {
    ...come,
    last:
      (known.last?.id ?? 0) > (last?.id ?? 0) ? known.last : last && newerMessage(known.last, last),
    ownReadId: Math.max(known.ownReadId, come.ownReadId),
    deliveredId: Math.max(known.deliveredId, come.deliveredId),
    // Null: one of the two does not let it be seen any more.
    readId: readId === null ? null : Math.max(known.readId ?? 0, readId),
  };
}

/** A list with a conversation as it is now, wherever it stood before. */
export function withConversation(
  list: readonly ChatConversation[],
  conversation: ChatConversation,
): ChatConversation[] {
  return [conversation, ...list.filter(({ id }) => id !== conversation.id)].sort(byLast);
}

/** A further page behind a list. What both hold stays as the list has it, which is newer. */
export function withPage(
  list: readonly ChatConversation[],
  page: readonly ChatConversation[],
): ChatConversation[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...page.filter(({ id }) => !known.has(id))];
}

/** A conversation after a message was said or edited, which an event may bring a second time. */
export function afterMessage(
  conversation: ChatConversation,
  message: ChatMessage,
  mine: boolean,
): ChatConversation {
  const known = conversation.last?.id ?? 0;
  if (message.id < known) return conversation;
  if (message.id === known) {
    return { ...conversation, last: newerMessage(conversation.last, message) };
  }
  // Writing a message marks the earlier ones as read.
  const ownReadId = mine ? message.id : conversation.ownReadId;
  return {
    ...conversation,
    last: message,
    ownReadId,
    unread: mine ? 0 : conversation.unread + 1,
  };
}

/** A conversation after messages were taken back. */
export function afterDeleting(
  conversation: ChatConversation,
  ids: readonly number[],
): ChatConversation {
  const { last } = conversation;
  if (!last || !ids.includes(last.id)) return conversation;
  return { ...conversation, last: { ...last, text: '', images: [], deleted: true } };
}

/** Whether a name begins as somebody typed it. */
export const startsWith = (name: string, typed: string): boolean =>
  name.toLocaleLowerCase().startsWith(typed.trim().toLocaleLowerCase());
