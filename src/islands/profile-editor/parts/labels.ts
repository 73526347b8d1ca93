import type { Labels } from '#domain/profile-editor/blocks.ts';
import type { Language } from '#domain/languages.ts';
import en from '#i18n/locales/en/profileLabels.json' with { type: 'json' };
import es from '#i18n/locales/es/profileLabels.json' with { type: 'json' };
import ru from '#i18n/locales/ru/profileLabels.json' with { type: 'json' };
import { labelsFrom } from '#i18n/profile-labels.ts';
import { createTranslate } from '#i18n/translate.ts';

const TEXTS = { en, es, ru };
const made = new Map<Language, Labels>();

/** What an export says beside the member's words: in the profile's language, whatever the page's is. */
export function labelsOf(language: Language): Labels {
  let labels = made.get(language);
  if (!labels) {
    labels = labelsFrom(createTranslate(language, { profileLabels: TEXTS[language] }));
    made.set(language, labels);
  }
  return labels;
}
