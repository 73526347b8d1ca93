import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form, Notice } from '#islands/ui/form.tsx';
import { CurrentPasswordField } from '../parts/password-field.tsx';
import { Act } from '../security/act.tsx';
import { BackToSecurity } from '../security/two-step.tsx';
import { momentOf } from './moment.ts';
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

function Waiting({ form, change }: { form: Props; change: NonNullable<Props['change']> }) {
  const { t, language } = useTexts();
  return (
    <>
      <h1>{t('account:emailWaitingTitle')}</h1>
      <p className="form-lead">
        {t('account:emailWaitingLead', { time: momentOf(change.until, language) })}
      </p>
      <Notice notice={form.notice} />
      <ul className="security-list">
        <Side label={t('account:emailNow')} email={form.email} agreed={change.agreed.old} />
        <Side label={t('account:emailNext')} email={change.to} agreed={change.agreed.new} />
      </ul>
      <p className="hint account-gap">{t('account:emailWaitingHint')}</p>
      <Act form={form} fields={{ step: 'cancel' }} label={t('account:emailCancel')} />
      <BackToSecurity />
    </>
  );
}

/** /user-info/security/email: another address, or what one waits for. */
export function EmailView(form: Props): ReactNode {
  const { t } = useTexts();
  if (form.change) return <Waiting form={form} change={form.change} />;
  const fields = {
    email: t('account:emailNext'),
    current: t('member:currentPasswordLabel'),
  };
  return (
    <>
      <h1>{t('account:emailTitle')}</h1>
      <p className="form-lead">{t('account:emailLead')}</p>
      <Rows facts={[[t('account:emailNow'), form.email]]} />
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
        <CurrentPasswordField form={form} />
      </Form>
      <BackToSecurity />
    </>
  );
}
