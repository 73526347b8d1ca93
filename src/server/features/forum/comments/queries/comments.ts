import { and, asc, eq, gt, inArray, isNull, or, sql } from '#server/db/drizzle.ts';
import { alias } from '#server/db/pg-core.ts';
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

/** Comments of a post, oldest first. */
export function listComments(
  db: Db,
  postId: number,
  options: { after: number | undefined; limit: number; viewerId: number | undefined },
) {
  return select(db, options.viewerId)
    .where(
      and(
        eq(comments.postId, postId),
        isNull(comments.parentId),
        inPlace,
        options.after === undefined ? undefined : gt(comments.id, options.after),
      ),
    )
    .orderBy(asc(comments.id))
    .limit(options.limit);
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

/** As much of a comment as tells where it stands and whether a page made of it is still good. */
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
