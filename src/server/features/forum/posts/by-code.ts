import { topicIdOf, topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { hiddenOf } from '../hidden.ts';
import { summariesOf } from './listing.ts';

type FoundTopic = { code: string; title: string; path: string; language: Language };

/**
 * Title and address of topics that somebody has by their codes, in the order given. What is deleted,
 * withheld or written by people the viewer hides is left out; nobody learns which of these. Topics of people
 * who have blocked the viewer stay: their pages open, and leaving them out would tell of the block.
 */
export async function topicsByCode(
  ctx: Context,
  codes: readonly string[],
  viewer: { id: number } | undefined,
): Promise<FoundTopic[]> {
  const ids = codes.flatMap((code) => topicIdOf(code) ?? []);
  if (ids.length === 0) return [];
  const [found, hidden] = await Promise.all([summariesOf(ctx, ids), hiddenOf(ctx, viewer)]);
  const there = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter(({ author }) => !author || !hidden.chosen(author.id));
  return there.map(({ code, title, slug, language }) => ({
    code,
    title,
    path: topicPath({ code, slug }),
    language,
  }));
}
