import type { Context } from '#server/context.ts';
import { Batched } from './batched.ts';
import { readThreadKey } from './queries/comments.ts';
import { moveRevision, readRevision } from './queries/lists.ts';
import { readPostKeys } from './queries/posts.ts';

type PostKey = { id: number; slug: string; version: number };
type Readers = { post: Batched<number, PostKey>; lists: Batched<'lists', string> };

const readers = new WeakMap<Context, Readers>();

function readersOf(ctx: Context): Readers {
  let known = readers.get(ctx);
  if (!known) {
    known = {
      post: new Batched((ids) => readPostKeys(ctx.db, ids)),
      lists: new Batched(async () => new Map([['lists', await readRevision(ctx.db)]])),
    };
    readers.set(ctx, known);
  }
  return known;
}

/** Where a topic stands: its version moves with everything its page shows but counts. */
export const topicState = (ctx: Context, id: number): Promise<PostKey | undefined> =>
  readersOf(ctx).post.load(id);

/** The same for one thread of it. */
export const threadState = (ctx: Context, id: number) => readThreadKey(ctx.db, id);

// The embedded engine belongs to one process, which can count for itself.
const ownRevisions = new WeakMap<Context, number>();

/**
 * Moves the lists on, so that whoever asks next is given what was just committed. To be called
 * after the commit: before it, a page of the old state could be kept under the new number.
 */
export async function listsMoved(ctx: Context): Promise<void> {
  if (ctx.connection.kind === 'postgres') return moveRevision(ctx.db);
  ownRevisions.set(ctx, (ownRevisions.get(ctx) ?? 0) + 1);
}

/** Where the lists stand: as long as this stays, nothing they show has changed but counts. */
export async function listsState(ctx: Context): Promise<string> {
  if (ctx.connection.kind === 'embedded') return String(ownRevisions.get(ctx) ?? 0);
  return (await readersOf(ctx).lists.load('lists')) ?? '';
}
