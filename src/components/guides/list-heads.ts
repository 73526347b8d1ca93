import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';

/** What /newModel says about itself. */
export function newModelHead(lang: Language) {
  const t = useT(lang, ['guides']);
  return {
    title: t('guides:newModelHeadTitle'),
    description: t('guides:newModelHeadDescription'),
    keywords: t('guides:newModelHeadKeywords').split(', '),
  };
}

/** What /writtenGuides says about itself. */
export function writtenHead(lang: Language) {
  const t = useT(lang, ['guides']);
  return {
    title: t('guides:writtenHeadTitle'),
    description: t('guides:writtenHeadDescription'),
    keywords: t('guides:writtenHeadKeywords').split(', '),
  };
}
