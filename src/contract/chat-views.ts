import type { Output } from './index.ts';
import type { ChatBox } from '#domain/chat.ts';
import type { ChatView } from '#domain/chat-path.ts';

/** A box of conversations as the server has drawn it. */
export type DrawnConversations = {
  box: ChatBox;
  /** The beginning of a name that was looked for; empty for all. */
  name: string;
  page: Output<'GET chat/conversations'>;
  /** Set on the second and later pages of a browser without a script. */
  further: boolean;
};

/** One conversation as the server has drawn it. */
export type DrawnThread = {
  /** As the address names it. */
  place: { id: number } | { userId: number };
  /** Null where there is none for the one who asks. */
  found: Output<'GET chat/conversation'> | null;
  page: Output<'GET chat/messages'>;
  /** Whether newer messages exist than those of the page. */
  behind: boolean;
};

/** What the chat of a tab begins with. */
export type DrawnChat = { list: DrawnConversations; thread: DrawnThread | null };

export type ChatProps = DrawnChat & {
  view: ChatView;
  /** Where settings are shown. */
  settings: Output<'GET chat/settings'> | null;
  /** Changed just now, by a form. */
  saved: boolean;
  /** When it was drawn, in milliseconds: times of day are those of UTC until the browser knows better. */
  now: number;
  /** Of the site: what leads out of it. */
  origin: string;
  /** The name of the message that the form would send: sending twice says it once. */
  clientId: string;
  /** What was typed and could not be sent, and why. */
  typed: string;
  problem: string | null;
};

export type ChatViews = { chat: ChatProps };
