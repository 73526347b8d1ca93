import type { ReactNode } from 'react';
import type { AppealsProps } from '#contract/moderation-views.ts';
import { casePath, MODERATION } from '#domain/moderation.ts';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Choices } from './choices.tsx';
import { Act, Empty, Pager, Staff } from './frame.tsx';
import { DecisionText } from './parts.tsx';
import { KINDS } from './text-keys.ts';

type Item = AppealsProps['items'][number];

/** Taking a decision back, by what comes back with it. */
const REVERSE = {
  whole: 'moderation:reverse',
  words: 'moderation:reverseWords',
  nothing: 'moderation:reverseNothing',
  none: 'moderation:reverseOnly',
} as const;

function Answer({ item, form }: { item: Item; form: AppealsProps['form'] }): ReactNode {
  const { t } = useTexts<'moderation'>();
  const sent = form.values.id === String(item.id);
  const own = sent ? form.values : {};
  const errors = sent ? form.errors : {};
  const id = `answer-${item.id}`;
  return (
    <form method="post" action={form.action} className="form" noValidate>
      <Act form={form} act="answer" id={item.id} />
      <Choices
        form={{ errors }}
        name="outcome"
        id={`outcome-${item.id}`}
        legend={t('moderation:outcomeLabel')}
        chosen={own.outcome}
        options={[
          ['uphold', t('moderation:uphold')],
          ['reverse', t(REVERSE[item.back ?? 'none'])],
        ]}
      />
      <div className="field">
        <label htmlFor={id}>{t('moderation:answerLabel')}</label>
        <textarea
          id={id}
          name="answer"
          className="input"
          rows={3}
          required
          maxLength={MODERATION.reasonMax}
          defaultValue={own.answer}
          aria-invalid={errors.answer ? true : undefined}
          aria-describedby={errors.answer ? `${id}-error` : undefined}
        />
        {errors.answer && (
          <p className="field-error" id={`${id}-error`}>
            {errors.answer}
          </p>
        )}
      </div>
      <p className="hint">{t('moderation:answerFinal')}</p>
      <button className="button button-primary">{t('moderation:answerSend')}</button>
    </form>
  );
}

/** /moderation/appeals: what authors want to have looked at again. */
export function AppealsPage({ staff, form, items, next, after }: AppealsProps): ReactNode {
  const { t, language } = useTexts<'moderation'>();
  return (
    <Staff
      staff={staff}
      here="appeals"
      title={t('moderation:appealsTitle')}
      lead={t('moderation:appealsLead')}
      form={form}
    >
      {items.length === 0 ? (
        <Empty title={t('moderation:appealsEmpty')} text={t('moderation:appealsEmptyText')} />
      ) : (
        <ul className="staff-list">
          {items.map((item) => (
            <li key={item.id} className="staff-line">
              <h2>
                <a href={casePath(item.caseId)}>
                  {t(KINDS[item.kind])}: {item.nickname}
                </a>
              </h2>
              <p className="meta">
                <span>{absoluteDate(item.created, language)}</span>
                <span>{t('moderation:decidedBy', { name: item.decider ?? '–' })}</span>
              </p>
              <DecisionText decision={item} />
              {item.may ? (
                <Answer item={item} form={form} />
              ) : (
                <p className="notice">{t('moderation:appealOwn')}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Pager
        first={after && '/moderation/appeals'}
        next={next && `/moderation/appeals?after=${encodeURIComponent(next)}`}
      />
    </Staff>
  );
}
