import type { Language } from '../languages.ts';

/** How a model is told in which language to write. */
export const MODEL_LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'neutral Latin American Spanish (tú)',
  ru: 'Russian (вы in lower case)',
};

/** Words that stand in almost every sentence of one of two languages, and in none of the other. */
const COMMON: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: new Set(
    'the and you your for with this that is are of to it in on my we be or not have what who when from at by if'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las que de en un una y con por para tu te mi se es lo su si como más cuando quien hay del al'.split(
      ' ',
    ),
  ),
};
/** Share of Cyrillic letters: the least in a Russian text, the most in another one. */
const CYRILLIC = { least: 0.7, most: 0.05 };

/** Whether a text is in a language, as far as its letters and common words tell; a few words tell nothing. */
export function isInLanguage(text: string, language: Language): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length === 0) return false;
  const cyrillic = (text.match(/\p{Script=Cyrillic}/gu) ?? []).length / letters.length;
  if (language === 'ru') return cyrillic >= CYRILLIC.least;
  if (cyrillic > CYRILLIC.most) return false;
  const foreign = letters.some((letter) => !/\p{Script=Latin}/u.test(letter));
  if (foreign) return false;
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const count = (of: 'en' | 'es') => words.filter((word) => COMMON[of].has(word)).length;
  const other = language === 'en' ? 'es' : 'en';
  return count(other) < 3 || count(language) > count(other);
}
