import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { DATA_PATH, DELETION_DAYS, DELETION_TEXTS } from '#domain/account.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { CardChoice } from '#islands/ui/card-choice.tsx';
import { Form } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';

const WAYS = {
  delete: { name: 'account:leaveDelete', hint: 'account:leaveDeleteHint' },
  keep: { name: 'account:leaveKeep', hint: 'account:leaveKeepHint' },
} as const;

/** /user-info/data/leave: what happens when, what becomes of the texts, and the password. */
export function DeletionView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = {
    texts: t('account:leaveChoose'),
    ...useProofLabels(),
  };
  const days = { count: DELETION_DAYS };
  return (
    <>
      <h1>{t('account:leaveTitle')}</h1>
      <div className="form-text">
        <p>{t('account:leaveLead', days)}</p>
        <p>{t('account:leaveHow', days)}</p>
        <p>
          <a className="link" href={DATA_PATH}>
            {t('account:leaveCopyFirst')}
          </a>
        </p>
      </div>
      <Form form={form} fields={fields} submit={t('account:leaveSubmit')}>
        <CardChoice
          form={form}
          name="texts"
          label={fields.texts}
          options={DELETION_TEXTS.map(
            (way) => [way, t(WAYS[way].name), t(WAYS[way].hint)] as const,
          )}
        />
        <ProofFields form={form} />
      </Form>
      <p className="form-links">
        <a className="link" href={DATA_PATH}>
          {t('account:leaveStay')}
        </a>
      </p>
    </>
  );
}
