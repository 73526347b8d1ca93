import type { Context } from '#server/context.ts';
import { moveRevision, readRevision } from '#server/db/lists-revision.ts';
import { BatchLoader } from '#server/plugins/batch-loader.ts';

const readers = new WeakMap<Context, BatchLoader<'lists', string>>();

/** One question at a time, however many pages ask at the same moment. */
function readerOf(ctx: Context): BatchLoader<'lists', string> {
  let known = readers.get(ctx);
  if (!known) {
    known = new BatchLoader(async () => new Map([['lists', await readRevision(ctx.db)]]));
    readers.set(ctx, known);
  }
  return known;
}

// The embedded engine belongs to one process, which can count for itself.
const ownRevisions = new WeakMap<Context, number>();

/**
 * Moves the lists on, so that whoever asks next is given what was just committed. To be called
 * after the commit: before it, a page of the old state could be kept under the new number.
 */
export async function invalidateLists(ctx: Context): Promise<void> {
  if (ctx.connection.kind === 'postgres') return moveRevision(ctx.db);
  ownRevisions.set(ctx, (ownRevisions.get(ctx) ?? 0) + 1);
}

/** Where the lists stand: as long as this stays, nothing they show has changed but counts. */
export async function listsRevision(ctx: Context): Promise<string> {
  if (ctx.connection.kind === 'embedded') return String(ownRevisions.get(ctx) ?? 0);
  return (await readerOf(ctx).load('lists')) ?? '';
}
