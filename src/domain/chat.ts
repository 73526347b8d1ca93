/** The rules of the chat between members (spec sections 4 and 7), as numbers and plain functions. */
export const CHAT = {
  /** Characters of one message. */
  textMax: 2_000,
  imagesMax: 4,
  conversationsPage: 20,
  messagesPage: 40,
  /** Messages of a page on the way back to an old one. */
  widePage: 200,
  /** Messages of a page of a search in a conversation, and of how many words one may look for. */
  searchPage: 20,
  searchWords: 8,
  /** Letters from which on something is looked for. */
  searchLetters: 2,
  /** What somebody may write before the other has said whether they want to hear from them. */
  requestMessages: 3,
  /** New people whom one may write to in a day; fewer in an account's first days. */
  requestsADay: 20,
  newcomerRequestsADay: 5,
  /** The browser says "typing" at most once in this time, and forgets it of the other after the second. */
  typingEveryMs: 3_000,
  typingShownMs: 6_000,
  /** How long an author may change the words of a message. */
  editMinutes: 15,
  /** Messages before a reported one that staff see with it. */
  reportContext: 10,
  /** How long a token opens the chat's calls on a page of another site. */
  tokenMinutes: 60,
} as const;

/**
 * How a conversation stands for the one who looks at it: both talk; they were written to and have
 * not answered whether they want that; they wrote and wait.
 */
export const CHAT_STATES = ['open', 'request', 'asked'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

export const CHAT_BOXES = ['open', 'requests'] as const;
export type ChatBox = (typeof CHAT_BOXES)[number];

/** Who may begin to write to a member; `nobody` leaves what is open as it is. */
export const CHAT_DOORS = ['everyone', 'nobody'] as const;
export type ChatDoor = (typeof CHAT_DOORS)[number];

/** Why nothing can be written in a conversation, where that may be told. */
export const CHAT_CLOSED = ['left', 'hidden', 'refused'] as const;
export type ChatClosed = (typeof CHAT_CLOSED)[number];

// Controls, and marks that turn the direction of a line and let an address look like another.
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A message as it is stored: one kind of line end, no invisible characters, few empty lines in a
 * row.
 */
export const wordsOf = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN, '')
    .toWellFormed()
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

/** The words that somebody looks for, each once. */
export const searchedWords = (typed: string): string[] =>
  [...new Set(typed.split(/\s+/).filter(Boolean))].slice(0, CHAT.searchWords);

/** Whether the words of a message may still be changed; both in milliseconds. */
export const isEditable = (created: number, now: number): boolean =>
  now - created < CHAT.editMinutes * 60_000;

/**
 * Stands in `hidden_at` of a message that never reached the other. No moderator decided at this moment, so
 * nothing can be mistaken for it. Unblocking does not change it: what was said to somebody who had closed
 * their door is not handed over later.
 */
export const UNHEARD = new Date(0);
