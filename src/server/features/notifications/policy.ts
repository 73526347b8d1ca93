import { NOTICE } from '#domain/notifications.ts';

/**
 * What a feature asks to tell one member. `title` and `content` are values for the text of the
 * type, which is made in the reader's language when it is read.
 */
export type NewNotice = {
  memberId: number;
  type: number;
  title?: string;
  content?: string;
  fromMemberId?: number | null;
  postId?: number | null;
  commentId?: number | null;
};

/** One act can be three answers to the same person; the one that concerns them most is told. */
const ANSWERS: readonly number[] = [
  NOTICE.replyToComment,
  NOTICE.replyToPost,
  NOTICE.replyInThread,
];

const actOf = (notice: NewNotice): string => {
  const answer = ANSWERS.includes(notice.type) && notice.commentId;
  const kind = answer ? 'answer' : String(notice.type);
  const about = [notice.fromMemberId, answer ? '' : notice.postId, notice.commentId];
  // Two system messages differ by their words alone.
  const words = about.some(Boolean) ? '' : `${notice.title ?? ''}\n${notice.content ?? ''}`;
  return [notice.memberId, kind, ...about, words].join('|');
};

/** Nobody is told of their own act, and nobody is told of one act twice. */
export function worthTelling(notices: readonly NewNotice[]): NewNotice[] {
  const byAct = new Map<string, NewNotice>();
  for (const notice of notices) {
    if (notice.fromMemberId === notice.memberId) continue;
    const act = actOf(notice);
    const known = byAct.get(act);
    const closer = known && ANSWERS.indexOf(notice.type) < ANSWERS.indexOf(known.type);
    if (!known || closer) byAct.set(act, notice);
  }
  return [...byAct.values()];
}
