import i18next from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Translate } from './translate.ts';

/** Looked up once a build, not once a page (not while editing). */
const known = new Map<Language, Map<string, string>>();

/**
 * Translator for a page. Takes the language explicitly: pages of several languages are rendered at
 * once, so the instance's own current language means nothing here.
 */
export function useT<N extends Namespace>(
  language: Language,
  _namespaces: readonly N[],
): Translate<N> {
  const t = i18next.getFixedT(language, ['common']);
  const translate: Translate<N> = (key, values) =>
    t(key, { ...values, interpolation: { escapeValue: false } });
  if (import.meta.env.DEV) return translate;
  const texts = known.get(language) ?? new Map<string, string>();
  known.set(language, texts);
  return (key, values) => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = texts.get(name);
    if (text === undefined) texts.set(name, (text = translate(key, values)));
    return text;
  };
}
