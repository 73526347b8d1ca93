import { CHAT, type ChatClosed, type ChatDoor, type ChatState } from '#domain/chat.ts';
import type { HideKind } from '#domain/people.ts';
import { isModeratorRole, type Role } from '#domain/roles.ts';
import type { SideState } from './tables.ts';

export type Settings = { receipts: boolean; door: ChatDoor };
/** What holds for whoever has chosen nothing. */
export const DEFAULTS: Settings = { receipts: true, door: 'everyone' };

/** How the state of a side is told to the one whose side it is. */
export const shownState = (state: SideState): ChatState =>
  state === 'refused' ? 'request' : state;

/**
 * Why nothing can be written, as far as the one who asks may know it: the other is gone, or they
 * themselves have hidden them or said no. That the other has blocked them is not told.
 *
 * @param side.gone whether the other has left or is leaving
 * @param side.blocks whether the one who asks has blocked the other
 */
export function closedFor(side: {
  state: SideState;
  gone: boolean;
  blocks: boolean;
}): ChatClosed | null {
  if (side.gone) return 'left';
  if (side.blocks) return 'hidden';
  return side.state === 'refused' ? 'refused' : null;
}

/** Signals (delivered, read, typing) go between two who both want to talk, and no others. */
export const signalsPass = (own: SideState, other: SideState): boolean =>
  own === 'open' && other === 'open';

/**
 * Whether the tabs of a side are told nothing of what the other says: they have said no, or are asked by
 * somebody they do not want to see.
 */
export const hearsNothing = (side: SideState, reach: { theirs: HideKind | null }): boolean =>
  side === 'refused' || (side === 'request' && reach.theirs !== null);

/** How many new people an author may write to in a day; null: as many as they want. */
export const requestsADay = (author: { staff: boolean; newcomer: boolean }): number | null => {
  if (author.staff) return null;
  return author.newcomer ? CHAT.newcomerRequestsADay : CHAT.requestsADay;
};

/**
 * The states of the two sides after one of them has written. Answering a request accepts it, even after it was
 * refused; writing again before the request is answered changes nothing.
 *
 * @returns the states of the one who speaks and of the other
 */
export function statesAfterSpeaking(own: SideState, other: SideState): [SideState, SideState] {
  return own === 'asked' ? [own, other] : ['open', 'open'];
}

/**
 * Whether an author may write to the other. A block by the other does not count: the author writes as
 * before, and the message reaches nobody (`isUnheard`). To a member who accepts no new requests, those who
 * already have a conversation with them can still write.
 */
export function mayReach(
  reach: { gone: boolean; own: HideKind | null; door: ChatDoor },
  own: SideState,
): boolean {
  if (reach.gone || reach.own === 'block') return false;
  return own !== 'asked' || reach.door === 'everyone';
}

/**
 * Whether what somebody says is there for themselves alone: the other has blocked them. Staff are heard by who
 * has blocked them, so that nobody can block themselves out of moderation.
 */
export const isUnheard = (reach: { theirs: HideKind | null }, role: Role): boolean =>
  reach.theirs === 'block' && !isModeratorRole(role);

/**
 * Whether a conversation has not begun for the one whose side it is: all that was said in it was said to
 * them while they blocked its author.
 */
export const neverHeard = (own: { state: SideState; lastId: number }): boolean =>
  own.state === 'request' && own.lastId === 0;
