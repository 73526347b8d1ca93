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

/** Asks before a comment is deleted; staff give its author a reason. */
export function askDelete(
  list: Act,
  { id, own }: { id: number; own: boolean },
  item: HTMLElement,
): void {
  const { t } = list;
  const reason = longField('delete-reason', t('learning:deleteReason'));
  ask({
    words: wordsOf(t),
    title: t('learning:deleteTitle'),
    button: t('learning:delete'),
    danger: true,
    parts: [h('p', {}, t('learning:deleteText')), !own && reason.part],
    send: async () => {
      const input = { id, reason: reason.field.value };
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
  const choices = h(
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
  const claim = { class: 'link', href: takedownPath(place) };
  const mine = h('p', {}, h('a', claim, t('learning:reportAboutMe')));
  ask({
    words: wordsOf(t),
    title: t('learning:reportTitle'),
    button: t('learning:reportSend'),
    parts: [
      h('p', { class: 'reader-hint' }, t('learning:reportIntro')),
      mine,
      choices,
      details.part,
    ],
    send: async () => {
      const chosen = choices.querySelector<HTMLInputElement>('input:checked');
      if (!chosen) return t('learning:chooseReason');
      const reason = chosen.value as ReportReason;
      const input = { kind, id, reason, details: details.field.value };
      await call('POST report/apply', input, { showError: false });
      list.say(t('learning:reportDone'));
      return undefined;
    },
  });
}
