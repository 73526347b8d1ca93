import { sql } from 'drizzle-orm';
import type { World } from './world.ts';

/** A table this small is rightly read as a whole, the members of the bench among them. */
const LARGE_TABLE_ROWS = 1500;

/** How often PostgreSQL has read a whole large table so far. */
export async function wholeReads(world: World): Promise<number> {
  const connection = await world.open();
  try {
    const result = (await connection.db.execute(
      sql`select coalesce(sum(seq_scan), 0) as n from pg_stat_user_tables where n_live_tup > ${LARGE_TABLE_ROWS}`,
    )) as unknown as { rows: { n: string }[] };
    return Number(result.rows[0]?.n ?? 0);
  } finally {
    await connection.close();
  }
}
