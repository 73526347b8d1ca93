import type { loadOnIntent as LoadOnIntent } from '../load-on-intent.ts';

/** Names and pictures of members in the forum, and where a text mentions them. */
const PERSON = '[data-person], .written a[href^="/user-info?userId="]';

/** A tap on a name follows its link; a picture leads nowhere, so a tap opens the card. */
const opensAtTap = (at: HTMLElement): boolean =>
  !(at instanceof HTMLAnchorElement) && !at.closest('.line');

/**
 * The cards beside names on pages of the forum, fetched when somebody first reaches for one.
 *
 * @param loadOnIntent handed over: imported here as well, it would be a file of its own on every page
 */
export function loadCards(loadOnIntent: typeof LoadOnIntent): void {
  loadOnIntent({
    selector: PERSON,
    load: async () => (await import('./popover.ts')).startCards(PERSON, opensAtTap),
    taps: opensAtTap,
  });
  // This script loads after the page, so a pointer or focus that is already on a name counts.
  document
    .querySelector(`:is(${PERSON}):is(:hover, :focus)`)
    ?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  // In a list the picture stands above the link of its line, to be hovered; a click is the line's.
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('.line > [data-person]')) return;
    target.closest('.line')?.querySelector('a')?.click();
  });
}
