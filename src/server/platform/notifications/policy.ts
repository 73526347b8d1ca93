import { NOTICES } from '#domain/limits.ts';
import { isAlwaysListed, noticeGroup, type NoticeChoice } from '#domain/notice-settings.ts';
import {
  ANSWER_NOTICES,
  NOTICE,
  noticeRow,
  type NoticeType,
  type NoticeVariant,
} from '#domain/notifications.ts';

/**
 * What a feature asks to tell one member. `title` and `content` are values for the text of the
 * type, which is made in the reader's language when it is read.
 */
export type NewNotice = {
  memberId: number;
  type: NoticeType;
  /**
   * An answer (8, 9, 15) that names the member or stands in a conversation they follow; the best one (7); a
   * post they asked to be reminded of (6), with their own words as `content`; a level they reached (16).
   */
  variant?: NoticeVariant | undefined;
  title?: string;
  content?: string;
  fromMemberId?: number | null;
  postId?: number | null;
  commentId?: number | null;
  /** Unread ones of one key are one message, where they are about neither a post nor an answer to one. */
  groupKey?: string;
  /** Where the words of `title` and `content` stand in every language. */
  announcementId?: number | null;
};

/** A notice as it is stored. */
export type NoticeRow = Omit<NewNotice, 'groupKey'> & {
  groupKey: string | null;
  listed: boolean;
  mailAt: Date | null;
  pushAt: Date | null;
  createdAt: Date;
};

/** What a receiver has chosen, and what they can be reached by. */
export type Receiver = NoticeChoice & { hasDevice: boolean; hasMailbox: boolean };

/**
 * One act can be several things to the same person, and the one that concerns them most is told:
 * an answer to them, their name, an answer in their thread, an answer in a thread they follow.
 */
function distance({ type, variant }: NewNotice): number {
  if (variant === 'mention') return 2;
  if (variant === 'follow') return 4;
  return type === NOTICE.replyInThread ? 3 : ANSWER_NOTICES.indexOf(type);
}

const actOf = (notice: NewNotice): string => {
  const isAnswer = ANSWER_NOTICES.includes(notice.type);
  const kind = isAnswer ? 'answer' : String(notice.type);
  // A comment stands under one post, which not everybody who tells of it names.
  const post = isAnswer && notice.commentId ? '' : notice.postId;
  const about = [notice.fromMemberId, post, notice.commentId];
  // System messages of one kind are told apart by their words only.
  const words = about.some(Boolean) ? '' : `${notice.title ?? ''}\n${notice.content ?? ''}`;
  return [notice.memberId, kind, ...about, words].join('|');
};

/** Members are not told of their own acts, and never twice of one act. */
export function worthTelling(notices: readonly NewNotice[]): NewNotice[] {
  const byAct = new Map<string, NewNotice>();
  for (const notice of notices) {
    if (notice.fromMemberId === notice.memberId) continue;
    const act = actOf(notice);
    const known = byAct.get(act);
    if (!known || distance(notice) < distance(known)) byAct.set(act, notice);
  }
  return [...byAct.values()];
}

/** Likes of one thing, and answers in one followed conversation, are one message while unread. */
function groupKeyOf(notice: NewNotice): string | null {
  const { type, variant, fromMemberId, postId, commentId } = notice;
  if (!fromMemberId) return null;
  if (notice.groupKey) return notice.groupKey;
  if (variant === 'follow') return postId ? `follow:${postId}` : null;
  if (variant === 'best') return null;
  const row = noticeRow(type);
  const joins = row && 'joins' in row ? row.joins : undefined;
  if (joins === 'post' && postId) return `post:${postId}`;
  if (joins === 'comment' && commentId) return `comment:${commentId}`;
  return null;
}

/** The row of a notice for its receiver; undefined if they have switched its group off everywhere. */
export function rowFor(notice: NewNotice, receiver: Receiver, now: Date): NoticeRow | undefined {
  const group = noticeGroup(notice.type, notice.variant);
  const listed = receiver.site.includes(group) || isAlwaysListed(notice.variant);
  const byMail = receiver.mail.includes(group) && receiver.hasMailbox;
  const byPush = receiver.push.includes(group) && receiver.hasDevice;
  if (!listed && !byMail && !byPush) return undefined;
  return {
    ...notice,
    groupKey: groupKeyOf(notice),
    listed,
    mailAt: byMail ? new Date(now.getTime() + NOTICES.mailAfterMs) : null,
    pushAt: byPush ? now : null,
    createdAt: now,
  };
}
