import { FALLBACK_LANGUAGE, toLanguage } from '#domain/languages.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';

/** Translator for the texts that an element carries in `data-texts`. */
export function textsOf(element: HTMLElement): Translate<'courses'> {
  const language = toLanguage(document.documentElement.lang) ?? FALLBACK_LANGUAGE;
  return createTranslate<'courses'>(
    language,
    JSON.parse(element.dataset.texts ?? '{}') as Dictionaries,
  );
}
