import { NOTICE } from '#domain/notifications.ts';
import type { NewNotice } from '#server/features/notifications/service.ts';
import type { Placed } from './queries/comment-writes.ts';

/** Whom an answer concerns: the one who is answered, and those who talk in the thread. */
export function answerNotices(placed: Placed, authorId: number): NewNotice[] {
  const about = { fromMemberId: authorId, postId: placed.postId, commentId: placed.id };
  const notice = (memberId: number, type: number): NewNotice => ({ memberId, type, ...about });
  if (placed.parentId === null) return [notice(placed.postAuthor, NOTICE.replyToPost)];
  const answered =
    placed.answeredAuthor === null ? [] : [notice(placed.answeredAuthor, NOTICE.replyToComment)];
  return [...answered, ...placed.participants.map((id) => notice(id, NOTICE.replyInThread))];
}
