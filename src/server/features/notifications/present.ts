import { topicCode } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import {
  isNoticeType,
  NOTICE,
  type NoticeType,
  type NoticeVariant,
} from '#domain/notifications.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import type { Output } from '#contract/index.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';

import { noticeTitle } from '#server/features/points/service.ts';
import type { MessageRow } from './queries.ts';

export type Message = Output<'GET member/messages'>['resultList'][number];
type Key = TextKey<'notifications'>;

/** Types whose title names a thing, with the wording for when the thing has no name. */
const NAMED: Partial<Record<NoticeType, readonly [Key, Key]>> = {
  [NOTICE.siteNews]: ['notifications:siteNews', 'notifications:siteNewsPlain'],
  [NOTICE.newCourse]: ['notifications:newCourse', 'notifications:newCoursePlain'],
  [NOTICE.newGuide]: ['notifications:newGuide', 'notifications:newGuidePlain'],
  [NOTICE.contestNews]: ['notifications:contestNews', 'notifications:contestNewsPlain'],
  [NOTICE.achievement]: ['notifications:achievement', 'notifications:achievementPlain'],
};

const SAID: Partial<Record<NoticeType, Key>> = {
  [NOTICE.likePost]: 'notifications:likePost',
  [NOTICE.likeComment]: 'notifications:likeComment',
  [NOTICE.replyToPost]: 'notifications:replyToPost',
  [NOTICE.replyToComment]: 'notifications:replyToComment',
  [NOTICE.replyInThread]: 'notifications:replyInThread',
  [NOTICE.pinned]: 'notifications:pinned',
  [NOTICE.unpinned]: 'notifications:unpinned',
  [NOTICE.unsuspended]: 'notifications:unsuspended',
  [NOTICE.suspended]: 'notifications:suspended',
};

const VARIANTS: Record<NoticeVariant, Key> = {
  mention: 'notifications:mention',
  follow: 'notifications:follow',
};

function titleOf(row: MessageRow, t: Translate): string {
  const { type, title } = row;
  if (!isNoticeType(type)) return title;
  const named = NAMED[type];
  if (named) return title ? t(named[0], { title: noticeTitle(title, t) }) : t(named[1]);
  if (type === NOTICE.points) return t('notifications:points', { count: Number(title) || 0 });
  if (type === NOTICE.deleted) {
    // A comment under a guide has no post.
    const post = row.postId && !row.commentId;
    return t(post ? 'notifications:deletedPost' : 'notifications:deletedComment');
  }
  const said = row.variant ? VARIANTS[row.variant] : SAID[type];
  if (said) return t(said, { name: row.from?.nickname ?? t('notifications:somebody') });
  return noticeTitle(title, t) || t('notifications:titledPlain');
}

function contentOf(row: MessageRow, said: string, t: Translate): string {
  const { type, content } = row;
  const named = row.title || row.post?.title || '';
  const quote = (text: string) => (text ? t('notifications:quote', { text }) : '');
  switch (type) {
    case NOTICE.titled:
      return '';
    case NOTICE.likePost:
    case NOTICE.pinned:
    case NOTICE.unpinned:
      return quote(named);
    case NOTICE.likeComment:
      return quote(said);
    case NOTICE.replyToPost:
    case NOTICE.replyToComment:
    case NOTICE.replyInThread:
      // Somebody can be named in the post itself.
      return row.commentId ? said : quote(named);
    case NOTICE.deleted:
      if (!content) return quote(named);
      return named
        ? t('notifications:quoteAndReason', { text: named, reason: content })
        : t('notifications:reason', { reason: content });
    case NOTICE.unsuspended:
      return t('notifications:unsuspendedText');
    case NOTICE.suspended:
      return content
        ? t('notifications:suspendedReason', { reason: content })
        : t('notifications:suspendedText');
    default:
      return content;
  }
}

/** A stored message as its reader sees it, in the language of `t`. */
export function presentMessage(row: MessageRow, t: Translate): Message {
  const { post } = row;
  // A deleted post takes along what was said under it.
  const comment = post && row.comment;
  const said = comment ? excerptOf(plainText(comment.html), FORUM.excerpt) : '';
  const created = row.createdAt.toISOString();
  const about = comment &&
    post && {
      pointId: String(comment.threadId),
      articleId: post.id,
      title: post.title,
      content: said,
    };
  return {
    messageId: row.id,
    type: row.type,
    title: titleOf(row, t),
    content: contentOf(row, said, t),
    created,
    time: created,
    read: row.readAt !== null,
    fromUserInfo: row.from,
    articleInfo: post && {
      pointId: topicCode(post.id),
      articleId: post.id,
      title: post.title,
      content: post.excerpt,
    },
    articleReplyInfo: row.type === NOTICE.replyToPost ? about : null,
    commentReplyInfo: row.type === NOTICE.replyToPost ? null : about,
    pointId: comment ? String(comment.id) : '',
  };
}
