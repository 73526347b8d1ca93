import type { EventBody } from '#contract/live.ts';
import type { Withheld } from '#domain/moderation.ts';
import type { Context } from '#server/context.ts';
import { BatchLoader } from '#server/plugins/batch-loader.ts';
import { readThreadKey } from '../comments/queries/comments.ts';
import { readPostKeys } from '../posts/queries/posts.ts';

type PostKey = { id: number; slug: string; version: number; withheld: Withheld | null };
type Readers = {
  post: BatchLoader<number, PostKey>;
  /** Answers of the embedded database since its last write. */
  kept: { writes: number; posts: Map<number, PostKey | undefined> };
};

/** Ids without a post are cached too, so the cache needs a limit. */
const MOST_KEPT = 20_000;

const readers = new WeakMap<Context, Readers>();

function readersOf(ctx: Context): Readers {
  let known = readers.get(ctx);
  if (!known) {
    known = {
      post: new BatchLoader((ids) => readPostKeys(ctx.db, ids)),
      kept: { writes: -1, posts: new Map() },
    };
    readers.set(ctx, known);
  }
  return known;
}

/**
 * The version of a topic. It changes with everything the topic's page shows, except view and like
 * counts.
 */
export async function topicVersion(ctx: Context, id: number): Promise<PostKey | undefined> {
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
export const threadVersion = (ctx: Context, id: number) => readThreadKey(ctx.db, id);

type Moved = { id: number; postId: number; parentId: number | null; authorId: number };

/**
 * Tells the pages that show a topic what happened to one of its answers. To be called after the
 * commit. No words travel: each page asks for what its reader may see.
 */
export const tellCommentChange = (
  ctx: Context,
  { id: commentId, postId, parentId, authorId }: Moved,
  change: EventBody<'topic_answer'>['change'],
): void =>
  ctx.live.toTopic(postId, 'topic_answer', { postId, commentId, parentId, authorId, change });
