import { pageLanguage } from '#client/page-language.ts';
import { createTranslate, type Dictionaries, type Translate } from '#i18n/translate.ts';

/** Translator for the texts that an element carries in `data-texts`. */
export function textsOf(element: HTMLElement): Translate<'courses'> {
  const language = pageLanguage();
  return createTranslate<'courses'>(
    language,
    JSON.parse(element.dataset.texts ?? '{}') as Dictionaries,
  );
}
