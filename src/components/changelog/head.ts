import type { Language } from '#domain/languages.ts';
import { changesMonthPath } from '#domain/changes.ts';
import { longMonth } from '#i18n/dates.ts';
import { useT } from '#i18n/pages.ts';

/** What the page of changes says about itself; with a month, that of its changes. */
export function changesHead(lang: Language, month?: string) {
  const t = useT(lang, ['pages']);
  const of = { month: month ? longMonth(lang, month) : '' };
  return {
    title: month ? t('pages:changesMonthTitle', of) : t('pages:changesTitle'),
    description: month ? t('pages:changesMonthDescription', of) : t('pages:changesDescription'),
    keywords: t('pages:changesKeywords').split(', '),
    ...(month ? { path: changesMonthPath(month) } : {}),
  };
}
