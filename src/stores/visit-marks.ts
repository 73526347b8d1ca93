import { stored } from '#client/storage.ts';

/**
 * Id of the member who has agreed to the legal texts, and their versions, so that other pages of the
 * visit need not ask.
 */
export const agreed = stored<string>({
  key: 'policiesAgreed',
  guard: (value): value is string => typeof value === 'string',
  fallback: '',
  area: 'session',
});

/** Id of the member whose badges have all been shown in this visit, so that other pages need not ask. */
export const badgesShown = stored<number>({
  key: 'badgesShown',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
  area: 'session',
});
