import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';

/** Which values Drizzle reads itself, from the text that the database writes: times, and lists of them and of decimals. */
export const READ_BY_DRIZZLE: readonly number[] = [
  ...[types.DATE, types.INTERVAL, types.TIMESTAMP, types.TIMESTAMPTZ],
  ...[1115, 1182, 1185, 1187, 1231],
];

type Query = (statement: string, values?: unknown[], options?: QueryOptions) => unknown;

/** The same, without the readers of values that the engine has already. */
const withoutReaders =
  (query: Query): Query =>
  (statement, values, options) =>
    query(statement, values, options && { ...options, parsers: undefined });

/**
 * Makes the embedded engine read values as Drizzle wants them. Drizzle says so with every statement, and the
 * engine then puts that and its own readers, hundreds with all tables, together anew: up to a quarter of what a
 * statement costs. From here on the engine itself gives those values as texts, whoever asks.
 */
export function readAsDrizzle(engine: PGlite): void {
  for (const type of READ_BY_DRIZZLE) engine.parsers[type] = (text: string) => text;
  const { query, transaction } = engine;
  engine.query = withoutReaders(query.bind(engine) as Query) as PGlite['query'];
  engine.transaction = ((work: (tx: Transaction) => Promise<unknown>) =>
    transaction.call(engine, (tx) => {
      tx.query = withoutReaders(tx.query as Query) as Transaction['query'];
      return work(tx);
    })) as PGlite['transaction'];
}
