import { stored } from '#client/storage.ts';

type Bases = Record<string, string | null>;

/**
 * When the notes that lie here were last changed in the account, by their names, as far as this browser has
 * seen: what is written on top of that is no surprise. Null where it saw none; no list before the first meeting.
 */
export const noteBases = stored<Bases | null>({
  key: 'noteBases',
  guard: (value): value is Bases => value instanceof Object && !Array.isArray(value),
  fallback: null,
});
