import { NOTICE, type NoticeType } from '#domain/notifications.ts';
import type { NewNotice } from '#server/platform/notifications/service.ts';
import type { Placed } from './queries/writes.ts';

/**
 * Notices of a new answer: for the author it answers, those who take part in the thread, and those who
 * follow the conversation. Members who unfollowed the conversation are told of direct replies only.
 */
export function answerNotices(placed: Placed, authorId: number): NewNotice[] {
  const about = { fromMemberId: authorId, postId: placed.postId, commentId: placed.id };
  const left = new Set(placed.readers.filter((one) => !one.follows).map((one) => one.memberId));
  const notice = (memberId: number, type: NoticeType): NewNotice => ({ memberId, type, ...about });
  const followers = placed.readers
    .filter((one) => one.follows)
    .map((one) => ({ ...notice(one.memberId, NOTICE.replyInThread), variant: 'follow' as const }));
  const concerned =
    placed.parentId === null
      ? [notice(placed.postAuthor, NOTICE.replyToPost)]
      : placed.participants.map((id) => notice(id, NOTICE.replyInThread));
  const answered =
    placed.answeredAuthor === null ? [] : [notice(placed.answeredAuthor, NOTICE.replyToComment)];
  return [...answered, ...concerned.filter((one) => !left.has(one.memberId)), ...followers];
}
