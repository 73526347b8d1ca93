import { sql } from '#server/db/drizzle.ts';
import type { BenchDatabase } from './databases.ts';
import { atMost, type Line } from './report.ts';

/** A table this small is rightly read as a whole, the members of the bench among them. */
const LARGE_TABLE_ROWS = 1500;

/** How often each large table has been read whole so far. */
type WholeReads = ReadonlyMap<string, number>;

/** How often PostgreSQL has read large tables whole, by their names. */
async function wholeReads(world: BenchDatabase): Promise<WholeReads> {
  const connection = await world.open();
  try {
    const result = (await connection.db.execute(
      sql`select relname, seq_scan from pg_stat_user_tables where n_live_tup > ${LARGE_TABLE_ROWS}`,
    )) as unknown as { rows: { relname: string; seq_scan: string }[] };
    return new Map(result.rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]));
  } finally {
    await connection.close();
  }
}

/**
 * How often tables were read whole since `before`, and says which. A table that has grown large only
 * since then may have been read whole while it was small, and is left out.
 */
async function wholeReadsSince(world: BenchDatabase, before: WholeReads): Promise<number> {
  let sum = 0;
  for (const [table, reads] of await wholeReads(world)) {
    const more = reads - (before.get(table) ?? reads);
    if (more > 0) console.error(`bench: ${table} was read whole ${more} times`);
    sum += more;
  }
  return sum;
}

/**
 * Lines of `work`, and one about how often it read a large table whole.
 *
 * @param name what is measured
 */
export async function countWholeReads(
  world: BenchDatabase,
  name: string,
  work: () => Promise<Line[]>,
): Promise<Line[]> {
  const before = await wholeReads(world);
  const lines = await work();
  const reads = await wholeReadsSince(world, before);
  return [...lines, atMost(`${name}: reads of a whole table`, 0, reads, '')];
}
