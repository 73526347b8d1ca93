import type { StaffSuspension } from '#contract/moderation.ts';
import type { Language } from '#domain/languages.ts';
import { ALREADY_SUSPENDED, PERSON_ACTS } from '#domain/people.ts';
import { mediumDay } from '#i18n/dates.ts';
import { PERSON_ACT_TEXTS } from '#i18n/person-act-texts.ts';
import type { Translate } from '#i18n/translate.ts';

/**
 * What staff are told of a suspension: until when it holds.
 *
 * @param already it held before, and nothing has changed
 */
export function suspensionText(
  t: Translate,
  language: Language,
  { until }: Pick<StaffSuspension, 'until'>,
  already: boolean,
): string {
  const holds =
    until === null
      ? t('people:suspendedOpen')
      : t('people:suspendedUntil', { date: mediumDay(language, until.slice(0, 10)) });
  return already ? `${t('people:suspendedBefore')} ${holds}` : holds;
}

type Scene = { t: Translate; language: Language; suspension?: StaffSuspension | null | undefined };

/** What the page says after an act that was done without a script. */
export function noticeOf(done: unknown, { t, language, suspension }: Scene) {
  const already = done === ALREADY_SUSPENDED;
  if (suspension && (already || done === 'suspend')) {
    const text = suspensionText(t, language, suspension, already);
    return { kind: already ? ('bad' as const) : ('good' as const), text };
  }
  if (done === 'failed') return { kind: 'bad' as const, text: t('people:failed') };
  const act = PERSON_ACTS.find((each) => each === done);
  return act ? { kind: 'good' as const, text: t(PERSON_ACT_TEXTS[act]) } : null;
}
