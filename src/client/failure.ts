import type { Envelope, ErrorId } from '#contract/errors.ts';

/**
 * What a call rejects with (spec section 8): the word `error` for body code 1, the whole response
 * for any other. What never reached a server has the same form, with a negative code.
 */
export type Failure = 'error' | Envelope<null>;

export const NO_CONNECTION = -1;
export const TIMED_OUT = -2;
export const UNREADABLE = -3;

export const localFailure = (code: number): Envelope<null> => ({ code, message: '', data: null });

/** Whether a caught value is a response; anything else is a bug or body code 1. */
export function isResponse(error: unknown): error is Envelope<null> {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  return 'code' in error && 'message' in error;
}

/** The stable id of a refusal, `offline` where no server was reached, else undefined. */
export function failureId(error: unknown): ErrorId | 'offline' | undefined {
  if (!isResponse(error)) return undefined;
  return error.code === NO_CONNECTION || error.code === TIMED_OUT ? 'offline' : error.error;
}

/** Sentences by field of a refused form; empty where the refusal names none. */
export const failureFields = (error: unknown): Record<string, string> =>
  (isResponse(error) ? error.fields : undefined) ?? {};
