import { z } from 'zod';
import { Refusal } from './errors.ts';

/** Position in a list paged by key: the key values of the last row, opaque to the browser. */
export const encodeCursor = (keys: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(keys)).toString('base64url');

/**
 * The key values of a cursor, checked against the list's own keys, because anybody can send one.
 *
 * @throws Refusal bad_input
 */
export function decodeCursor<T extends z.core.$ZodType>(cursor: string, keys: T): z.output<T> {
  try {
    return z.parse(keys, JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch (error) {
    throw new Refusal('bad_input', { cause: error });
  }
}
