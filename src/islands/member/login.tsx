import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { JOIN_PATH, withRedirect } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { PasskeySignIn } from './security/passkey.tsx';

export function LoginView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = { email: t('member:emailLabel'), password: t('member:passwordLabel') };
  return (
    <>
      <h1>{t('member:loginTitle')}</h1>
      <p className="form-lead">{t('member:loginLead')}</p>
      <Form form={form} fields={fields} submit={t('member:loginSubmit')}>
        <TextField
          form={form}
          name="email"
          label={fields.email}
          type="email"
          autoComplete="username"
          maxLength={ACCOUNT.emailMax}
        />
        <PasswordField
          form={form}
          name="password"
          label={fields.password}
          autoComplete="current-password"
        />
      </Form>
      <PasskeySignIn redirect={form.redirect} />
      <ul className="form-links">
        <li>
          <a className="link" href="/forgot-password">
            {t('member:loginForgot')}
          </a>
        </li>
        <li>
          {t('member:loginNoAccount')}{' '}
          <a className="link" href={withRedirect(JOIN_PATH, form.redirect)}>
            {t('common:join')}
          </a>
        </li>
        <li className="hint">{t('member:loginUnconfirmed')}</li>
      </ul>
    </>
  );
}
