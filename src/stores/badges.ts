import { atom } from 'nanostores';
import { call } from '#client/call.ts';
import type { Output } from '#contract/index.ts';
import { $badgeUnlocked } from './connection.ts';
import { closePrompt, skipPrompt, wantPrompt } from './prompts.ts';
import { $session } from './session.ts';
import { $cameBetween } from './unread.ts';
import { badgesShown } from './visit-marks.ts';

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

/** How long a page waits for another tab that shows badges. After that the reader has probably started to use it. */
const TURN_MS = 2_000;

/** Ends the turn of this tab, once all its badges have been shown or the page is in use. */
let endTurn = (): void => {};
/** The last badge that was shown is being written down. */
let written: Promise<unknown> = Promise.resolve();
let asking = false;
/** A badge was unlocked while this page was open: the next page shows it. */
let unlockedHere = false;

/** The next pages of this visit need not ask, unless there is something new. */
function keepShown(userId: number): void {
  if (!unlockedHere) badgesShown.set(userId);
}

async function showUnseen(userId: number): Promise<void> {
  const unseen = await call('GET points/unseen', {}, { showError: false }).catch(() => undefined);
  // A broken line: the next page asks again.
  if (!unseen || $session.get().user?.id !== userId) return;
  if (unseen.length === 0) return keepShown(userId);
  const ended = new Promise<void>((resolve) => (endTurn = resolve));
  $badges.set(unseen);
  // Whoever has begun something is told on the next page: nothing is marked as shown.
  wantPrompt('badge', () => {
    $badges.set([]);
    endTurn();
  });
  await ended;
  // Another tab must not show it again.
  await written;
}

/**
 * Shows what is unseen when it is this tab's turn: of several pages that open at once, one takes it and
 * the others find nothing left.
 */
async function takeTurn(userId: number): Promise<void> {
  await whenVisible();
  if ($session.get().user?.id !== userId) return;
  // Outside a secure context there is no Web Locks API; then every tab shows the badge.
  if (!('locks' in navigator)) return showUnseen(userId);
  const options = { signal: AbortSignal.timeout(TURN_MS) };
  await navigator.locks
    .request(`badges-${userId}`, options, () => showUnseen(userId))
    // Another tab is still at it: this one is in use by now, and its next page asks again.
    .catch(() => undefined);
}

async function ask(userId: number): Promise<void> {
  if (asking) return;
  asking = true;
  const unseen = await call('GET points/unseen', {}, { showError: false }).catch(() => undefined);
  // Where there are some, it is asked once more in this tab's turn: another may have shown them.
  if (unseen?.length === 0) keepShown(userId);
  else if (unseen) await takeTurn(userId);
  asking = false;
}

function forget(): void {
  $badges.set([]);
  endTurn();
  closePrompt('badge');
  skipPrompt('badge');
}

/**
 * Shows badges that were not shown yet when a page opens: asked for once a visit, and again after one
 * was unlocked. What is unlocked while a page is open waits for the next one, so that it breaks into
 * nothing; the bell tells of it at once (spec section 4: an unlock records a points task).
 *
 * @returns how to stop
 */
export function watchBadges(): () => void {
  const stops = [
    $session.subscribe(({ status, user }) => {
      if (status === 'unknown') return;
      // Nobody is congratulated while an account is suspended.
      if (status !== 'member' || !user || user.suspended) return forget();
      if ($badges.get().length === 0 && badgesShown.get() !== user.id) void ask(user.id);
    }),
    $badgeUnlocked.listen((unlocked) => {
      if (!unlocked) return;
      unlockedHere = true;
      badgesShown.remove();
    }),
    // Earned by what led to this page, such as a post: its event found no page to be told to.
    $cameBetween.listen((came) => {
      const { user } = $session.get();
      if (came && user) void ask(user.id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    forget();
  };
}

/** Takes the first badge off, as one that was shown. */
function takeFirst(): void {
  const [first, ...rest] = $badges.get();
  if (!first) return;
  const { icon, lv } = first;
  const seen = call('POST points/seen', { icon, lv }, { showError: false });
  written = Promise.allSettled([written, seen]);
  $badges.set(rest);
}

/** The next badge is wanted, or none is left: then the dialog closes. */
export function nextBadge(): void {
  takeFirst();
  if ($badges.get().length === 0) closeBadges();
}

/** The dialog has been closed: those that wait count as shown as well, the bell and /points tell of them. */
export function closeBadges(): void {
  while ($badges.get().length > 0) takeFirst();
  const { user } = $session.get();
  if (user) keepShown(user.id);
  closePrompt('badge');
  endTurn();
}
