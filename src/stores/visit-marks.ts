import { stored } from '#client/storage.ts';

/** Who has agreed to the texts as this page knows them: the other pages of a visit need not ask. */
export const agreed = stored<string>({
  key: 'policiesAgreed',
  guard: (value): value is string => typeof value === 'string',
  fallback: '',
  area: 'session',
});

/** Whose badges have all been shown in this visit, so that its other pages need not ask. */
export const badgesShown = stored<number>({
  key: 'badgesShown',
  guard: (value): value is number => typeof value === 'number',
  fallback: 0,
  area: 'session',
});
