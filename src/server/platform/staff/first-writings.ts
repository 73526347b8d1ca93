import { NEWCOMER } from '#domain/moderation.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { openCase, type Target } from './queries.ts';
import { approvesFirst } from './settings.ts';

/** How a feature counts what a member has that everybody sees, this one included, and withholds it. */
type FirstWriting = { countVisible: () => Promise<number>; withhold: () => Promise<unknown> };

/**
 * What an account in its first days has published within an hour, whichever feature it writes in.
 *
 * @throws Refusal newcomer_posts, where that is too much
 */
export function checkPostsAnHour(posts: number): void {
  const count = NEWCOMER.postsAnHour;
  if (posts > count) throw new Refusal('newcomer_posts', { values: { count } });
}

/**
 * Withholds what has just been written, with a case for the team, where first writings wait for a moderator
 * and it is one of the first that everybody would see.
 *
 * @returns whether it waits; then tell the queue of the staff after the commit
 */
export async function holdFirstWriting(
  tx: Db,
  written: Target & { authorId: number; now: Date },
  { countVisible, withhold }: FirstWriting,
): Promise<boolean> {
  if (!(await approvesFirst(tx))) return false;
  if ((await countVisible()) > NEWCOMER.approvals) return false;
  await withhold();
  await openCase(tx, { ...written, origin: 'approval', urgent: false });
  return true;
}
