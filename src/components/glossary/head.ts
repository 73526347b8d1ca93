import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';

/** What the glossary says about itself. */
export function glossaryHead(lang: Language) {
  const t = useT(lang, ['glossary']);
  return {
    title: t('glossary:headTitle'),
    description: t('glossary:headDescription'),
    keywords: t('glossary:headKeywords').split(', '),
  };
}
