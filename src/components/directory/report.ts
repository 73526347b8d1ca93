import type { Translate } from '#i18n/translate.ts';

/** The contact form, begun: which site it is about, and where to go back to. */
export const reportAddress = (t: Translate<'camsites'>, name: string, path: string): string =>
  `/contact?${new URLSearchParams({
    topic: 'other',
    message: `${t('camsites:reportMessage', { name })}\n\n\n${t('camsites:reportSource')}\n`,
    redirect: path,
  })}`;
