import { types, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { PreparedEngine } from './prepared-engine.ts';

/** Which values Drizzle reads itself, from the text that the database writes: times, and lists of them and of decimals. */
export const READ_BY_DRIZZLE: readonly number[] = [
  ...[types.DATE, types.INTERVAL, types.TIMESTAMP, types.TIMESTAMPTZ],
  ...[1115, 1182, 1185, 1187, 1231],
];

const READS_ONLY = /^\s*select\b(?!.*\bfor\s+update\b)/is;

/** Options of a statement without readers of values: the engine has them already. */
const withoutReaders = (options?: QueryOptions): QueryOptions | undefined =>
  options && { ...options, parsers: undefined };

/** A transaction that sends its statements by `query`. */
export const withQuery = (tx: Transaction, query: Transaction['query']): Transaction => ({
  ...tx,
  query,
  get closed() {
    return tx.closed;
  },
});

/**
 * The engine of an embedded database. It gives the values of `READ_BY_DRIZZLE` as texts, whoever asks: Drizzle
 * says so with every statement, and the engine would put that and its own readers, hundreds with all tables,
 * together anew each time, up to a quarter of what a statement costs.
 */
export class EmbeddedEngine extends PreparedEngine {
  #writes = 0;

  /** How often something may have been written. It is counted before the caller hears that it is done. */
  get writes(): number {
    return this.#writes;
  }

  /** @param options of the engine @throws what the engine says where the database does not open */
  static async open(
    options: NonNullable<ConstructorParameters<typeof PreparedEngine>[0]>,
  ): Promise<EmbeddedEngine> {
    const engine = new this(options);
    await engine.waitReady;
    for (const type of READ_BY_DRIZZLE) engine.parsers[type] = (text: string) => text;
    return engine;
  }

  override query<T>(statement: string, values?: unknown[], options?: QueryOptions) {
    const result = super.query<T>(statement, values, withoutReaders(options));
    return READS_ONLY.test(statement) ? result : this.#counted(result);
  }

  override exec(...given: Parameters<PreparedEngine['exec']>) {
    return this.#counted(super.exec(...given));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    const inside = (tx: Transaction) =>
      work(
        withQuery(tx, (statement, values, options) =>
          tx.query(statement, values, withoutReaders(options)),
        ),
      );
    return this.#counted(super.transaction(inside));
  }

  async #counted<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } finally {
      this.#writes += 1;
    }
  }
}
