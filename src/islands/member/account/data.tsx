import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { EXPORTS_A_DAY, DELETION_DAYS, DELETION_PATH } from '#domain/account.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Form, Notice } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';
import { Act } from '../security/act.tsx';
import { WithMoment } from './moment.tsx';

type Props = Views['own-data'];

const hasProblem = ({ errors }: Props): boolean => Object.keys(errors).length > 0;

/** The password, and the file comes at once. */
function Copy({ form }: { form: Props }): ReactNode {
  const { t } = useTexts();
  const fields = useProofLabels();
  // What is wrong with the proof stands here; what has been done, above everything.
  const own = hasProblem(form) ? form : { ...form, notice: null };
  return (
    <section aria-labelledby="data-copy">
      <h2 id="data-copy">
        <Icon name="share" />
        {t('account:copyTitle')}
      </h2>
      <p>{t('account:copyLead')}</p>
      <p className="hint">{t('account:copyCare', { count: EXPORTS_A_DAY })}</p>
      <div className="account-form">
        <Form form={own} fields={fields} submit={t('account:copySubmit')}>
          <ProofFields form={form} />
        </Form>
      </div>
    </section>
  );
}

/** The way out; or, once it is taken, until when there is one back. */
function Leaving({ form }: { form: Props }): ReactNode {
  const { t } = useTexts();
  const { leaving } = form;
  return (
    <section aria-labelledby="data-leave">
      <h2 id="data-leave">
        <Icon name="close" />
        {t(leaving ? 'account:leavingTitle' : 'account:leaveTitle')}
      </h2>
      {leaving ? (
        <>
          <p>
            <WithMoment say={(time) => t('account:leavingUntil', { time })} at={leaving.until} />{' '}
            {t(leaving.texts === 'keep' ? 'account:leavingKeep' : 'account:leavingDelete')}
          </p>
          <Act form={form} fields={{ step: 'keep' }} label={t('account:leavingKeepIt')} />
        </>
      ) : (
        <>
          <p>{t('account:leaveLead', { count: DELETION_DAYS })}</p>
          <a className="button" href={DELETION_PATH}>
            {t('account:leaveOpen')}
          </a>
        </>
      )}
    </section>
  );
}

/** /user-info/data: what is stored about the member, to take along. */
export function OwnDataView(form: Props): ReactNode {
  const { t } = useTexts();
  return (
    <div className="security">
      <header>
        <h1>{t('account:dataTitle')}</h1>
        <p className="lead">{t('account:dataLead')}</p>
        {!hasProblem(form) && <Notice notice={form.notice} />}
      </header>
      {form.leaving && <Leaving form={form} />}
      <Copy form={form} />
      {!form.leaving && <Leaving form={form} />}
      <p className="security-password">
        <a className="link" href="/user-info">
          {t('account:dataBack')}
        </a>
      </p>
    </div>
  );
}
