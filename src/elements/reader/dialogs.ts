import { call } from '#client/call.ts';
import { REPORT_REASONS, type ReportKind, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { takedownPath } from '#domain/takedown.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { ask } from './ask.ts';
import type { Act } from './comment-types.ts';
import { h } from './dom.ts';

const REASONS: Record<ReportReason, TextKey<'learning'>> = {
  minor: 'learning:reasonMinor',
  privacy: 'learning:reasonPrivacy',
  harassment: 'learning:reasonHarassment',
  explicit: 'learning:reasonExplicit',
  spam: 'learning:reasonSpam',
  scam: 'learning:reasonScam',
  other: 'learning:reasonOther',
};

const wordsOf = (t: Act['t']) => ({
  cancel: t('learning:cancel'),
  failed: t('learning:actFailed'),
});

const longField = (id: string, label: string) => {
  const field = h('textarea', {
    id,
    rows: '3',
    class: 'reader-input',
    maxlength: String(TEXTAREA_MAX),
  });
  return {
    field,
    part: h('div', { class: 'reader-field' }, h('label', { for: id }, label), field),
  };
};

/** Asks for one of the reasons of reports. @returns the part of the dialog, and what is chosen in it */
function askReason(t: Act['t']) {
  const part = h(
    'fieldset',
    { class: 'reader-choices' },
    h('legend', {}, t('learning:reportReason')),
    ...REPORT_REASONS.map((reason) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name: 'reason', value: reason }),
        t(REASONS[reason]),
      ),
    ),
  );
  const chosen = () =>
    part.querySelector<HTMLInputElement>('input:checked')?.value as ReportReason | undefined;
  return { part, chosen };
}

/** Asks before a comment is deleted; staff say what is wrong with it, and give its author a reason. */
export function askDelete(
  list: Act,
  { id, own }: { id: number; own: boolean },
  item: HTMLElement,
): void {
  const { t } = list;
  const rule = askReason(t);
  const reason = longField('delete-reason', t('learning:deleteReason'));
  const outcome = t(own ? 'learning:deleteFinal' : 'learning:deleteAppeal');
  ask({
    words: wordsOf(t),
    title: t('learning:deleteTitle'),
    button: t('learning:delete'),
    danger: true,
    parts: [
      h('p', {}, `${t('learning:deleteText')} ${outcome}`),
      !own && rule.part,
      !own && reason.part,
    ],
    send: async () => {
      if (!own && !rule.chosen()) return t('learning:chooseReason');
      const input = { id, rule: rule.chosen(), reason: reason.field.value };
      await call('POST guide/beginner/comment/delete', input, { showError: false });
      list.removed(item);
      return undefined;
    },
  });
}

type Reported = {
  kind: Extract<ReportKind, 'guideComment' | 'idea'>;
  id: number;
  /** Its address. */
  place: string;
};

/** Reports a comment or an idea to the moderators. */
export function askReport(list: Pick<Act, 't' | 'say'>, { kind, id, place }: Reported): void {
  const { t } = list;
  const details = longField('report-details', t('learning:reportDetails'));
  const choices = askReason(t);
  const claim = { class: 'link', href: takedownPath(place) };
  const mine = h('p', {}, h('a', claim, t('learning:reportAboutMe')));
  ask({
    words: wordsOf(t),
    title: t('learning:reportTitle'),
    button: t('learning:reportSend'),
    parts: [
      h('p', { class: 'reader-hint' }, t('learning:reportIntro')),
      mine,
      choices.part,
      details.part,
    ],
    send: async () => {
      const reason = choices.chosen();
      if (!reason) return t('learning:chooseReason');
      const input = { kind, id, reason, details: details.field.value };
      await call('POST report/apply', input, { showError: false });
      list.say(t('learning:reportDone'));
      return undefined;
    },
  });
}
