import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';

/** What the path of guides says about itself. */
export function pathHead(lang: Language) {
  const t = useT(lang, ['guides']);
  return {
    title: t('guides:headTitle'),
    description: t('guides:headDescription'),
    keywords: t('guides:headKeywords').split(', '),
  };
}
