import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { hiddenOf } from '../hidden.ts';
import { similarPosts, type SimilarPost } from './queries/similar.ts';
import { suggestPosts, type SuggestedPost } from './queries/suggest.ts';

/** Extra topics that are read, because some may be left out: the reader hides their authors. */
const SPARE = 10;

/**
 * Topics whose titles have the words, of which each may have only begun; those of the reader's language
 * first, then the newest.
 *
 * @param words folded, of letters and numbers alone
 */
export async function suggestTopics(
  ctx: Context,
  words: readonly string[],
  reader: { viewer: { id: number } | undefined; language: Language },
  limit: number,
): Promise<SuggestedPost[]> {
  const [rows, hidden] = await Promise.all([
    suggestPosts(ctx.db, words, reader.language, limit + SPARE),
    hiddenOf(ctx, reader.viewer),
  ]);
  return rows.filter(({ authorId }) => !hidden.hides(authorId)).slice(0, limit);
}

/**
 * Topics of a language whose titles have most of some words: what may have been asked before.
 *
 * @param stems words for tsquery, at least one
 */
export async function similarTopics(
  ctx: Context,
  stems: readonly string[],
  { viewer, language }: { viewer: { id: number } | undefined; language: Language },
  limit: number,
): Promise<SimilarPost[]> {
  const [rows, hidden] = await Promise.all([
    similarPosts(ctx.db, stems, language, limit + SPARE),
    hiddenOf(ctx, viewer),
  ]);
  return rows.filter(({ authorId }) => !hidden.hides(authorId)).slice(0, limit);
}
