import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { JOIN_PATH, withRedirect } from '#domain/login-address.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Checkbox, TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { NewPasswordField } from '#islands/ui/password-field.tsx';
import { JoinSentView, SentView } from './parts/sent.tsx';

function Accepted(): ReactNode {
  const { t } = useTexts();
  return (
    <div className="hint">
      <p>{t('member:joinAccept')}</p>
      <ul className="form-terms">
        <li>
          <a href="/Terms-Of-Service">{t('member:linkTerms')}</a>
        </li>
        <li>
          <a href="/privacy-policy">{t('member:linkPrivacy')}</a>
        </li>
        <li>
          <a href="/forum/about">{t('member:linkRules')}</a>
        </li>
      </ul>
    </div>
  );
}

/** Who invited somebody learns their nickname; that is said before it happens. */
function Invited({ code }: { code: string | undefined }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <input type="hidden" name="from" value={code} />
      <p className="hint">
        {t('member:joinInvited')}{' '}
        <a className="link" href={JOIN_PATH}>
          {t('member:joinInvitedWithout')}
        </a>
      </p>
    </>
  );
}

function Register({ invited, ...form }: FormProps & { invited: boolean }): ReactNode {
  const { t } = useTexts();
  const fields = {
    nickname: t('member:nicknameLabel'),
    email: t('member:emailLabel'),
    password: t('member:passwordLabel'),
    adult: t('member:adultShort'),
  };
  return (
    <>
      <h1>{t('member:joinTitle')}</h1>
      <p className="form-lead">{t('member:joinLead')}</p>
      <form-keeper data-no-answer={t('member:joinNoAnswer')}>
        <Form form={form} fields={fields} submit={t('member:joinSubmit')}>
          <TextField
            form={form}
            name="nickname"
            label={fields.nickname}
            hint={t('member:nicknameHint')}
            autoComplete="nickname"
            maxLength={ACCOUNT.nicknameMax}
            spellCheck={false}
          />
          <TextField
            form={form}
            name="email"
            label={fields.email}
            hint={t('member:emailHint')}
            type="email"
            autoComplete="username"
            maxLength={ACCOUNT.emailMax}
          />
          <NewPasswordField form={form} name="password" label={fields.password} />
          <Checkbox form={form} name="adult" label={t('member:adultLabel')} />
          {invited && <Invited code={form.values.from} />}
          <Accepted />
        </Form>
      </form-keeper>
      <p className="form-links">
        {t('member:joinHaveAccount')}{' '}
        <a className="link" href={withRedirect('/login', form.redirect)}>
          {t('common:signIn')}
        </a>
      </p>
    </>
  );
}

export function JoinView({ step, address, ...form }: Views['join']): ReactNode {
  if (step === 'register') return <Register {...form} />;
  if (address !== null) return <JoinSentView form={form} address={address} />;
  return <SentView text="member:joinSentText" again={withRedirect(JOIN_PATH, form.redirect)} />;
}
