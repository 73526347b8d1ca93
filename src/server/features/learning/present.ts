import { ANSWER_HEADING, levelHeadings } from '#domain/markdown-rules.ts';
import type { Viewer } from '#server/context.ts';
import type { Output } from '#contract/index.ts';
import { rightsOn } from '#server/features/forum/service.ts';
import type { CommentRow } from './queries/comments.ts';

export type Comment = Output<'POST guide/beginner/comment/edit'>['comment'];

const NO_RIGHTS = { edit: false, delete: false, pin: false };

/**
 * A comment as the asking viewer sees it: its Markdown goes to its author alone. With one that waits for a
 * moderator its author can do nothing until then.
 */
export function presentComment(row: CommentRow, viewer: Viewer): Comment {
  const written = { authorId: row.authorId, authorRole: row.author.role };
  const may = row.withheld ? NO_RIGHTS : rightsOn(viewer, written, { pinnable: true });
  return {
    id: row.id,
    author: row.author,
    html: levelHeadings(row.html, ANSWER_HEADING),
    body: may.edit ? row.body : null,
    language: row.language,
    likes: row.likes,
    liked: row.liked,
    pinned: row.pinned,
    created: row.createdAt.toISOString(),
    edited: row.editedAt?.toISOString() ?? null,
    may,
    ...(row.withheld && { withheld: true as const }),
  };
}
