import type { EventBody } from '#contract/live.ts';
import type { Context } from '#server/context.ts';
import { Batched } from '#server/plugins/batched.ts';
import { readThreadKey } from './queries/comments.ts';
import { readPostKeys } from './queries/posts.ts';

type PostKey = { id: number; slug: string; version: number };
type Readers = {
  post: Batched<number, PostKey>;
  /** What the embedded database said since its last write. */
  kept: { writes: number; posts: Map<number, PostKey | undefined> };
};

/** Numbers that name no post are kept too, so there must be an end. */
const MOST_KEPT = 20_000;

const readers = new WeakMap<Context, Readers>();

function readersOf(ctx: Context): Readers {
  let known = readers.get(ctx);
  if (!known) {
    known = {
      post: new Batched((ids) => readPostKeys(ctx.db, ids)),
      kept: { writes: -1, posts: new Map() },
    };
    readers.set(ctx, known);
  }
  return known;
}

/** Where a topic stands: its version moves with everything its page shows but counts. */
export async function topicState(ctx: Context, id: number): Promise<PostKey | undefined> {
  const { post, kept } = readersOf(ctx);
  const writes = ctx.connection.writes?.();
  if (writes === undefined) return post.load(id);
  if (kept.writes !== writes) {
    kept.writes = writes;
    kept.posts.clear();
  }
  if (kept.posts.has(id)) return kept.posts.get(id);
  const found = await post.load(id);
  // Something may have been written while this was read.
  if (writes === ctx.connection.writes?.() && kept.posts.size < MOST_KEPT) {
    kept.posts.set(id, found);
  }
  return found;
}

/** The same for one thread of it. */
export const threadState = (ctx: Context, id: number) => readThreadKey(ctx.db, id);

type Moved = { id: number; postId: number; parentId: number | null; authorId: number };

/**
 * Tells the pages that show a topic what happened to one of its answers. To be called after the
 * commit. No words travel: each page asks for what its reader may see.
 */
export const answerMoved = (
  ctx: Context,
  { id: commentId, postId, parentId, authorId }: Moved,
  change: EventBody<'topic_answer'>['change'],
): void =>
  ctx.live.toTopic(postId, 'topic_answer', { postId, commentId, parentId, authorId, change });
