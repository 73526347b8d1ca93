import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';

export const writeCursor = (...key: number[]): string => encodeCursor(key);

/** The largest time a Date can hold, so that every number in a cursor can be used as a time. */
const part = z.int().min(0).max(8_000_000_000_000_000);

/**
 * The key values of a cursor, of which a list's order has so many.
 *
 * @throws Refusal bad_input
 */
export const readCursor = (cursor: string | undefined, length: number): number[] | undefined =>
  cursor === undefined ? undefined : decodeCursor(cursor, z.array(part).length(length));

/** Whether a text from an address is a place in such a list. */
export function isCursor(text: unknown, length: number): text is string {
  if (typeof text !== 'string' || text.length > 200) return false;
  try {
    return readCursor(text, length) !== undefined;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** One page out of rows that were asked for with one more than it holds. */
export function pageOf<T>(rows: readonly T[], size: number, cursorOf: (last: T) => string) {
  const resultList = rows.slice(0, size);
  const last = resultList.at(-1);
  return { resultList, next: rows.length > size && last ? cursorOf(last) : null };
}
