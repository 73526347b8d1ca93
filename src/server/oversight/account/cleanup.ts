import type { Context } from '#server/context.ts';
import { deleteChangesBefore } from './queries/email.ts';
import { deleteExportCodesBefore } from './queries/export.ts';

/** Deletes what nobody has answered in its time. */
export async function deleteUnanswered(ctx: Context): Promise<void> {
  await deleteChangesBefore(ctx.db, ctx.now());
  await deleteExportCodesBefore(ctx.db, ctx.now());
}
