import type { RoomShown } from './industry.ts';

/** What can be asked for on the page of claims, about a room that was claimed. */
export const CLAIM_WISHES = [
  'check',
  'hidden',
  'me',
  'public',
  'featured',
  'renew',
  'withdraw',
] as const;
export type ClaimWish = (typeof CLAIM_WISHES)[number];

/** The choice a wish stands for; undefined for one that is no choice. */
export const choiceOf = (wish: ClaimWish): { shown: RoomShown; featured: boolean } | undefined => {
  if (wish === 'featured') return { shown: 'public', featured: true };
  if (wish === 'hidden' || wish === 'me' || wish === 'public') {
    return { shown: wish, featured: false };
  }
  return undefined;
};

/** The page's two steps: a code for a room, and what is done with a room that was claimed. */
export type ClaimStep = 'start' | 'room';
export const CLAIM_ROOM_STEP = '/industry/claim?step=room';
