import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { NewPasswordField } from '#islands/ui/password-field.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';
import { SentView } from './parts/sent.tsx';
import { SpentView } from './parts/spent.tsx';

export function ForgotView({ sent, ...form }: Views['forgot']): ReactNode {
  const { t } = useTexts();
  if (sent) return <SentView text="member:forgotSentText" again="/forgot-password" />;
  return (
    <>
      <h1>{t('member:forgotTitle')}</h1>
      <p className="form-lead">{t('member:forgotLead')}</p>
      <Form
        form={form}
        fields={{ email: t('member:emailLabel') }}
        submit={t('member:forgotSubmit')}
      >
        <TextField
          form={form}
          name="email"
          label={t('member:emailLabel')}
          type="email"
          autoComplete="username"
          maxLength={ACCOUNT.emailMax}
        />
      </Form>
      <p className="form-links">
        <a className="link" href="/login">
          {t('member:forgotBack')}
        </a>
      </p>
    </>
  );
}

export function ResetView({ nickname, ...form }: Views['reset']): ReactNode {
  const { t } = useTexts();
  if (nickname === null) return <SpentView ways={['forgot', 'login']} />;
  return (
    <>
      <h1>{t('member:resetTitle')}</h1>
      <p className="form-lead">{t('member:resetLead', { nickname })}</p>
      <Form
        form={form}
        fields={{ password: t('member:newPasswordLabel') }}
        submit={t('member:resetSubmit')}
      >
        <input type="hidden" name="code" value={form.values.code} />
        <NewPasswordField form={form} name="password" label={t('member:newPasswordLabel')} />
      </Form>
    </>
  );
}

export function ChangeView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = {
    ...useProofLabels(),
    password: t('member:newPasswordLabel'),
  };
  return (
    <>
      <h1>{t('member:changeTitle')}</h1>
      <p className="form-lead">{t('member:changeLead')}</p>
      <Form form={form} fields={fields} submit={t('member:changeSubmit')}>
        <ProofFields form={form} />
        <NewPasswordField form={form} name="password" label={t('member:newPasswordLabel')} />
      </Form>
      <p className="form-links">
        <a className="link" href="/forgot-password">
          {t('member:loginForgot')}
        </a>
      </p>
    </>
  );
}
