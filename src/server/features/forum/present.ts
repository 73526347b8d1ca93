import type { Output } from '#contract/index.ts';
import { topicCode } from '#domain/forum.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Image } from '#server/platform/uploads/service.ts';
import { decodeEntities } from '#domain/plain-text.ts';
import { kindParts, withoutVeiled } from './kind-parts.ts';
import { withLeaving } from './leaving.ts';
import { rights, type Asker } from './policy.ts';
import type { CommentRow } from './queries/comments.ts';
import type { SummaryRow } from './queries/lists.ts';
import type { PostRow } from './queries/posts.ts';
import { averageOf } from './rating.ts';
import { HIT, type HitRow } from './queries/search.ts';

export type Summary = Output<'GET home/views'>[number];
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
  created: row.createdAt.toISOString(),
  active: row.activeAt.toISOString(),
});

/** A found post: its excerpt is markup, in which <mark> and nothing else stands. */
export function presentHit(row: HitRow): Hit {
  const passage = escapeHtml(decodeEntities(row.headline).replace(/\s+/g, ' ').trim())
    .replaceAll(HIT.start, '<mark>')
    .replaceAll(HIT.stop, '</mark>');
  const { answer } = row;
  return {
    ...presentSummary(row),
    excerpt: passage || escapeHtml(row.excerpt),
    answer: answer ? { id: answer.id, created: answer.createdAt.toISOString() } : null,
  };
}

export const presentPost = (
  row: PostRow,
  { images, site, poll, rating }: Pick<Post, 'images' | 'site' | 'poll' | 'rating'>,
  asker: Asker,
): Post => ({
  id: row.id,
  code: topicCode(row.id),
  title: row.title,
  slug: row.slug,
  language: row.language,
  tag: row.tag,
  author: row.author,
  ...kindParts({ ...row, html: withLeaving(row.html) }, images),
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
  created: row.createdAt.toISOString(),
  edited: row.editedAt?.toISOString() ?? null,
  may: rights(asker, { authorId: row.authorId, authorRole: row.author.role }, { pinnable: true }),
});

const NO_RIGHTS = { edit: false, delete: false, pin: false };

const written = (row: CommentRow, images: Image[], asker: Asker) => ({
  id: row.id,
  author: row.author,
  html: withoutVeiled(withLeaving(row.html), images),
  images,
  likes: row.likes,
  liked: row.liked,
  created: row.createdAt.toISOString(),
  edited: row.editedAt?.toISOString() ?? null,
  may: rights(asker, { authorId: row.authorId, authorRole: row.author.role }, { pinnable: false }),
});

export function presentComment(
  row: CommentRow,
  replies: Reply[],
  images: Image[],
  asker: Asker,
): Comment {
  const thread = { replies, replyCount: row.replies, deleted: row.deletedAt !== null };
  if (!thread.deleted) return { ...written(row, images, asker), ...thread };
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

export const presentReply = (row: CommentRow, images: Image[], asker: Asker): Reply => ({
  ...written(row, images, asker),
  parentId: row.parentId ?? row.id,
  replyTo: row.replyTo,
});
