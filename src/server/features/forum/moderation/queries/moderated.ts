import { eq, inArray } from '#server/db/drizzle.ts';
import { EMPTY_SUBJECT, type Subject } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { comments } from '#server/features/forum/comments/tables.ts';
import { posts } from '#server/features/forum/posts/tables.ts';

/** Posts as staff see them. */
export async function readPostSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: posts.id,
      authorId: posts.authorId,
      title: posts.title,
      body: posts.body,
      html: posts.html,
      images: posts.images,
      createdAt: posts.createdAt,
      editedAt: posts.editedAt,
      deletedAt: posts.deletedAt,
      withheld: posts.withheld,
    })
    .from(posts)
    .where(inArray(posts.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'post' as const, postId: row.id }));
}

/** Comments and replies as staff see them. */
export async function readCommentSubjects(db: Db, ids: number[]): Promise<Subject[]> {
  const rows = await db
    .select({
      id: comments.id,
      authorId: comments.authorId,
      title: posts.title,
      body: comments.body,
      html: comments.html,
      images: comments.images,
      createdAt: comments.createdAt,
      editedAt: comments.editedAt,
      deletedAt: comments.deletedAt,
      withheld: comments.withheld,
      postId: comments.postId,
      parentId: comments.parentId,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(inArray(comments.id, ids));
  return rows.map((row) => ({ ...EMPTY_SUBJECT, ...row, kind: 'comment' as const }));
}
