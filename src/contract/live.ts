/** Live events, both directions (spec section 7). The socket opens for members only. */
export type ServerEvents = {
  /** `count` is the number of unread messages; types 13 and 14 clear and set the suspension. */
  UserMessageEventDTO: (event: { count: number; type: number; messageId: number }) => void;
  badge_unlock: (event: { badge: string; lv: number }) => void;
  /** State 1 logs this browser out. */
  forum_user_log_out: (event: { state: number }) => void;
  /** For staff: how much waits for them. */
  moderation_queue: (event: { open: number; appeals: number }) => void;
} & TopicEvents;

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

export type TopicEvent = keyof TopicEvents;

/** A browser listens; a socket that says anything is closed. */
export type ClientEvents = Record<string, never>;
/** Why a socket does not open, as the message of `connect_error`. */
export type LiveRefusal = 'not_signed_in' | 'try_later' | 'internal';

export type ServerEvent = keyof ServerEvents;
export type EventBody<E extends ServerEvent> = Parameters<ServerEvents[E]>[0];
