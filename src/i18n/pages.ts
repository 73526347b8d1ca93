import i18next from 'i18next';
import type { Language } from '#domain/languages.ts';
import type { Namespace } from './namespaces.ts';
import type { Translate } from './translate.ts';

const translatorFor = (language: Language): Translate => {
  const t = i18next.getFixedT(language, ['common']);
  return (key, values) => t(key, { ...values, interpolation: { escapeValue: false } });
};

/** Each text is looked up once a build, not once a page. */
function remembering(translate: Translate): Translate {
  const texts = new Map<string, string>();
  return (key, values) => {
    const name = values ? `${key} ${JSON.stringify(values)}` : key;
    let text = texts.get(name);
    if (text === undefined) texts.set(name, (text = translate(key, values)));
    return text;
  };
}

const known = new Map<Language, Translate>();

/**
 * Translator for a page. Takes the language explicitly: pages of several languages are rendered at
 * the same time, so the i18next instance has no current language.
 */
export function useT<N extends Namespace>(
  language: Language,
  _namespaces: readonly N[],
): Translate<N> {
  // While editing, texts change.
  if (import.meta.env.DEV) return translatorFor(language);
  let translate = known.get(language);
  if (!translate) known.set(language, (translate = remembering(translatorFor(language))));
  return translate;
}
