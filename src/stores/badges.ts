import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import { stored } from '#client/storage.ts';
import type { Output } from '#contract/index.ts';
import { $badgeUnlocked } from './connection.ts';
import { closePrompt, skipPrompt, wantPrompt } from './prompts.ts';
import { $session } from './session.ts';

export type Badge = Output<'GET points/unseen'>[number];

/** Badges that were earned and not shown yet; the first of them is in the dialog. */
export const $badges = atom<readonly Badge[]>([]);

const whenVisible = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });

/** Whose badges have all been shown in this visit, so that its other pages need not ask. */
const shown = stored<number>({
  key: 'badgesShown',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
  area: 'session',
});

/** Ends the turn of this tab, once all its badges have been shown. */
let endTurn = (): void => {};
/** The last badge that was shown is being written down. */
let written: Promise<unknown> = Promise.resolve();

async function showUnseen(userId: number): Promise<void> {
  const unseen = await call('GET points/unseen', {}, { showError: false }).catch(() => undefined);
  // A broken line: the next page asks again.
  if (!unseen || $session.get().user?.id !== userId) return;
  if (unseen.length === 0) return shown.set(userId);
  const ended = new Promise<void>((resolve) => (endTurn = resolve));
  $badges.set(unseen);
  wantPrompt('badge');
  await ended;
  // Who comes next must not be told of it again.
  await written;
}

/**
 * Shows what is unseen when it is this tab's turn. Every open tab hears of a badge, and one dialog is
 * enough: the tab that somebody looks at takes it, the others find nothing left.
 */
async function ask(userId: number): Promise<void> {
  await whenVisible();
  if ($session.get().user?.id !== userId) return;
  // Outside a secure context there is no Web Locks API; then every tab shows the badge.
  if (!('locks' in navigator)) return showUnseen(userId);
  await navigator.locks.request(`badges-${userId}`, () => showUnseen(userId));
}

function forget(): void {
  $badges.set([]);
  endTurn();
  closePrompt('badge');
  skipPrompt('badge');
}

/**
 * Asks once a visit for badges that were not shown yet, and again whenever one is unlocked while the
 * page is open (spec section 4: an unlock records a points task).
 *
 * @returns how to stop
 */
export function watchBadges(): () => void {
  const stopSession = $session.subscribe(({ status, user }) => {
    if (status === 'unknown') return;
    if (status !== 'member' || !user) return forget();
    if ($badges.get().length === 0 && shown.get() !== user.id) void ask(user.id);
  });
  const stopUnlocks = $badgeUnlocked.listen((unlocked) => {
    const { user } = $session.get();
    if (!unlocked || !user) return;
    shown.remove();
    void ask(user.id);
  });
  return () => {
    stopSession();
    stopUnlocks();
    forget();
  };
}

/** The dialog of the first badge has been closed: the next one follows, or none. */
export function nextBadge(): void {
  const [first, ...rest] = $badges.get();
  if (!first) return closePrompt('badge');
  const { icon, lv } = first;
  const seen = call('POST points/seen', { icon, lv }, { showError: false });
  written = Promise.allSettled([written, seen]);
  $badges.set(rest);
  if (rest.length > 0) return;
  const { user } = $session.get();
  if (user) shown.set(user.id);
  closePrompt('badge');
  endTurn();
}
