import { topicPath } from './forum.ts';
import { slugify } from './slug.ts';

/** Notification types of spec section 3, as READINGS 20 names the five the spec leaves open. */
export const NOTICE = {
  siteNews: 1,
  newCourse: 2,
  newGuide: 3,
  contestNews: 4,
  points: 5,
  likePost: 6,
  likeComment: 7,
  replyToPost: 8,
  replyToComment: 9,
  pinned: 10,
  unpinned: 11,
  deleted: 12,
  unsuspended: 13,
  suspended: 14,
  replyInThread: 15,
  achievement: 16,
  titled: 17,
} as const;
export type NoticeType = (typeof NOTICE)[keyof typeof NOTICE];

/** Ways in which an answer (8, 9, 15) can concern somebody it was not given to. */
export const NOTICE_VARIANTS = ['mention', 'follow'] as const;
export type NoticeVariant = (typeof NOTICE_VARIANTS)[number];

const TYPES: readonly number[] = Object.values(NOTICE);
/** The types that are about something people said; every other one is a system message. */
const POST_TYPES: readonly number[] = [NOTICE.likePost, NOTICE.replyToPost];
const THREAD_TYPES: readonly number[] = [
  NOTICE.likeComment,
  NOTICE.replyToComment,
  NOTICE.replyInThread,
];

export const ALL_MESSAGES_PATH = '/messages?showmsgNumber=1';
/** Messages on one page of the all-messages page. */
export const MESSAGES_PAGE_SIZE = 20;

export const isNoticeType = (type: number): type is NoticeType => TYPES.includes(type);

/** System messages open the all-messages page (spec section 3). */
export const isSystemNotice = (type: number): boolean =>
  !POST_TYPES.includes(type) && !THREAD_TYPES.includes(type);

/** As much of a message as decides where it leads; the contract's message fits. */
export type NoticeSubject = {
  type: number;
  /** The post; `pointId` is its code. Null once it has been deleted. */
  articleInfo: { pointId: string; title: string } | null;
  /** The comment or reply; `pointId` is the thread it stands in. */
  commentReplyInfo: { pointId: string } | null;
  /** The comment that is meant inside the post or thread, else empty. */
  pointId: string;
};

/**
 * Where a click on a message leads (spec section 3): 6 and 8 open the post, 7, 9 and 15 the comment
 * thread, system messages the all-messages page. What has been deleted since leads there as well.
 */
export function noticeTarget({
  type,
  articleInfo,
  commentReplyInfo,
  pointId,
}: NoticeSubject): string {
  if (POST_TYPES.includes(type) && articleInfo) {
    return topicPath({ code: articleInfo.pointId, slug: slugify(articleInfo.title) });
  }
  if (THREAD_TYPES.includes(type) && commentReplyInfo) {
    const thread = commentReplyInfo.pointId;
    const anchor = pointId && pointId !== thread ? `#comment-${pointId}` : '';
    return `/forumDetails/childrenComment?id=${thread}${anchor}`;
  }
  return ALL_MESSAGES_PATH;
}

/** Address of the all-messages page with a tab and a place in the list. */
export function messagesPath(place: { type: 'all' | 'unread'; before?: string | null }): string {
  const tab = place.type === 'unread' ? '&type=unread' : '';
  const before = place.before ? `&before=${encodeURIComponent(place.before)}` : '';
  return ALL_MESSAGES_PATH + tab + before;
}
