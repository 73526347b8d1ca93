import type { Viewer } from '#server/context.ts';
import type { Output } from '#contract/index.ts';
import { topicCode } from '#domain/forum.ts';
import { escapeHtml } from '#domain/head.ts';
import { ANSWER_HEADING, levelHeadings, POST_HEADING } from '#domain/markdown-rules.ts';
import { isLookedAt } from '#domain/moderation.ts';
import type { Translate } from '#i18n/translate.ts';
import { isStaff } from '#server/platform/staff/service.ts';
import type { Image } from '#server/platform/uploads/service.ts';
import { decodeEntities } from '#domain/plain-text.ts';
import { kindParts, withoutVeiled } from './articles/kind-parts.ts';
import { withOutboundLinks } from './markup/outbound-link.ts';
import { mayMarkBest, rightsOn } from './policy.ts';
import type { CommentRow } from './comments/queries/comments.ts';
import type { SummaryRow } from './posts/queries/lists.ts';
import type { PostRow } from './posts/queries/posts.ts';
import { averageOf } from './articles/rating.ts';
import { HIT, type HitRow } from './search/queries/search.ts';

export type Summary = Output<'GET home/views'>[number];
/** Whether an answer is there, or at least its place while somebody looks at it. */
export const isThere = (row: Pick<CommentRow, 'deletedAt' | 'withheld'>): boolean =>
  row.deletedAt === null || isLookedAt(row);

/** A found post or answer. */
export type Hit = Output<'POST search/forum'>['resultList'][number];
export type Post = Output<'GET article/detail'>['post'];
export type Comment = Output<'GET article/comments'>['listData']['resultList'][number];
export type Reply = Comment['replies'][number];

export const presentSummary = (row: SummaryRow): Summary => ({
  id: row.id,
  code: topicCode(row.id),
  title: row.title,
  slug: row.slug,
  excerpt: row.excerpt,
  language: row.language,
  tag: row.tag,
  kind: row.kind,
  poll: row.poll,
  ...(row.kind === 'article' && {
    article: {
      minutes: row.minutes,
      average: averageOf(row),
      ratings: row.ratings,
      cover: null,
    },
  }),
  author: row.author,
  pinned: row.pinnedAt !== null,
  images: row.images,
  comments: row.comments,
  likes: row.likes,
  views: row.views,
  hasBest: row.best !== null,
  created: row.createdAt.toISOString(),
  active: row.activeAt.toISOString(),
});

/** A found post: its excerpt is markup, in which <mark> and nothing else stands. */
export function presentHit(row: HitRow, t: Translate): Hit {
  const passage = escapeHtml(decodeEntities(row.headline).replace(/\s+/g, ' ').trim())
    .replaceAll(HIT.start, '<mark>')
    .replaceAll(HIT.stop, '</mark>');
  const { answer } = row;
  return {
    ...presentSummary(row),
    title: row.title || t('forum:withheldTitle'),
    excerpt: passage || escapeHtml(row.excerpt),
    answer: answer ? { id: answer.id, created: answer.createdAt.toISOString() } : null,
  };
}

const writtenBy = ({ authorId, author }: PostRow | CommentRow) => ({
  authorId,
  authorRole: author.role,
});

const NO_RIGHTS = { edit: false, delete: false, pin: false };

/** What is withheld while somebody looks at it can be read by its author and by staff. */
const mayRead = (viewer: Viewer, { authorId }: { authorId: number }): boolean =>
  viewer?.id === authorId || isStaff(viewer);

/** A post whose words are withheld: its place, and none of them. */
const withoutWords = (post: Post, t: Translate): Post => ({
  ...post,
  ...{ kind: 'post', title: t('forum:withheldTitle'), html: '', summary: '', minutes: 0 },
  ...{ contents: [], images: [], poll: null, rating: null, site: null, lesson: null, edited: null },
});

/** What other tables and files say of a post. */
type Parts = Pick<Post, 'images' | 'site' | 'lesson' | 'poll' | 'rating'>;

/**
 * A post as its page shows it. While it is withheld because somebody looks at it, only its author and
 * staff get its words; its address names none of them to anybody.
 */
export function presentPost(row: PostRow, parts: Parts, viewer: Viewer, t: Translate): Post {
  const post = wholePost(row, parts, viewer);
  if (!isLookedAt(row)) return post;
  const waiting = { ...post, slug: '', may: { ...NO_RIGHTS, best: false }, withheld: true };
  return mayRead(viewer, row) ? waiting : withoutWords(waiting, t);
}

const wholePost = (
  row: PostRow,
  { images, site, lesson, poll, rating }: Parts,
  viewer: Viewer,
): Post => ({
  id: row.id,
  code: topicCode(row.id),
  title: row.title,
  slug: row.slug,
  language: row.language,
  tag: row.tag,
  author: row.author,
  ...kindParts({ ...row, html: levelHeadings(withOutboundLinks(row.html), POST_HEADING) }, images),
  poll,
  rating,
  images,
  pinned: row.pinnedAt !== null,
  comments: row.comments,
  likes: row.likes,
  liked: row.liked,
  views: row.views,
  demo: row.demo,
  // What an editor hands back: it moves with the text, not with every answer.
  version: row.revision,
  site,
  lesson,
  created: row.createdAt.toISOString(),
  edited: row.editedAt?.toISOString() ?? null,
  best: row.best,
  may: {
    ...rightsOn(viewer, writtenBy(row), { pinnable: true }),
    best: mayMarkBest(viewer, writtenBy(row), row.kind),
  },
});

const written = (row: CommentRow, images: Image[], viewer: Viewer) => {
  const whole = wholeAnswer(row, images, viewer);
  if (!isLookedAt(row)) return whole;
  const waiting = { ...whole, may: NO_RIGHTS, withheld: true };
  return mayRead(viewer, row) ? waiting : { ...waiting, html: '', images: [], edited: null };
};

const wholeAnswer = (row: CommentRow, images: Image[], viewer: Viewer) => ({
  id: row.id,
  author: row.author,
  html: withoutVeiled(levelHeadings(withOutboundLinks(row.html), ANSWER_HEADING), images),
  images,
  likes: row.likes,
  liked: row.liked,
  created: row.createdAt.toISOString(),
  edited: row.editedAt?.toISOString() ?? null,
  may: rightsOn(viewer, writtenBy(row), { pinnable: false }),
});

export function presentComment(
  row: CommentRow,
  replies: Reply[],
  images: Image[],
  viewer: Viewer,
): Comment {
  const thread = { replies, replyCount: row.replies, deleted: !isThere(row) };
  if (!thread.deleted) return { ...written(row, images, viewer), ...thread };
  return {
    ...thread,
    id: row.id,
    author: null,
    html: '',
    images: [],
    likes: 0,
    liked: false,
    created: row.createdAt.toISOString(),
    edited: null,
    may: NO_RIGHTS,
  };
}

export const presentReply = (row: CommentRow, images: Image[], viewer: Viewer): Reply => ({
  ...written(row, images, viewer),
  parentId: row.parentId ?? row.id,
  replyTo: row.replyTo,
});
