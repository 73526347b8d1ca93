import i18next from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Translate } from './translate.ts';

/** What stands on every page is looked up once a build, not once a page (not while editing). */
const known = new Map<string, string>();

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
  return (key, values) => {
    if (values) return translate(key, values);
    const name = `${language} ${key}`;
    let text = known.get(name);
    if (text === undefined) known.set(name, (text = translate(key)));
    return text;
  };
}
