/*
 * Addresses that a browser without a script needs. Apart from chat-path.ts, which every page of a member loads.
 */
import type { ChatBox } from './chat.ts';
import { CHAT_PATH, chatPath } from './chat-path.ts';

/** The settings after a form has changed them. */
export const SAVED_SETTINGS_PATH = `${CHAT_PATH}?view=settings&saved=1`;

/** A box of conversations, as far back as one has read; for browsers without a script. */
export const chatBoxPath = (
  box: ChatBox,
  asked: { name?: string; after?: string } = {},
): string => {
  const query = new URLSearchParams({ box });
  if (asked.name) query.set('name', asked.name);
  if (asked.after) query.set('after', asked.after);
  return `${CHAT_PATH}?${query}`;
};

/** What was said in a conversation before a message. */
export const chatBeforePath = (id: number, before: number): string =>
  `${chatPath({ id })}&before=${before}`;
