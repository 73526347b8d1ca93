import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { EmbeddedEngine, withQuery } from '#server/db/embedded-engine.ts';

const BRACKETS = /\([^()]*\)/g;

/** A statement without its brackets: the order of what stands in them is not that of its rows. */
function outsideBrackets(statement: string): string {
  const less = statement.replace(BRACKETS, '');
  return less === statement ? statement : outsideBrackets(less);
}

/** Rows that are inserted come back in the order in which they were given. */
const hasOrder = (statement: string): boolean =>
  /^\s*insert\b/i.test(statement) || /\border\s+by\b/i.test(outsideBrackets(statement));

/** The rows of a statement in another order than usual, where it asks for none. */
async function turned<T>(statement: string, work: Promise<Results<T>>): Promise<Results<T>> {
  const results = await work;
  if (results.rows.length > 1 && !hasOrder(statement)) results.rows.reverse();
  return results;
}

/**
 * The embedded engine for tests. Where a statement asks for no order, a database may give its rows in any, but nearly
 * always gives them as they were written: whoever counts on that fails once in many runs, and here at once.
 */
export class UnorderedEngine extends EmbeddedEngine {
  override query<T>(statement: string, values?: unknown[], options?: QueryOptions) {
    return turned(statement, super.query<T>(statement, values, options));
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>) {
    return super.transaction((tx) =>
      work(
        withQuery(tx, (statement, values, options) =>
          turned(statement, tx.query(statement, values, options)),
        ),
      ),
    );
  }
}
