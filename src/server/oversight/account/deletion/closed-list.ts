import { CLOSED_KEPT_MS, writeClosed } from '#server/backup/closed-accounts.ts';
import type { Context } from '#server/context.ts';
import * as queries from '../queries/deletion.ts';

/** The last writing of this process: two at once could leave the older list. */
let last: Promise<unknown> = Promise.resolve();

async function writeNow(ctx: Context): Promise<void> {
  const now = ctx.now();
  const erased = await queries.listErased(ctx.db, new Date(now.getTime() - CLOSED_KEPT_MS));
  const leaving = await queries.listLeaving(ctx.db);
  const { dataDir, backup } = ctx.env;
  await writeClosed([dataDir, backup.dir], { erased, leaving }, now);
}

/**
 * Writes down which accounts are closed, beside the database and beside its backups. All of it is read anew each
 * time, so what a killed process did not write is there after the next change or the next turn.
 */
export function writeClosedList(ctx: Context): Promise<void> {
  const written = last.then(() => writeNow(ctx));
  last = written.catch(() => {});
  return written;
}
