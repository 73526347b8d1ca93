import { is } from './drizzle.ts';
import { PgTransaction } from './pg-core.ts';
import type { Db } from './connection.ts';

/**
 * A transaction that nothing follows, for commands that have a database and no context. Everything
 * else is `ctx.act`.
 *
 * @returns what the work returned
 * @throws what the work throws; then nothing has changed
 */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(work);

/** Whether it is a transaction rather than a connection. */
export const isTransaction = (db: Db): boolean => is(db, PgTransaction);
