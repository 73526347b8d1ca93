import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages.ts';

/** The language whose own name the words are. */
export const languageNamed = (words: string): Language | undefined =>
  LANGUAGES.find((code) => LANGUAGE_NAMES[code] === words);

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/**
 * The language of what a member wrote, as far as its letters tell it where none is stored: Cyrillic is Russian.
 * Undefined where it is that of the page, or where it could be several.
 *
 * @param written text or HTML
 */
export function lettersLanguage(written: string, page: Language): Language | undefined {
  if (page === 'ru') return undefined;
  const text = written.replace(/<[^>]*>/g, '');
  const isRussian = countOf(text, /[Ѐ-ӿ]/g) > countOf(text, /[a-zÀ-ɏ]/gi);
  return isRussian ? 'ru' : undefined;
}
