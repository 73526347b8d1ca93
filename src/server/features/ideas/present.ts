import type { Output } from '#contract/index.ts';
import type { Viewer } from '#server/context.ts';
import type { IdeaRow } from './queries/ideas.ts';

export type KeptIdea = Output<'GET caminspo/detail'>;

/** An idea as the asking viewer sees it. */
export function presentIdea(row: IdeaRow, viewer: Viewer): KeptIdea {
  const { id, kind, language, by, title, body, labels, likes, liked, author } = row;
  return {
    ...{ id, kind, language, by, title, body, labels, likes, liked },
    author: row.publishedAt ? author : null,
    published: row.publishedAt?.toISOString() ?? null,
    created: row.createdAt.toISOString(),
    edited: row.editedAt?.toISOString() ?? null,
    demo: row.demo,
    mine: viewer?.id === row.authorId,
    withheld: row.withheld !== null,
  };
}
