import { stored } from '#client/storage.ts';

/**
 * Number of the member this browser has met last, until their session ends; 0 for nobody. A page without a
 * connection cannot ask whose it is.
 */
export const lastMember = stored<number>({
  key: 'lastMember',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
});
