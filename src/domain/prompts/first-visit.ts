import type { Interest } from '#domain/newsletter.ts';
import { MOBILE_BREAKPOINT } from '#domain/page-limits.ts';
import type { Machine } from './machine.ts';

/* The first-visit dialog (spec section 4); it opens after `FIRST_VISIT_DELAY_MS` (early.ts). */

/** From the subscription to the card that offers to install the site. */
export const FIRST_VISIT_INSTALL_MS = 4_000;

export type FirstVisitState =
  | 'hidden'
  | 'interests'
  | 'cards'
  | 'subscribed'
  | 'install'
  | 'installed'
  | 'closed';
export type FirstVisitEvent =
  | 'due'
  | 'skip'
  | 'choose'
  | 'back'
  | 'page'
  | 'subscribe'
  | 'offer'
  | 'install'
  | 'close';

export const FIRST_VISIT_MACHINE: Machine<FirstVisitState, FirstVisitEvent> = {
  hidden: { due: 'interests', skip: 'closed' },
  interests: { choose: 'cards', close: 'closed' },
  cards: { back: 'interests', page: 'cards', subscribe: 'subscribed', close: 'closed' },
  // Thanks, and 4 s later the offer to install where the browser makes one.
  subscribed: { offer: 'install', close: 'closed' },
  install: { install: 'installed', close: 'closed' },
  installed: { close: 'closed' },
  closed: {},
};

type Visit = { seen: boolean; search: string; width: number };

/** Whether the dialog is for this visit: the first one, not on a phone, not from a campaign of somebody. */
export function isFirstVisit({ seen, search, width }: Visit): boolean {
  const query = new URLSearchParams(search);
  const led = query.has('utm_source') || query.has('utm_campaign');
  return !seen && !led && width > MOBILE_BREAKPOINT;
}

/** A text a card leads to. */
export type Read = { href: string; title: string; summary: string; minutes: number };
/** The three best first reads of each interest (READINGS 45). */
export type FirstReads = Record<Interest, Read[]>;
