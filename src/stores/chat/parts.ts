import type { CallFunction } from '#client/call.ts';

/** What the chat of a tab works with; tests bring their own. */
export type ChatParts = {
  call: CallFunction;
  /** The member whose chat it is. */
  me: number;
  now: () => number;
  uuid: () => string;
};

/** No toast: the caller shows the error itself. */
export const QUIET = { showError: false } as const;
