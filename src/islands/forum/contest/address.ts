import { contestPath, type EntryOrder } from '#domain/contests.ts';
import type { Props } from './types.ts';

const VALENTINES = '/forum/contestValentines';

type Place = { order?: EntryOrder; after?: string | null; past?: string | null };

/**
 * Address of the page that is open, with entries in an order and from a place on, and other contests from
 * a place on. It names the contest:
 * the one that runs today is another one later.
 */
export function pageAddress(
  { valentines, contest }: Pick<Props, 'valentines' | 'contest'>,
  { order = 'new', after, past }: Place = {},
): string {
  const path = valentines ? VALENTINES : contestPath(contest?.id);
  const query = new URLSearchParams();
  if (order !== 'new') query.set('order', order);
  if (after) query.set('after', after);
  if (past) query.set('past', past);
  if (query.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${query}`;
}

/** Where an entry stands on its page. */
export const entryId = (id: number): string => `entry-${id}`;
