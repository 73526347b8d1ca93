import pg from 'pg';
import type { Connection } from '#server/db/connection.ts';
import { ALLOWED, SMALL } from './allowed.ts';
import { wholeReads, type PlanNode } from './plan.ts';

type Rows = Record<string, unknown>[];
type Query = (text: string, values?: unknown[]) => Promise<Rows>;
type Plan = [{ Plan: PlanNode }];

const CAN_BE_EXPLAINED = /^\s*(?:select|insert|update|delete|with)\b/i;

/**
 * Indexes of a few rows of their table, of what is open or due: reading one whole is no more than
 * what was asked for.
 */
const NARROW = `select i.indexrelid::regclass::text as name from pg_index i
  join pg_class own on own.oid = i.indexrelid join pg_class whole on whole.oid = i.indrelid
  where i.indpred is not null and own.reltuples < whole.reltuples / 8`;

/**
 * Foreign keys that begin no index: a row cannot go without reading all that may refer to it. A
 * partial index serves where it holds all rows that refer to one.
 */
const LONELY_KEYS = `select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
  where k.contype = 'f' and not exists (
    select 1 from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = any (k.conkey)
      and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '%IS NOT NULL%'))`;

/** Runs `work` with a way to ask the database what is not asked through the app. */
async function beside<T>({ engine, url }: Connection, work: (query: Query) => Promise<T>) {
  if (engine) return work(async (text, values) => (await engine.query(text, values)).rows as Rows);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (text, values) => (await client.query(text, values)).rows as Rows);
  } finally {
    await client.end();
  }
}

const namesOf = (rows: Rows): string[] => rows.map(({ name }) => String(name));

/** The foreign keys of a database that no index serves. */
export const keysWithoutIndex = (connection: Connection): Promise<string[]> =>
  beside(connection, async (query) => namesOf(await query(LONELY_KEYS)));

/**
 * Asks the planner how it would carry out each statement with its values.
 *
 * @returns those that would read a growing table or a wide index whole, each with what it reads
 */
export function statementsReadingAll(
  connection: Connection,
  statements: ReadonlyMap<string, unknown[]>,
): Promise<string[]> {
  return beside(connection, async (query) => {
    // As a disk of today would have it: else a few thousand rows are read whole where more are not.
    await query('set random_page_cost = 1.1');
    const fine = new Set([...SMALL, ...namesOf(await query(NARROW))]);
    const found: string[] = [];
    for (const [statement, values] of statements) {
      if (!CAN_BE_EXPLAINED.test(statement)) continue;
      if (ALLOWED.some(([known]) => known.test(statement))) continue;
      const [row] = await query(`explain (format json) ${statement}`, values);
      const [{ Plan }] = row?.['QUERY PLAN'] as Plan;
      // The catalogue of the database itself is small.
      const reads = wholeReads(Plan).filter((name) => !fine.has(name) && !name.startsWith('pg_'));
      if (reads.length > 0) found.push(`${reads.join(', ')} in: ${statement}`);
    }
    return found;
  });
}
