import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';

/** Rows read for statistics are 300 times this; the usual 100 would read wide texts for seconds. */
const STATISTICS_TARGET = '10';

/** Tables that have grown by a fifth since they were last looked after. */
const GROWN = sql`
  select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r'
    and pg_relation_size(c.oid) / current_setting('block_size')::integer
      > case when c.reltuples < 0 then 0 else c.relpages * 1.2 + 8 end
  order by c.relname`;

/**
 * Does for the embedded engine what a PostgreSQL server does for itself: frees the space of changed
 * rows and gathers the statistics without which the planner reads whole tables. Only what has grown
 * is looked after, one table at a time, so that others may ask in between.
 *
 * @returns how many tables were looked after; none on a PostgreSQL server
 */
export async function keepEmbedded(ctx: Context): Promise<number> {
  if (ctx.connection.kind !== 'embedded') return 0;
  const { rows } = (await ctx.db.execute(GROWN)) as unknown as { rows: { name: string }[] };
  if (rows.length === 0) return 0;
  // The engine has one session, and nothing else in it gathers statistics.
  await ctx.db.execute(
    sql`select set_config('default_statistics_target', ${STATISTICS_TARGET}, false)`,
  );
  for (const { name } of rows) {
    await ctx.db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
  }
  return rows.length;
}
