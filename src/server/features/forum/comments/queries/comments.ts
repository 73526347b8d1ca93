import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
import type { AnswerOrder } from '#domain/forum.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, members, posts } from '#server/db/schema.ts';
import {
  answerStands,
  authorColumns,
  commentLiked,
  standing,
} from '#server/features/forum/queries/columns.ts';

const answered = alias(comments, 'answered');
const answeredAuthor = alias(members, 'answered_author');

const columns = (viewerId: number | undefined) => ({
  id: comments.id,
  postId: comments.postId,
  parentId: comments.parentId,
  authorId: comments.authorId,
  html: comments.html,
  images: comments.images,
  likes: comments.likes,
  replies: comments.replies,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  deletedAt: comments.deletedAt,
  withheld: comments.withheld,
  /**
   * Whether all that stands below it is withheld while somebody looks at it: such replies are not
   * counted. A value and not `exists`, which the planner would answer from the whole table.
   */
  waiting: sql<boolean>`case when ${comments.replies} > 0 then false else coalesce((
    select true from ${comments} w where w.parent_id = ${comments.id} and w.withheld = 'claimed'
    limit 1), false) end`,
  author: authorColumns,
  liked: commentLiked(viewerId),
  /** Whom a reply answers, as long as what it answers is there. */
  replyTo: sql<
    string | null
  >`case when ${answered.deletedAt} is null then ${answeredAuthor.nickname} end`,
});

const select = (db: Db, viewerId: number | undefined) =>
  db
    .select(columns(viewerId))
    .from(comments)
    .innerJoin(members, eq(members.id, comments.authorId))
    .leftJoin(answered, eq(answered.id, comments.replyToId))
    .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.authorId));

/** A deleted comment keeps its place while something stands below it. */
const inPlace = or(answerStands, gt(comments.replies, 0));

/** How each order sorts, and what lies beyond a key of it. */
const ORDERS = {
  time: {
    by: [asc(comments.id)],
    beyond: ([id = 0]: number[]) => gt(comments.id, id),
  },
  new: {
    by: [desc(comments.id)],
    beyond: ([id = 0]: number[]) => lt(comments.id, id),
  },
  // Of equally liked ones the older first, as when nothing is liked.
  liked: {
    by: [desc(comments.likes), asc(comments.id)],
    beyond: ([likes = 0, id = 0]: number[]) =>
      or(lt(comments.likes, likes), and(eq(comments.likes, likes), gt(comments.id, id))),
  },
};

/** Comments of a post in an order, from a place in it on. */
export async function listComments(
  db: Db,
  postId: number,
  options: {
    order: AnswerOrder;
    after: number[] | undefined;
    limit: number;
    viewerId: number | undefined;
  },
) {
  const { after, limit, viewerId } = options;
  const { by, beyond } = ORDERS[options.order];
  const place = and(
    eq(comments.postId, postId),
    isNull(comments.parentId),
    inPlace,
    after && beyond(after),
  );
  if (options.order !== 'liked') {
    return select(db, viewerId)
      .where(place)
      .orderBy(...by)
      .limit(limit);
  }
  // No index has this order: only numbers are sorted, and only what is shown is read.
  const liked = await db
    .select({ id: comments.id })
    .from(comments)
    .where(place)
    .orderBy(...by)
    .limit(limit);
  if (liked.length === 0) return [];
  return select(db, viewerId)
    .where(
      inArray(
        comments.id,
        liked.map(({ id }) => id),
      ),
    )
    .orderBy(...by);
}

export type CommentRow = Awaited<ReturnType<typeof listComments>>[number];

/** Replies to a comment, oldest first. */
export function listReplies(
  db: Db,
  parentId: number,
  options: { after: number | undefined; limit: number; viewerId: number | undefined },
): Promise<CommentRow[]> {
  return select(db, options.viewerId)
    .where(
      and(
        eq(comments.parentId, parentId),
        answerStands,
        options.after === undefined ? undefined : gt(comments.id, options.after),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(options.limit);
}

/** The first replies to each of many comments, in one query. */
export function firstReplies(
  db: Db,
  parentIds: number[],
  options: { each: number; viewerId: number | undefined },
): Promise<CommentRow[]> {
  const first = sql`(
    select first.id from unnest(${sql.param(parentIds)}::bigint[]) as thread(id)
    cross join lateral (
      select c.id from ${comments} c
      where c.parent_id = thread.id and (c.deleted_at is null or c.withheld = 'claimed')
      order by c.id limit ${options.each}
    ) first
  )`;
  return select(db, options.viewerId).where(inArray(comments.id, first)).orderBy(asc(comments.id));
}

/** Comments and replies of a post after one of them, and others by their numbers. */
export async function listNews(
  db: Db,
  postId: number,
  options: { since: number; again: number[]; limit: number; viewerId: number | undefined },
): Promise<CommentRow[]> {
  const { since, again, limit, viewerId } = options;
  // Selects the ids first: for a long conversation the planner would otherwise join every row
  // before it limits them.
  const fresh = await db
    .select({ id: comments.id })
    .from(comments)
    .where(and(eq(comments.postId, postId), gt(comments.id, since), isNull(comments.deletedAt)))
    .orderBy(asc(comments.id))
    .limit(limit);
  const ids = [...again.filter((id) => id <= since), ...fresh.map(({ id }) => id)];
  if (ids.length === 0) return [];
  return select(db, viewerId)
    .where(and(inArray(comments.id, ids), eq(comments.postId, postId), inPlace))
    .orderBy(asc(comments.id));
}

/** How many stand before a comment among those of its post or thread, counted up to a limit. */
export async function countBefore(
  db: Db,
  { id, postId, parentId }: { id: number; postId: number; parentId: number | null },
  limit: number,
): Promise<number> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        parentId === null
          ? and(eq(comments.postId, postId), isNull(comments.parentId), inPlace)
          : and(eq(comments.parentId, parentId), answerStands),
        sql`${comments.id} < ${id}::bigint`,
      ),
    )
    .limit(limit);
  return rows.length;
}

/** One comment or reply, in its place. */
export async function readComment(
  db: Db,
  id: number,
  viewerId: number | undefined,
): Promise<CommentRow | undefined> {
  const [row] = await select(db, viewerId).where(and(eq(comments.id, id), inPlace));
  return row;
}

/** Comments and replies by their numbers, whatever their state, in no order. */
export const commentsById = (
  db: Db,
  ids: number[],
  viewerId: number | undefined,
): Promise<CommentRow[]> => select(db, viewerId).where(inArray(comments.id, ids));

/** The place of a comment, and what decides whether the cached page of its thread is still valid. */
export async function readThreadKey(db: Db, id: number) {
  const [row] = await db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      postId: posts.id,
      version: posts.version,
      deleted: sql<boolean>`not ${answerStands}`,
    })
    .from(comments)
    .innerJoin(posts, and(eq(posts.id, comments.postId), standing))
    .where(and(eq(comments.id, id), inPlace));
  return row;
}
