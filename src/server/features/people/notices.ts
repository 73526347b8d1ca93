import { PERSON_ACTS } from '#domain/people.ts';
import { PERSON_ACT_TEXTS } from '#i18n/person-act-texts.ts';
import type { Translate } from '#i18n/translate.ts';

/** What the page says after an act that was done without a script. */
export function noticeOf(done: unknown, t: Translate) {
  if (done === 'failed') return { kind: 'bad' as const, text: t('people:failed') };
  const act = PERSON_ACTS.find((each) => each === done);
  return act ? { kind: 'good' as const, text: t(PERSON_ACT_TEXTS[act]) } : null;
}
