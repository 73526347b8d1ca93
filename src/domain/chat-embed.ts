/**
 * What the page of a partner and the chat in its frame say to each other (spec section 4, chat
 * widget; the names are spelled as there). Everything travels by `postMessage` with the origin of
 * the receiver named, and is heard only from the other side's window and origin.
 */
export type ChatToken = { ctoken: string; wsServerUrl: string; socketIoPath: string };

/** From the page to the chat. Only `init` is sent before the chat reports `init-over`. */
export type ToWidget =
  | { type: 'init'; data: ChatToken }
  | { type: 'policy-agreed' }
  | { type: 'open' }
  | { type: 'close' };

/** From the chat to the page. */
export type FromWidget =
  /** It has its token and hears everything. */
  | { type: 'init-over' }
  /** A page of ours should be opened: a profile, a report, the chat at full size. */
  | { type: 'open-cam101-page'; data: { url: string } }
  | { type: 'update-unread-number'; data: { count: number } }
  /** Its token or its line is gone: it wants an `init` with a fresh token. */
  | { type: 'sockitIOWakeUp' };

const typed = (message: unknown): message is { type: string; data?: Record<string, unknown> } =>
  typeof message === 'object' &&
  message !== null &&
  typeof (message as { type?: unknown }).type === 'string';

/** Whether a message is one of the page's; anything may arrive. */
export function isToWidget(message: unknown): message is ToWidget {
  if (!typed(message)) return false;
  if (message.type !== 'init') return ['policy-agreed', 'open', 'close'].includes(message.type);
  const { ctoken, wsServerUrl, socketIoPath } = message.data ?? {};
  return [ctoken, wsServerUrl, socketIoPath].every((one) => typeof one === 'string');
}

/** Whether a message is one of the chat's. */
export function isFromWidget(message: unknown): message is FromWidget {
  if (!typed(message)) return false;
  if (message.type === 'open-cam101-page') return typeof message.data?.url === 'string';
  if (message.type === 'update-unread-number') return typeof message.data?.count === 'number';
  return message.type === 'init-over' || message.type === 'sockitIOWakeUp';
}
