import type { ReactNode } from 'react';
import type { CaseProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { CONTENT_ACTS, MEASURES, MODERATION, SUSPENSION_LENGTHS } from '#domain/moderation.ts';
import { Checkbox, SelectField } from '#islands/ui/field.tsx';
import { TAKEDOWN_RULES } from '#domain/takedown.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { SUSPENSION_LENGTH_TEXTS } from '#i18n/suspension-texts.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { Choices } from './choices.tsx';
import { Act } from './frame.tsx';
import { CONTENTS, MEASURE_TEXTS } from './text-keys.ts';

/** The names of the fields that are listed where something is wrong. */
export type Fields = Readonly<Record<'content' | 'rule' | 'reason', string>>;

/**
 * Of a profile, and of pages that no member wrote, nothing can be hidden: it stays or goes. A picture
 * goes by itself where somebody asked about it. What staff have deleted stays deleted.
 */
const contentsOf = ({ kind, takedowns, removed }: CaseProps) =>
  CONTENT_ACTS.filter((act) => {
    if (removed) return act === 'delete';
    if (act === 'picture') return takedowns.some(({ pictures }) => pictures.length > 0);
    return act !== 'hide' || (kind !== 'member' && kind !== 'page');
  });

type Author = NonNullable<CaseProps['author']>;

function labelOf({ origin, kind, removed }: CaseProps, act: (typeof CONTENT_ACTS)[number]) {
  if (removed) return 'moderation:contentStaysDeleted';
  if (kind === 'page') {
    return act === 'keep' ? 'moderation:contentPageKeep' : 'moderation:contentPageDone';
  }
  if (kind === 'member' && act === 'delete') return 'moderation:contentClear';
  if (origin === 'approval' && act === 'keep') return 'moderation:contentApprove';
  return CONTENTS[act];
}

/** What a choice means for this thing, and that there is no way back for staff. */
function Hints({ kind, takedowns, reports, removed, rest }: CaseProps): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <>
      {removed && <p className="hint">{t('moderation:removedHint')}</p>}
      {kind === 'member' && (
        <p className="hint">
          {t(reports.length > 0 ? 'moderation:clearHint' : 'moderation:clearHintAll')}
        </p>
      )}
      {(takedowns.some(({ hidden }) => hidden) ||
        rest.some(({ state }) => state === 'claimed')) && (
        <p className="hint">{t('moderation:claimedHint')}</p>
      )}
    </>
  );
}

function Measures({ form, author }: Pick<CaseProps, 'form'> & { author: Author }): ReactNode {
  const { t, language } = useTexts<'moderation' | 'people'>();
  const { suspended, suspendedUntil: until } = author;
  return (
    <>
      <Choices
        form={form}
        legend={t('moderation:measureLabel')}
        name="measure"
        chosen={form.values.measure ?? 'none'}
        options={MEASURES.map((measure) => [measure, t(MEASURE_TEXTS[measure])] as const)}
      />
      {suspended && (
        <p className="hint">
          {until
            ? t('moderation:suspendedAlready', { date: absoluteDate(until, language) })
            : t('moderation:suspendedAlreadyOpen')}
        </p>
      )}
      <SelectField
        form={form}
        name="length"
        label={t('moderation:lengthLabel')}
        options={SUSPENSION_LENGTHS.map(
          (length) => [length, t(SUSPENSION_LENGTH_TEXTS[length])] as const,
        )}
      />
    </>
  );
}

/** The form of the decision. What was typed stays where it is refused. */
export function Decide({ fields, ...props }: CaseProps & { fields: Fields }): ReactNode {
  const { t } = useTexts<'moderation' | 'member' | 'people'>();
  const { form, id, reports, takedowns, author, rest } = props;
  const [asked] = takedowns;
  const rule = reports[0]?.reason ?? (asked ? TAKEDOWN_RULES[asked.about] : '');
  const values = { rule, length: '7', ...form.values };
  const filled = { ...form, values };
  const contents = contentsOf(props);
  // Nothing is decided by leaving a form as it is; where one choice is left there is none to make.
  const chosen = form.values.content ?? (contents.length === 1 ? contents[0] : undefined);
  return (
    <form method="post" action={form.action} className="form staff-decide" noValidate>
      <Act form={form} act="decide" id={id} />
      <Choices
        form={form}
        legend={fields.content}
        name="content"
        chosen={chosen}
        options={contents.map((act) => [act, t(labelOf(props, act))] as const)}
      />
      <Hints {...props} />
      {author && <Measures form={filled} author={author} />}
      <SelectField
        form={filled}
        name="rule"
        label={fields.rule}
        choose={t('moderation:ruleNone')}
        options={REPORT_REASONS.map((rule) => [rule, t(RULE_TEXTS[rule])] as const)}
      />
      {author && (
        <div className="field">
          <label htmlFor="field-reason">
            {fields.reason} <span className="field-optional">{t('member:optional')}</span>
          </label>
          <textarea
            id="field-reason"
            name="reason"
            className="input"
            rows={4}
            maxLength={MODERATION.reasonMax}
            aria-describedby="field-reason-hint"
            defaultValue={form.values.reason}
          />
          <p className="hint" id="field-reason-hint">
            {t('moderation:reasonHint')}
          </p>
        </div>
      )}
      {rest.length > 0 && (
        <Checkbox
          form={form}
          name="rest"
          label={t('moderation:restAlike', { count: rest.length })}
          hint={t('moderation:restAlikeHint')}
          optional
        />
      )}
      <p className="hint">{t(author ? 'moderation:decideFinal' : 'moderation:decideFinalPage')}</p>
      <button className="button button-primary">{t('moderation:decide')}</button>
    </form>
  );
}
