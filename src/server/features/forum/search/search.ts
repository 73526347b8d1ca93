import type { Output, Parsed } from '#contract/index.ts';
import { DAY_MS } from '#domain/days.ts';
import type { Language } from '#domain/languages.ts';
import { FORUM } from '#domain/limits.ts';
import type { Context } from '#server/context.ts';
import { pageOf, readCursor, writeCursor } from '../cursors.ts';
import { hiddenOf } from '../hidden.ts';
import { presentHit } from '../present.ts';
import { memberOfName } from './queries/names.ts';
import { searchPosts } from './queries/search.ts';

type Found = Output<'POST search/forum'>;

const dayStart = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The key of a place among the hits: value of the order, kind, number. */
export const SEARCH_KEY = 3;

/**
 * Searches posts and answers. What people wrote whom the viewer does not want to read is left out.
 *
 * @param reader who asks, and in which language
 * @throws Refusal bad_input where `after` is no place in such a list
 */
export async function search(
  ctx: Context,
  input: Partial<Parsed<'POST search/forum'>> & { s: string },
  reader: { viewer?: { id: number } | undefined; language: Language },
): Promise<Found> {
  const after = readCursor(input.after, SEARCH_KEY);
  const { s: text, language, tag, from, to, kind = 'posts', order = 'relevance' } = input;
  const author = input.author ? await memberOfName(ctx.db, input.author) : undefined;
  if (input.author && author === undefined) return { resultList: [], next: null };
  const size = FORUM.listSize;
  const [rows, hidden] = await Promise.all([
    searchPosts(ctx.db, {
      text,
      language,
      kind,
      order,
      author,
      tag,
      from: from ? dayStart(from) : undefined,
      before: to ? new Date(dayStart(to).getTime() + DAY_MS) : undefined,
      after,
      limit: size + 1,
    }),
    hiddenOf(ctx, reader.viewer),
  ]);
  const page = pageOf(rows, size, (last) => writeCursor(...last.key));
  const shown = page.resultList.filter((row) => !hidden.hides(row.author.id));
  return { ...page, resultList: shown.map((row) => presentHit(row, ctx.texts(reader.language))) };
}
