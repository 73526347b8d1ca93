import type { Translate } from '#i18n/translate.ts';
import type { PartTexts } from '#islands/ui/lazy-part.tsx';

/** What a part that is still loading, or could not be loaded, says. */
export const partTexts = (t: Translate<'forum'>): PartTexts => ({
  loading: t('forum:loading'),
  failed: t('forum:partFailed'),
  tryAgain: t('forum:tryAgain'),
});
