import i18next from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Dictionaries, Dictionary } from './translate.ts';

/**
 * The texts that an element needs in the browser, as JSON for its page: those of a namespace whose
 * keys begin with one of `keys` (so that `answers` brings all its plural forms).
 */
export function textsFor(
  language: Language,
  namespace: Namespace,
  keys: readonly string[],
): Dictionaries {
  const all = i18next.getResourceBundle(language, namespace) as Dictionary;
  const wanted = Object.entries(all).filter(([key]) =>
    keys.some((start) => key === start || key.startsWith(`${start}_`)),
  );
  return { [namespace]: Object.fromEntries(wanted) };
}
