import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form, Notice } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';
import { Act } from '../security/act.tsx';
import { BackToSecurity } from '../security/two-step.tsx';
import { WithMoment } from './moment.tsx';
import { Rows } from './rows.tsx';

type Props = Views['email'];

/** What one of the two addresses has said. */
function Side({ label, email, agreed }: { label: string; email: string; agreed: boolean }) {
  const { t } = useTexts();
  return (
    <li className="security-row">
      <div>
        <p className="meta">{label}</p>
        <p className="security-name">{email}</p>
      </div>
      <span className={agreed ? 'tag' : 'tag tag-line'}>
        {agreed && <Icon name="check" />}
        {t(agreed ? 'account:emailAgreed' : 'account:emailWaits')}
      </span>
    </li>
  );
}

/** Mails to the address came back: what that means, and what to do. */
function Returned({ form }: { form: Props }): ReactNode {
  const { t, language } = useTexts();
  const { returnedSince, check } = form;
  if (!returnedSince) return null;
  return (
    <div className="account-gap">
      <p className="notice notice-bad">
        {t('account:returnedText', { date: absoluteDate(returnedSince, language) })}
      </p>
      {check ? (
        <Act
          form={form}
          fields={{ step: 'arrived', code: check }}
          label={t('account:returnedArrives')}
        />
      ) : (
        <Act form={form} fields={{ step: 'again' }} label={t('account:returnedAgain')} />
      )}
    </div>
  );
}

function Waiting({ form, change }: { form: Props; change: NonNullable<Props['change']> }) {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('account:emailWaitingTitle')}</h1>
      <p className="form-lead">
        <WithMoment say={(time) => t('account:emailWaitingLead', { time })} at={change.until} />
      </p>
      <Notice notice={form.notice} />
      <ul className="security-list">
        <Side label={t('account:emailNow')} email={form.email} agreed={change.agreed.old} />
        <Side label={t('account:emailNext')} email={change.to} agreed={change.agreed.new} />
      </ul>
      <Returned form={form} />
      <p className="hint account-gap">{t('account:emailWaitingHint')}</p>
      <Act form={form} fields={{ step: 'cancel' }} label={t('account:emailCancel')} />
      <BackToSecurity />
    </>
  );
}

/** /user-info/security/email: another address, or what one waits for. */
export function EmailView(form: Props): ReactNode {
  const { t } = useTexts();
  const labels = useProofLabels();
  if (form.change) return <Waiting form={form} change={form.change} />;
  const fields = {
    email: t('account:emailNext'),
    ...labels,
  };
  return (
    <>
      <h1>{t('account:emailTitle')}</h1>
      <p className="form-lead">{t('account:emailLead')}</p>
      <Rows facts={[[t('account:emailNow'), form.email]]} />
      <Returned form={form} />
      <Form form={form} fields={fields} submit={t('account:emailSubmit')}>
        <TextField
          form={form}
          name="email"
          label={fields.email}
          hint={t('account:emailHint')}
          type="email"
          autoComplete="email"
          maxLength={ACCOUNT.emailMax}
        />
        <ProofFields form={form} />
      </Form>
      <BackToSecurity />
    </>
  );
}
