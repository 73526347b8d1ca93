import type { ChatConversation, ChatMessage } from '#contract/chat.ts';
import type { ChatBox } from '#domain/chat.ts';

/** The box a conversation stands in. */
export const boxOf = ({ state }: ChatConversation): ChatBox =>
  state === 'request' ? 'requests' : 'open';

/** The last spoken in first; one where nothing was said stands last. */
const byLast = (a: ChatConversation, b: ChatConversation): number =>
  (b.last?.id ?? 0) - (a.last?.id ?? 0);

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

/** A conversation after a message, which an event may bring a second time. */
export function afterMessage(
  conversation: ChatConversation,
  message: ChatMessage,
  mine: boolean,
): ChatConversation {
  const known = conversation.last?.id ?? 0;
  if (message.id <= known) return conversation;
  // Whoever writes has read what stands above.
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
