import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { EventBody } from '#contract/live.ts';
import { listenChat } from './events.ts';

/** Open conversations with something unread, and people who ask to write. */
export const $chatUnread = atom<EventBody<'chat_unread'>>({ unread: 0, requests: 0 });

/** Takes counts over from an answer or an event. */
export const setChatUnread = (counts: EventBody<'chat_unread'>): void => $chatUnread.set(counts);

/** Asks the server how many conversations hold something unread. A failure keeps what is shown. */
export async function askChatUnread(): Promise<void> {
  const unread = await call('GET camim/unreadCount', {}, { showError: false }).catch(() => null);
  if (unread !== null) $chatUnread.set({ ...$chatUnread.get(), unread });
}

/** Says that this browser has a message, so that its author sees it as delivered. */
function acknowledge({ message, mine }: EventBody<'chat_message'>): void {
  if (mine) return;
  const { conversationId, id: upTo } = message;
  // The author waits for nothing: whoever reads it says so as well.
  call('POST chat/received', { conversationId, upTo }, { showError: false }).catch(() => {});
}

/**
 * The chat's number on every page of a member, and the answer that a message has arrived. The chat
 * itself is loaded where it is shown.
 *
 * @returns how to stop
 */
export function startChatUnread(): () => void {
  void askChatUnread();
  const stop = listenChat({ chat_unread: setChatUnread, chat_message: acknowledge });
  return () => {
    stop();
    $chatUnread.set({ unread: 0, requests: 0 });
  };
}
