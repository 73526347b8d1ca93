import type { Output, Parsed } from '#contract/index.ts';
import { plainName } from '#domain/industry-claims.ts';
import type { Context } from '#server/context.ts';
import { searchNames } from '../queries/visibility.ts';
import { shownNetworks } from '../state.ts';

/**
 * Rooms of networks that are shown whose shown name begins with the words, then those that hold them elsewhere. Names that are
 * not shown are not stored, so there is nothing of them to be found.
 */
export async function searchRooms(
  ctx: Context,
  input: Parsed<'GET industry/model_search_r'>,
): Promise<Output<'GET industry/model_search_r'>> {
  const { size, network } = input;
  const asked = (await shownNetworks(ctx)).filter(({ slug }) => !network || slug === network);
  if (asked.length === 0) return [];
  const words = { q: plainName(input.q), networkIds: asked.map(({ id }) => id) };
  const first = await searchNames(ctx.db, { ...words, where: 'begins', limit: size });
  if (first.length === size) return first;
  const rest = { ...words, where: 'inside', limit: size - first.length } as const;
  return [...first, ...(await searchNames(ctx.db, rest))];
}
