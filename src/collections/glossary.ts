import type { Language } from '#domain/languages.ts';
import { allShown, type Shown } from './read.ts';

export type Term = Shown<'glossary'>;

/** Words of the trade in the alphabetical order of the language. */
export const glossary = async (language: Language): Promise<Term[]> =>
  [...(await allShown('glossary', language))].sort((a, b) =>
    a.data.title.localeCompare(b.data.title, language),
  );

/** Address of a term, without language. */
export const termAddress = ({ slug }: { slug: string }): string => `/glossary#${slug}`;
