import type { Language } from '#domain/languages.ts';
import type { Shown } from './read.ts';
import { textsOf } from './texts.ts';

export { termAddress } from './descriptors/glossary.ts';

export type Term = Shown<'glossary'>;

/** Words of the trade in the alphabetical order of the language. */
export const glossary = (language: Language): Promise<Term[]> => textsOf('glossary', language);

/** The letter a word stands under: without accents, but Ñ and Й are letters of their own. */
export function letterOf(title: string, language: Language): string {
  const first = (/[\p{L}\p{N}]/u.exec(title)?.[0] ?? title.charAt(0)).toLocaleUpperCase(language);
  if (first === 'Ё') return 'Е';
  return /[ÑЙ]/.test(first) ? first : first.normalize('NFD').charAt(0);
}

export type GlossaryLetter = { letter: string; id: string; terms: Term[] };

/** The words under their letters, both in the order in which they come. */
export function glossaryLetters(terms: readonly Term[], language: Language): GlossaryLetter[] {
  const groups = Map.groupBy(terms, ({ data }) => letterOf(data.title, language));
  return [...groups].map(([letter, own]) => {
    // An anchor that survives being typed and copied: no letters outside of ASCII.
    const id = `letter-${(letter.codePointAt(0) ?? 0).toString(16)}`;
    return { letter, id, terms: own };
  });
}
