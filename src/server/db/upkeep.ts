import { sql } from './drizzle.ts';
import type { Db } from './connection.ts';
import { dataVersion, type Ask } from './versions.ts';

/** Asks whether the database answers. @throws what it says instead */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Tables that have grown by a fifth since they were last looked after, by name. */
export async function grownTables(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r'
      and pg_relation_size(c.oid) / current_setting('block_size')::integer
        > case when c.reltuples < 0 then 0 else c.relpages * 1.2 + 8 end
    order by c.relname`)) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

/**
 * How many rows statistics are made of, for this connection: 300 times the number. The server's own
 * is 100.
 */
export async function setStatisticsTarget(db: Db, target: number): Promise<void> {
  await db.execute(sql`select set_config('default_statistics_target', ${String(target)}, false)`);
}

/** Frees the space of a table's changed rows and gathers its statistics. Not in a transaction. */
export async function vacuum(db: Db, table: string): Promise<void> {
  await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

/** Sends plain statements to the site's database. */
export const askOf =
  (db: Db): Ask =>
  async (statement) =>
    (await db.execute(sql.raw(statement))) as unknown as Awaited<ReturnType<Ask>>;

/** The version of the data: the tag of its last migration. */
export const versionOfData = (db: Db): Promise<string> => dataVersion(askOf(db));

/** What the database takes on its disk, in bytes. */
export async function databaseSize(db: Db): Promise<number> {
  const { rows } = await askOf(db)('select pg_database_size(current_database())::text as bytes');
  return Number(rows[0]?.bytes ?? 0);
}

/** @param ask of the site's database (`askOf`), or of a copy */
export async function countMembers(ask: Ask): Promise<number> {
  const { rows } = await ask('select count(*)::int as n from members');
  return Number(rows[0]?.n ?? 0);
}
