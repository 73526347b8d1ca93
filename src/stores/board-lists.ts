import { isSignedInHere } from '#client/signed-in.ts';
import { stored } from '#client/storage.ts';
import { areLists, type BoardList } from '#domain/board-lists.ts';

type Kept = {
  /** Of this form; another one is not read. */
  version: 1;
  /** The member whose copy this is; 0 for what a visitor collects. */
  owner: number;
  lists: BoardList[];
};

const isKept = (value: unknown): value is Kept => {
  const { version, owner, lists } = (value ?? {}) as Partial<Kept>;
  return version === 1 && typeof owner === 'number' && areLists(lists);
};

/** Collections of boards: a visitor's lie here alone, a member's on the server and here as a copy. */
const kept = stored<Kept>({
  key: 'boardLists',
  guard: isKept,
  fallback: { version: 1, owner: 0, lists: [] },
});

const CHANGED = 'board-lists';

export const boardLists = (): BoardList[] => kept.get().lists;
export const listsOwner = (): number => kept.get().owner;

/** Keeps them, and tells the page. @returns whether the browser took them */
export function keepLists(lists: BoardList[], owner = kept.get().owner): boolean {
  kept.set({ version: 1, owner, lists });
  dispatchEvent(new Event(CHANGED));
  return JSON.stringify(kept.get().lists) === JSON.stringify(lists);
}

/** Calls back when this tab or another one has changed them, as long as the page is open. */
export function followLists(changed: () => void): void {
  addEventListener(CHANGED, changed);
  kept.follow(changed);
}

/** Whether there is an account to ask, or a copy of one to drop. */
export const hasAccount = (): boolean => isSignedInHere() || listsOwner() !== 0;

/** Removes a member's copy from this browser; what a visitor collects stays. */
export function forgetLists(): void {
  if (!listsOwner()) return;
  kept.remove();
  dispatchEvent(new Event(CHANGED));
}
