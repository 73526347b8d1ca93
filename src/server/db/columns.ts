import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** A moment with its zone, to the millisecond, as JavaScript knows it: cursors compare equal. */
export const time = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An identity, or a reference to one; far below where numbers lose precision. */
export const bigId = (name: string) => bigint(name, { mode: 'number' });
