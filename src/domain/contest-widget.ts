import type { Machine } from './prompts/machine.ts';

/**
 * The contest widget (spec section 4).
 *
 * - `waiting`: nobody has looked yet whether it shows
 * - `shown`: the pill in the corner; `open`: the list of the six tasks above it
 * - `closed`: for the session
 */
export type ContestWidgetState = 'waiting' | 'shown' | 'open' | 'closed';

/**
 * - `due`: it shows on this page; `skip`: it was closed in this session
 * - `press`: its pill was pressed, which opens the list and folds it; `fold`: the list is folded
 * - `recall`: somebody asked for it on /activity, closed or not
 */
export type ContestWidgetEvent = 'due' | 'skip' | 'press' | 'fold' | 'close' | 'recall' | 'logout';

export const CONTEST_WIDGET_MACHINE: Machine<ContestWidgetState, ContestWidgetEvent> = {
  waiting: { due: 'shown', skip: 'closed', recall: 'open' },
  shown: { press: 'open', close: 'closed', recall: 'open', logout: 'waiting' },
  open: { press: 'shown', fold: 'shown', close: 'closed', logout: 'waiting' },
  closed: { recall: 'open', logout: 'waiting' },
};
