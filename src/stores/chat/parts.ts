import type { CallFunction } from '#client/call.ts';

/** What the chat of a tab works with; tests bring their own. */
export type ChatParts = {
  call: CallFunction;
  /** The member whose chat it is. */
  me: number;
  now: () => number;
  uuid: () => string;
};

/** Nobody is told twice: what fails is said where it was tried. */
export const QUIET = { showError: false } as const;
