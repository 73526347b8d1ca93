/** In which languages the forum's lists are shown (issue "A member's day"). */
import { isLanguage, type Language } from './languages.ts';

/** Remembers the choice, once somebody has made one: a language, or `all`. */
export const FORUM_LANGUAGE = { cookie: 'forumLanguage', days: 365, all: 'all' } as const;

/** How a choice stands in an address and in the cookie. */
export const forumLanguageName = (language: Language | null): string =>
  language ?? FORUM_LANGUAGE.all;

/**
 * The language of the lists: the first name that is one, as it stands in an address or in the cookie.
 *
 * @param usual where none is
 * @returns null for all languages
 */
export function forumLanguageOf(
  names: readonly (string | null | undefined)[],
  usual: Language | null,
): Language | null {
  const name = names.find((one) => one === FORUM_LANGUAGE.all || isLanguage(one));
  if (!name) return usual;
  return isLanguage(name) ? name : null;
}
