import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';

/** What the questions say about themselves. */
export function stepHead(lang: Language) {
  const t = useT(lang, ['assessment']);
  return {
    title: t('assessment:stepHeadTitle'),
    description: t('assessment:stepHeadDescription'),
    keywords: t('assessment:stepHeadKeywords').split(', '),
  };
}

/** What the reading list says about itself; it is nobody's but the reader's. */
export function resultHead(lang: Language) {
  const t = useT(lang, ['assessment']);
  return {
    title: t('assessment:resultHeadTitle'),
    description: t('assessment:resultHeadDescription'),
  };
}
