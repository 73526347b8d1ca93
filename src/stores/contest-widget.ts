import { atom } from 'nanostores';
import {
  CONTEST_WIDGET_MACHINE,
  type ContestWidgetEvent,
  type ContestWidgetState,
} from '#domain/contest-widget.ts';
import { after } from '#domain/prompts/machine.ts';
import { closedBy, NOBODY } from './activity-kept.ts';

/** State of the contest widget on this page; its transitions stand in the domain. */
export const $contestWidget = atom<ContestWidgetState>('waiting');

let owner = NOBODY;

/** Takes an event, and keeps for the session that it was closed. */
export function sendContestWidget(event: ContestWidgetEvent): void {
  const before = $contestWidget.get();
  const state = after(CONTEST_WIDGET_MACHINE, before, event);
  if (state === before) return;
  if (state === 'closed') closedBy.set(owner);
  if (event === 'recall' || event === 'logout') closedBy.remove();
  $contestWidget.set(state);
}

/**
 * Begins for a member, or for a visitor: it shows, unless they have closed it in this session.
 *
 * @param user the member's number, or NOBODY
 */
export function enterContestWidget(user: number): void {
  owner = user;
  sendContestWidget(closedBy.get() === user ? 'skip' : 'due');
}
