import type { Language } from '#domain/languages.ts';

/**
 * Makes a list once a language and hands it to every page that asks; while editing it is made anew
 * each time. Nobody may change what it gives.
 */
export function oncePerLanguage<T>(
  make: (language: Language) => Promise<T>,
): (language: Language) => Promise<T> {
  const made = new Map<Language, Promise<T>>();
  return (language) => {
    if (import.meta.env.DEV) return make(language);
    let value = made.get(language);
    if (!value) made.set(language, (value = make(language)));
    return value;
  };
}
