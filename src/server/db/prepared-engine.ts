import {
  PGlite,
  protocol,
  types,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';

type Send = PGlite['execProtocolStream'];
type Parsers = NonNullable<QueryOptions['parsers']>;

/** Far more than the site sends. Beyond that all are forgotten: lists of many lengths count separately. */
const MOST = 400;
/** Longer ones, in bytes, are made for one call, such as many rows at once. */
const LONGEST = 8_000;
// Messages of PostgreSQL's protocol begin with a letter and four bytes of length.
const [PARSE, BIND, DESCRIBE, STATEMENT] = Buffer.from('PBDS');

/** Times, each with the type of its lists. */
const TIMES = [
  [types.DATE, 1182],
  [types.TIMESTAMP, 1115],
  [types.TIMESTAMPTZ, 1185],
  [types.INTERVAL, 1187],
] as const;
/** Those that Drizzle takes as text and reads itself; the last are lists of exact numbers. */
const READ_BY_DRIZZLE = [...TIMES.flat(), 1231];
const asText = (text: string) => text;

const isOfDrizzle = (parsers: Parsers | undefined): boolean =>
  parsers !== undefined &&
  Object.keys(parsers).length === READ_BY_DRIZZLE.length &&
  READ_BY_DRIZZLE.every((type) => type in parsers);

/** A message with a name for its statement where it has none; before it stands one byte in some. */
function withName(message: Uint8Array, name: string): Uint8Array {
  const at = message[0] === PARSE ? 5 : 6;
  if (message[at] !== 0) return message;
  const named = Buffer.concat([message.subarray(0, at), Buffer.from(name), message.subarray(at)]);
  named.writeUInt32BE(named.length - 1, 1);
  return named;
}

/**
 * The embedded engine with prepared statements. By itself it reads and plans each statement anew, which
 * is over half of what a write costs. Gathering statistics (jobs/vacuum-embedded.ts) plans anew.
 */
export class PreparedEngine extends PGlite {
  #prepared = new Map<string, { name: string; answer: Awaited<ReturnType<Send>> }>();
  #current = '';
  /** How the engine itself reads what Drizzle reads; undefined while that is how all of it is read. */
  #own: Parsers | undefined;

  /**
   * Reads values as Drizzle asks with every statement. The engine would put what it is asked together with how it
   * reads every type, hundreds of them, each time: two thirds of what a small statement costs. Whoever asks the
   * engine without Drizzle is answered as before. To be called once it is ready.
   */
  readLikeDrizzle(): void {
    const own: Parsers = Object.fromEntries(
      READ_BY_DRIZZLE.map((type) => [type, this.parsers[type] ?? asText]),
    );
    // Those of the engine ask how a time is read when they read a list.
    for (const [one, list] of TIMES)
      own[list] = (text) => types.arrayParser(text, own[one] ?? asText, list) as unknown;
    this.#own = own;
    for (const type of READ_BY_DRIZZLE) this.parsers[type] = asText;
  }

  #reading(options: QueryOptions | undefined): QueryOptions | undefined {
    if (!this.#own) return options;
    const { parsers, ...rest } = options ?? {};
    return isOfDrizzle(parsers) ? rest : { ...rest, parsers: { ...this.#own, ...parsers } };
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, values, this.#reading(options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query: Transaction['query'] = (text, values, options) =>
        tx.query(text, values, this.#reading(options));
      return work(Object.create(tx, { query: { value: query } }) as Transaction);
    });
  }

  override async execProtocolStream(...[message, options]: Parameters<Send>): ReturnType<Send> {
    const [kind] = message;
    if (kind === PARSE) return this.#prepare(message, options);
    const names = kind === BIND || (kind === DESCRIBE && message[5] === STATEMENT);
    return super.execProtocolStream(names ? withName(message, this.#current) : message, options);
  }

  async #prepare(message: Uint8Array, options: Parameters<Send>[1]): ReturnType<Send> {
    const text = Buffer.from(message).toString('latin1');
    const known = this.#prepared.get(text);
    this.#current = known?.name ?? '';
    if (known) return known.answer;
    // What searches for words is planned by the words.
    if (text.length > LONGEST || text.includes('tsquery'))
      return super.execProtocolStream(message, options);
    if (this.#prepared.size === MOST) {
      await super.execProtocolStream(protocol.serialize.query('deallocate all'), options);
      this.#prepared.clear();
    }
    const name = `prepared${this.#prepared.size}`;
    const answer = await super.execProtocolStream(withName(message, name), options);
    this.#prepared.set(text, { name, answer });
    this.#current = name;
    return answer;
  }
}
