import { answerPath, topicPath } from './forum.ts';
import { NOTICE_TABLE, type NOTICE_VARIANT_TABLE, type NoticeRow } from './notices.ts';
import { slugify } from './slug.ts';

type Table = typeof NOTICE_TABLE;
type NoticeName = keyof Table;
export type NoticeType = Table[NoticeName]['type'];
/** What a notice says first: of its type, or of its variant. */
export type NoticeTitle =
  | Table[NoticeName]['title']
  | (typeof NOTICE_VARIANT_TABLE)[NoticeVariant]['title'];
export type NoticeVariant = keyof typeof NOTICE_VARIANT_TABLE;

const ROWS: readonly Table[NoticeName][] = Object.values(NOTICE_TABLE);
const BY_TYPE: ReadonlyMap<number, Table[NoticeName]> = new Map(ROWS.map((row) => [row.type, row]));

/** The numbers of the types by their names. */
export const NOTICE = Object.fromEntries(
  Object.entries(NOTICE_TABLE).map(([name, { type }]) => [name, type]),
) as { readonly [N in NoticeName]: Table[N]['type'] };

/** The types that are answers; the one that concerns a member most comes first. */
export const ANSWER_NOTICES: readonly number[] = ROWS.filter((row) => 'answer' in row).map(
  ({ type }) => type,
);

export const ALL_MESSAGES_PATH = '/messages?showmsgNumber=1';
/** Messages on one page of the all-messages page. */
export const MESSAGES_PAGE_SIZE = 20;

/** What is known of a type; undefined where another version of the program stored it. */
export const noticeRow = (type: number): Table[NoticeName] | undefined => BY_TYPE.get(type);

const opens = (type: number): NoticeRow['opens'] => noticeRow(type)?.opens ?? 'messages';

/** The fields of a message that decide where its link leads. The message of the contract has them. */
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
 * Where a click on a message leads (spec section 3): 6 and 8 open the post, an answer where it stands in
 * it, 7, 9 and 15 the comment thread, system messages the all-messages page. What has been deleted since leads
 * there as well.
 */
export function noticeTarget({
  type,
  articleInfo,
  commentReplyInfo,
  pointId,
}: NoticeSubject): string {
  if (opens(type) === 'post' && articleInfo) {
    const post = { code: articleInfo.pointId, slug: slugify(articleInfo.title) };
    return pointId ? answerPath(post, Number(pointId)) : topicPath(post);
  }
  if (opens(type) === 'thread' && commentReplyInfo) {
    // The number of a reply leads into its thread, to the page the reply is on.
    return `/forumDetails/childrenComment?id=${pointId || commentReplyInfo.pointId}`;
  }
  return ALL_MESSAGES_PATH;
}

/** Address of the all-messages page with a tab and a place in the list. */
export function messagesPath(place: { type: 'all' | 'unread'; before?: string | null }): string {
  const tab = place.type === 'unread' ? '&type=unread' : '';
  const before = place.before ? `&before=${encodeURIComponent(place.before)}` : '';
  return ALL_MESSAGES_PATH + tab + before;
}
