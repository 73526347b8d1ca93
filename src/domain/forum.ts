/** The forum's tags; their names are `forum:tag_<name>`-style texts (`forum:tagStart` …). */
export const FORUM_TAGS = [
  'start',
  'privacy',
  'safety',
  'money',
  'equipment',
  'sites',
  'craft',
  'wellbeing',
  'feedback',
] as const;
export type ForumTag = (typeof FORUM_TAGS)[number];

/** `active`: last answer first; `new`: newest first; `liked`: most liked first. */
export const SORTS = ['active', 'new', 'liked'] as const;
export type Sort = (typeof SORTS)[number];

/** Answers below a post. `time`: oldest first; `new`: newest first; `liked`: most liked first. */
export const ANSWER_ORDERS = ['time', 'new', 'liked'] as const;
export type AnswerOrder = (typeof ANSWER_ORDERS)[number];

/** Remembers the order in which somebody reads answers, once they have chosen one. */
export const ANSWER_ORDER = { cookie: 'answerOrder', days: 365 } as const;

/** Where in the forum is searched, and how hits are ordered. */
export const SEARCH_KINDS = ['all', 'posts', 'answers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
export const SEARCH_ORDERS = ['relevance', 'new'] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const REPORT_REASONS = [
  'minor',
  'privacy',
  'harassment',
  'explicit',
  'spam',
  'scam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/**
 * What can be reported; `guideComment` is a comment under a text of the editors, `member` a profile
 * with its picture, `chat` a message that was written to who reports it.
 */
export const REPORT_KINDS = ['post', 'comment', 'guideComment', 'member', 'chat', 'idea'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Address of a post with its current title (READINGS: wrong slugs are corrected to it). */
export const topicPath = ({ code, slug }: { code: string; slug: string }): string =>
  slug ? `/forumDetails/${code}/${encodeURIComponent(slug)}` : `/forumDetails/${code}`;

/** Address of a post's answers in an order, from a place in it on. */
export function answersPath(
  post: { code: string; slug: string },
  order: AnswerOrder,
  after?: string,
): string {
  const query = new URLSearchParams({ order });
  if (after) query.set('after', after);
  return `${topicPath(post)}?${query}#answers`;
}

/** Where a post is written. */
export const POST_PATH = '/forum/post';

/** Where a question about a lesson is begun; `lesson` is its name, such as `lessons/1-lamps`. */
export const lessonQuestionPath = (lesson: string): string =>
  `${POST_PATH}?lesson=${encodeURIComponent(lesson)}`;

/** Where a post, or a comment below it, is answered on a page of its own. */
export const replyPath = (postId: number, commentId?: number): string =>
  `/forum/reply?id=${postId}${commentId === undefined ? '' : `&comment=${commentId}`}`;

/** Where one comment or reply stands alone; the spelling is the specification's. */
export const replyPlace = (commentId: number): string => `/replayDetails/${commentId}`;

/**
 * Address of an answer in its conversation, whichever page of that it stands on: the server leads there.
 * The part behind `#` is for browsers, which scroll to it.
 */
export const answerPath = (post: { code: string; slug: string }, commentId: number): string =>
  `${topicPath(post)}?answer=${commentId}#comment-${commentId}`;

/** Where the form is sent that marks the best answer. */
export const BEST_PATH = '/forum/best';

/** Where the earlier versions of a text stand on a page of their own. */
export const historyPath = (kind: 'post' | 'comment', id: number): string =>
  `/forum/history?kind=${kind}&id=${id}`;

/** The `code` of a post in addresses. */
export const topicCode = (id: number): string => String(id);

/** The post a code or `?id=` names; undefined where it can name none. */
export function topicIdOf(code: string | undefined): number | undefined {
  return code !== undefined && /^[1-9]\d{0,14}$/.test(code) ? Number(code) : undefined;
}

/** Text key of a tag's name. */
export const tagKey = <T extends ForumTag>(tag: T): `forum:tag${Capitalize<T>}` =>
  `forum:tag${(tag[0] ?? '').toUpperCase()}${tag.slice(1)}` as `forum:tag${Capitalize<T>}`;
