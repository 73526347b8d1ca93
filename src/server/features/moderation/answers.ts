import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NOTICE } from '#domain/notifications.ts';
import type { Db } from '#server/db/connection.ts';
import { comments, posts } from '#server/db/schema.ts';
import type { NewNotice } from '#server/features/notifications/service.ts';
import type { Subject } from './queries/targets.ts';

/**
 * Whom an answer concerns that waited for approval: while it waited nobody was told of it.
 *
 * @returns nothing for whatever is no answer
 */
export async function answersTo(tx: Db, subject: Subject | undefined): Promise<NewNotice[]> {
  if (subject?.kind !== 'comment') return [];
  const parent = alias(comments, 'parent');
  const answered = alias(comments, 'answered');
  const [row] = await tx
    .select({
      postId: posts.id,
      postAuthor: posts.authorId,
      parentAuthor: parent.authorId,
      answeredAuthor: answered.authorId,
    })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .leftJoin(parent, eq(parent.id, comments.parentId))
    .leftJoin(answered, eq(answered.id, comments.replyToId))
    .where(eq(comments.id, subject.id));
  if (!row) return [];
  const { postId, postAuthor, parentAuthor, answeredAuthor } = row;
  const about = { fromMemberId: subject.authorId, postId, commentId: subject.id };
  const to = answeredAuthor ?? parentAuthor;
  return to === null
    ? [{ memberId: postAuthor, type: NOTICE.replyToPost, ...about }]
    : [{ memberId: to, type: NOTICE.replyToComment, ...about }];
}
