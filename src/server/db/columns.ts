import { bigint, timestamp } from './pg-core.ts';

/**
 * A timestamp with time zone in milliseconds, the precision of a JavaScript Date: a finer one could
 * not be compared with a cursor.
 */
export const time = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** A bigint id or a reference to one. Read as a number: ids stay far below 2^53. */
export const bigId = (name: string) => bigint(name, { mode: 'number' });
