import type { Language } from '#domain/languages.ts';

/** Makes something when it is first asked for, and only then. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

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
