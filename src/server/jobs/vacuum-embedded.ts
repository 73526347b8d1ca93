import type { Context } from '#server/context.ts';
import { grownTables, setStatisticsTarget, vacuum } from '#server/db/upkeep.ts';

/** Of the usual 100, wide texts would be read for seconds. */
const STATISTICS_TARGET = 10;

/**
 * Does for the embedded engine what a PostgreSQL server does for itself: frees the space of changed
 * rows and gathers the statistics without which the planner reads whole tables. Only what has grown
 * is looked after, one table at a time, so that others may ask in between.
 *
 * @returns how many tables were looked after; none on a PostgreSQL server
 */
export async function vacuumEmbedded(ctx: Context): Promise<number> {
  if (ctx.connection.kind !== 'embedded') return 0;
  const tables = await grownTables(ctx.db);
  if (tables.length === 0) return 0;
  // The engine has one session, and nothing else in it gathers statistics.
  await setStatisticsTarget(ctx.db, STATISTICS_TARGET);
  for (const table of tables) await vacuum(ctx.db, table);
  return tables.length;
}
