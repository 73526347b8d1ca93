import type { ReactNode } from 'react';
import type { CaseProps } from '#contract/moderation-views.ts';
import { REPORT_REASONS } from '#domain/forum.ts';
import { CONTENT_ACTS, MEASURES, MODERATION, SUSPENSION_LENGTHS } from '#domain/moderation.ts';
import { Checkbox, SelectField } from '#islands/ui/field.tsx';
import { TAKEDOWN_RULES } from '#domain/takedown.ts';
import { RULE_TEXTS } from '#i18n/rule-texts.ts';
import { SUSPENSION_LENGTH_TEXTS } from '#i18n/suspension-texts.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { TextKey } from '#i18n/namespaces.ts';
import { Act } from './frame.tsx';
import { CONTENTS, MEASURE_TEXTS } from './text-keys.ts';

/**
 * Of a profile, and of pages that no member wrote, nothing can be hidden: it stays or goes. A picture
 * goes by itself where somebody asked about it.
 */
const contentsOf = ({ kind, takedowns }: CaseProps) =>
  CONTENT_ACTS.filter((act) => {
    if (act === 'picture') return takedowns.some(({ pictures }) => pictures.length > 0);
    return act !== 'hide' || (kind !== 'member' && kind !== 'page');
  });

function labelOf({ origin, kind }: CaseProps, act: (typeof CONTENT_ACTS)[number]) {
  if (kind === 'page') {
    return act === 'keep' ? 'moderation:contentPageKeep' : 'moderation:contentPageDone';
  }
  if (kind === 'member' && act === 'delete') return 'moderation:contentClear';
  if (origin === 'approval' && act === 'keep') return 'moderation:contentApprove';
  return CONTENTS[act];
}

function Choices<T extends string>({
  legend,
  name,
  options,
  chosen,
}: {
  legend: string;
  name: string;
  options: readonly (readonly [T, TextKey<'moderation'>])[];
  chosen: string;
}): ReactNode {
  const { t } = useTexts<'moderation'>();
  return (
    <fieldset className="choices choices-stacked">
      <legend>{legend}</legend>
      {options.map(([value, text]) => (
        <label key={value} className="choice">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {t(text)}
        </label>
      ))}
    </fieldset>
  );
}

/** The form of the decision. What was typed stays where it is refused. */
export function Decide({
  fields,
  ...props
}: CaseProps & { fields: { rule: string; reason: string } }): ReactNode {
  const { t } = useTexts<'moderation' | 'member' | 'people'>();
  const { form, id, reports, takedowns, author, rest } = props;
  const [asked] = takedowns;
  const rule = reports[0]?.reason ?? (asked ? TAKEDOWN_RULES[asked.about] : '');
  const values = { rule, length: '7', ...form.values };
  const filled = { ...form, values };
  return (
    <form method="post" action={form.action} className="form staff-decide" noValidate>
      <Act form={form} act="decide" id={id} />
      <Choices
        legend={t('moderation:contentLabel')}
        name="content"
        chosen={form.values.content ?? 'keep'}
        options={contentsOf(props).map((act) => [act, labelOf(props, act)] as const)}
      />
      {author && (
        <>
          <Choices
            legend={t('moderation:measureLabel')}
            name="measure"
            chosen={form.values.measure ?? 'none'}
            options={MEASURES.map((measure) => [measure, MEASURE_TEXTS[measure]] as const)}
          />
          <SelectField
            form={filled}
            name="length"
            label={t('moderation:lengthLabel')}
            options={SUSPENSION_LENGTHS.map(
              (length) => [length, t(SUSPENSION_LENGTH_TEXTS[length])] as const,
            )}
          />
        </>
      )}
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
      <button className="button button-primary">{t('moderation:decide')}</button>
    </form>
  );
}
