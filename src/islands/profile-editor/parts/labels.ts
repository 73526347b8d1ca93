import type { Labels } from '#domain/profile-editor/blocks.ts';
import type { Language } from '#domain/languages.ts';
import { labelsFrom } from '#i18n/profile-labels.ts';
import { createTranslate, type Dictionary } from '#i18n/translate.ts';

/** All of them: a profile is written in any language, whatever the page's is. */
const TEXTS = import.meta.glob<Dictionary>('./*/profileLabels.json', {
  base: '/src/i18n/locales',
  eager: true,
  import: 'default',
});
const made = new Map<Language, Labels>();

/** What an export says beside the member's words: in the profile's language, whatever the page's is. */
export function labelsOf(language: Language): Labels {
  let labels = made.get(language);
  if (!labels) {
    labels = labelsFrom(
      createTranslate(language, { profileLabels: TEXTS[`./${language}/profileLabels.json`] }),
    );
    made.set(language, labels);
  }
  return labels;
}
