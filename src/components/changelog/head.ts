import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';

/** What the page of changes says about itself. */
export function changesHead(lang: Language) {
  const t = useT(lang, ['pages']);
  return {
    title: t('pages:changesTitle'),
    description: t('pages:changesDescription'),
    keywords: t('pages:changesKeywords').split(', '),
  };
}
