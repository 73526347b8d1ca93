import { mediumDay } from '#i18n/dates.ts';
import { createTranslate, type Dictionary } from '#i18n/translate.ts';
import type { Language } from '#domain/languages.ts';
import type { Waiting } from './waiting.ts';

const TEXTS = import.meta.glob<Dictionary>('./*/guides.json', {
  base: '/src/i18n/locales',
  eager: true,
  import: 'default',
});

/** The title of a text that waits, as editors see it while `npm run dev` runs. */
export function markTitle(title: string, waits: Waiting, language: Language): string {
  const t = createTranslate<'guides'>(language, { guides: TEXTS[`./${language}/guides.json`] });
  return 'draft' in waits
    ? t('guides:draftTitle', { title })
    : t('guides:waitingTitle', { title, day: mediumDay(language, waits.until) });
}
