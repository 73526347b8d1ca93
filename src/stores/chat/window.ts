import { atom } from 'nanostores';
import { stored } from '#client/storage.ts';
import { createQueue } from './queue.ts';

/** What the page tells the small window, whether or not its code has come. */
export type WindowMessage = 'policy-agreed' | 'focus';

/**
 * Whether the window is open, kept for the tab's session, so that it stays open on the next page.
 */
const kept = stored<boolean>({
  key: 'chatOpen',
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
  area: 'session',
});

export const $windowOpen = atom(false);
export const windowQueue = createQueue<WindowMessage>();

/** Opens the window as the page before left it. */
export const restoreWindow = (): void => $windowOpen.set(kept.get());

/** @param focus whether the person asked for it, so that they can go on in it */
export function openWindow(focus = true): void {
  kept.set(true);
  $windowOpen.set(true);
  if (focus) windowQueue.post('focus');
}

export function closeWindow(): void {
  kept.remove();
  $windowOpen.set(false);
  windowQueue.pause();
}
