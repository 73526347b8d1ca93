import { call } from '#client/call.ts';
import { boardLists, forgetLists, keepLists, listsOwner } from '#stores/board-lists.ts';
import { loadSession } from '#stores/session.ts';

const quiet = { showError: false };

/** Brings the member's collections here; a visitor's join them first (READINGS 48). */
async function meet(id: number): Promise<void> {
  // The copy of another member, whose session expired without signing out.
  if (listsOwner() && listsOwner() !== id) forgetLists();
  const own = listsOwner() === id ? [] : boardLists();
  const told =
    own.length > 0
      ? await call(
          'POST media/article/merge',
          { collections: own.map(({ name, boards }) => ({ name, boards })) },
          quiet,
        )
      : await call('GET media/init', {}, quiet);
  keepLists(told.collections, id);
}

let met: Promise<boolean> | undefined;

/**
 * Brings this browser and the account together, once a page.
 *
 * @returns whether there is an account to keep collections in
 */
export const sync = (): Promise<boolean> =>
  (met ??= loadSession().then(async ({ status, user }) => {
    if (!user) {
      if (status === 'visitor') forgetLists();
      return false;
    }
    try {
      await meet(user.id);
    } catch {
      // Without the server the copy stays as it is, and the next press tries again.
      met = undefined;
    }
    return true;
  }));

/** Brings what a visitor collected into the account. @returns whether there was something */
export async function bringOwn(): Promise<boolean> {
  const had = boardLists().length > 0 && listsOwner() === 0;
  return (await sync()) && had && listsOwner() !== 0;
}

/** Fetches them anew after a change, as the copy of whose they are. */
export async function fetchLists(): Promise<void> {
  const { user } = await loadSession();
  if (user) await meet(user.id);
}
