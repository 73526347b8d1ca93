import pg from 'pg';
import { isPreparable } from './preparable.ts';

/** Of a pool. The server keeps each for every connection: some 55 KB of its memory, 17 MB for all of them. */
const MOST = 300;
/** Statements that were sent once; most of them are lists of a length that does not come again. */
const MOST_SEEN = 2_000;

type Statement = { text: string; name?: string };
type Send = (...given: unknown[]) => unknown;

/** What pg says after `query_timeout`. */
const isTimeout = (error: unknown): boolean => (error as Error).message === 'Query read timeout';

/** Gives a name to each statement that comes again, so that the server prepares it once for each connection. */
export class StatementNames {
  #names = new Map<string, string>();
  #seen = new Set<string>();

  /** @returns undefined for one that is planned anew: it comes for the first time, is long, or searches for words */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size === MOST) return known;
    if (!isPreparable(text)) return undefined;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size === MOST_SEEN) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    const name = `statement_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

/** A statement as Drizzle sends it, which says how values are read. What is sent as plain text is not prepared. */
const isStatement = (given: unknown): given is Statement =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);

/**
 * A class of clients for one pool, which prepare statements: the server reads and plans a statement anew
 * whenever it comes without a name, which is about a third of what an answer costs (decision 8).
 */
export function preparingClient(): typeof pg.Client {
  const names = new StatementNames();
  return class PreparingClient extends pg.Client {
    override query(statement: unknown, ...rest: unknown[]): never {
      const send = super.query as Send;
      const named = isStatement(statement)
        ? { ...statement, name: statement.name ?? names.nameOf(statement.text) }
        : statement;
      const sent = send.call(this, named, ...rest);
      // pg goes on waiting for the answer: in a transaction, which gives its connection back as a good one, the
      // next one to have it would wait as well.
      if (sent instanceof Promise)
        sent.catch((error) => (isTimeout(error) ? this.end() : undefined));
      return sent as never;
    }
  };
}
