import type { Language } from '#domain/languages.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export type Change = Shown<'changelog'>;

/** All changes, the newest first. */
export const changes = (language: Language): Promise<Change[]> => textsOf('changelog', language);
