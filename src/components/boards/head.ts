import { pictureName } from '#collections/descriptors/pictures.ts';
import type { Board } from '#collections/boards.ts';
import { textPageHead } from '#components/ui/text-head.ts';
import { boardPath } from '#domain/boards.ts';
import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';
import { MOODS } from './names.ts';

/** What a board's page says about itself. */
export function boardHead(lang: Language, { text, facts }: Board, origin: string) {
  const t = useT(lang, ['boards']);
  return textPageHead(lang, text, origin, {
    path: boardPath(text.slug),
    picture: pictureName('inspiration', text.slug),
    section: t(MOODS[facts.mood]),
    above: [{ text: t('boards:listTitle'), path: '/inspoView/index' }],
  });
}

/** The same of the gallery. */
export function galleryHead(lang: Language) {
  const t = useT(lang, ['boards']);
  return {
    path: '/inspoView/index',
    title: t('boards:galleryHeadTitle'),
    description: t('boards:galleryHeadDescription'),
    keywords: t('boards:galleryKeywords').split(', '),
  };
}

/** The same of the page before it. */
export function welcomeHead(lang: Language) {
  const t = useT(lang, ['boards']);
  return {
    path: '/inspoView/wellcome',
    title: t('boards:welcomeHeadTitle'),
    description: t('boards:welcomeHeadDescription'),
    keywords: t('boards:welcomeKeywords').split(', '),
  };
}
