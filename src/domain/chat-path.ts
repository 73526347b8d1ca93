/** The chat at its full size; the address tells which conversation. */
export const CHAT_PATH = '/chat-page';
/** The chat without any frame, for pages of partners. */
export const CHAT_WIDGET_PATH = '/chat-page/widget';
/** What pages of partners load; its name stays. */
export const EMBED_FILE = '/chat-embed.js';

/** The chat with one member, begun or not. */
export const chatWithPath = (userId: number): string => `${CHAT_PATH}?user=${userId}`;

export type ChatView = { id: number } | { userId: number } | 'list' | 'settings';

const ID = /^[1-9]\d{0,14}$/;

/** What an address of the chat shows; one that somebody has changed by hand shows the list. */
export function chatViewOf(search: string): ChatView {
  const query = new URLSearchParams(search);
  const [id, user] = [query.get('id') ?? '', query.get('user') ?? ''];
  if (ID.test(id)) return { id: Number(id) };
  if (ID.test(user)) return { userId: Number(user) };
  return query.get('view') === 'settings' ? 'settings' : 'list';
}

export function chatPath(view: ChatView): string {
  if (view === 'list') return CHAT_PATH;
  if (view === 'settings') return `${CHAT_PATH}?view=settings`;
  return 'id' in view ? `${CHAT_PATH}?id=${view.id}` : chatWithPath(view.userId);
}
