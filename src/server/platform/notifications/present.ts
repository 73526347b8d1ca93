import { topicCode, topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import {
  isNoticeType,
  NOTICE,
  type NoticeType,
  type NoticeVariant,
} from '#domain/notifications.ts';
import { excerptOf, plainText } from '#domain/plain-text.ts';
import { slugify } from '#domain/slug.ts';
import type { Output } from '#contract/index.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import type { Translate } from '#i18n/translate.ts';

import { noticeTitle } from './notice-title.ts';
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

/** Texts that have come, where one message tells of several. */
const SEVERAL: Partial<Record<NoticeType, Key>> = {
  [NOTICE.newCourse]: 'notifications:newCourses',
  [NOTICE.newGuide]: 'notifications:newGuides',
};

const GROUPED: Partial<Record<NoticeType, Key>> = {
  [NOTICE.likePost]: 'notifications:likePostGroup',
  [NOTICE.likeComment]: 'notifications:likeCommentGroup',
};

function titleOf(row: MessageRow, title: string, t: Translate): string {
  const { type } = row;
  if (!isNoticeType(type)) return title;
  const count = row.announcement?.count ?? 1;
  const several = count > 1 && SEVERAL[type];
  if (several) return t(several, { count });
  const named = NAMED[type];
  if (named) return title ? t(named[0], { title: noticeTitle(title, t) }) : t(named[1]);
  if (type === NOTICE.points) return t('notifications:points', { count: Number(title) || 0 });
  if (type === NOTICE.deleted) {
    // A comment under a guide has no post.
    const post = row.postId && !row.commentId;
    return t(post ? 'notifications:deletedPost' : 'notifications:deletedComment');
  }
  const name = row.from?.nickname ?? t('notifications:somebody');
  const others = row.people - 1;
  const grouped = row.variant === 'follow' ? 'notifications:followGroup' : GROUPED[type];
  if (others > 0 && grouped) return t(grouped, { name, count: others });
  const said = row.variant ? VARIANTS[row.variant] : SAID[type];
  if (said) return t(said, { name });
  return noticeTitle(title, t) || t('notifications:titledPlain');
}

function contentOf(row: MessageRow, content: string, said: string, t: Translate): string {
  const { type } = row;
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

/** A page of ours where a system message goes on; people's messages lead to what was said. */
function linkOf({ type, announcement, post }: MessageRow): string | null {
  if (announcement) return announcement.path || null;
  if (type === NOTICE.points || type === NOTICE.achievement) return '/points';
  const stands = type === NOTICE.pinned || type === NOTICE.unpinned;
  return stands && post ? topicPath({ code: topicCode(post.id), slug: slugify(post.title) }) : null;
}

/** A stored message as its reader sees it, in their language; `t` speaks it. */
export function presentMessage(row: MessageRow, language: Language, t: Translate): Message {
  const { post } = row;
  const words = row.announcement?.texts[language];
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
    title: titleOf(row, words?.title ?? row.title, t),
    content: contentOf(row, words?.text ?? row.content, said, t),
    link: linkOf(row),
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
