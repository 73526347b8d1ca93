import i18next from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Translate } from './translate.ts';

/**
 * Translator for a page. Takes the language explicitly: pages of several languages are rendered at
 * once, so the instance's own current language means nothing here.
 */
export function useT<N extends Namespace>(
  language: Language,
  _namespaces: readonly N[],
): Translate<N> {
  const t = i18next.getFixedT(language, ['common']);
  return (key, values) => t(key, { ...values, interpolation: { escapeValue: false } });
}
