import type { ChatEvents, EventBody } from '#contract/live.ts';

/** What the live socket tells of conversations. */
export type ChatEvent = keyof ChatEvents;
export type ChatListener = { [E in ChatEvent]?: ChatEvents[E] };

const listeners = new Set<ChatListener>();

/**
 * Hears what the socket says of the chat. The socket is there on every page of a member and the
 * chat's code is not, so they meet here; without a listener events are let go.
 *
 * @returns how to stop
 */
export function listenChat(listener: ChatListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Hands an event of the socket to whoever listens, in the order in which it came. */
export function tellChat<E extends ChatEvent>(event: E, body: EventBody<E>): void {
  for (const listener of [...listeners]) {
    (listener[event] as ((body: EventBody<E>) => void) | undefined)?.(body);
  }
}

const told =
  <E extends ChatEvent>(event: E) =>
  (body: EventBody<E>) =>
    tellChat(event, body);

/** The chat's part of what the live socket listens to. */
export const chatEvents: Required<ChatListener> = {
  chat_message: told('chat_message'),
  chat_conversation: told('chat_conversation'),
  chat_deleted: told('chat_deleted'),
  chat_receipts: told('chat_receipts'),
  chat_typing: told('chat_typing'),
  chat_unread: told('chat_unread'),
};
