import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';

export type Change = Shown<'changelog'>;

/** All changes, the newest first. */
export const changes = async (language: Language): Promise<Change[]> =>
  [...(await allShown('changelog', language))].sort(
    (a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug),
  );
