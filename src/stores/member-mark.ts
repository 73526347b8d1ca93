import { stored } from '#client/storage.ts';

/** Set while this browser holds something of a member. Every page looks for it (`start-prompts.ts`). */
export const memberMark = stored<boolean>({
  key: 'signedIn',
  guard: (value): value is boolean => typeof value === 'boolean',
  fallback: false,
});
