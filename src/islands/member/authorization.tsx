import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { JOIN_PATH } from '#domain/login-address.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { PasswordField } from '#islands/ui/password-field.tsx';
import { SpentView } from './parts/spent.tsx';

const TEXTS = {
  confirm: { lead: 'member:authorizationConfirm', care: 'member:authorizationConfirmCare' },
  exchange: { lead: 'member:authorizationExchange', care: 'member:authorizationExchangeCare' },
} as const;

/** Says whose account is about to be opened; only the button does it. */
export function AuthorizationView({
  nickname,
  purpose,
  taken,
  needsPassword,
  invited,
  ...form
}: Views['authorization']): ReactNode {
  const { t } = useTexts();
  const viewer = usePageViewer();
  if (nickname === null) return <SpentView ways={['login', 'join']} />;
  const { lead, care } = TEXTS[purpose];
  const other = viewer && viewer.nickname !== nickname ? viewer : null;
  const fields = { nickname: t('member:nicknameLabel'), password: t('member:passwordLabel') };
  return (
    <>
      <h1>{t('member:authorizationTitle')}</h1>
      <p className="form-lead">{t(lead, { nickname })}</p>
      {other && (
        <div className="notice notice-warn">
          <Icon name="warning" />
          <p>{t('member:authorizationSignedIn', { nickname: other.nickname })}</p>
        </div>
      )}
      <Form form={form} fields={fields} submit={t('member:authorizationContinue')}>
        <input type="hidden" name="code" value={form.values.code} />
        {taken && (
          <TextField
            form={form}
            name="nickname"
            label={fields.nickname}
            hint={t('member:authorizationTaken', { nickname })}
            autoComplete="nickname"
            maxLength={ACCOUNT.nicknameMax}
            spellCheck={false}
          />
        )}
        {needsPassword && (
          <>
            <p>{t('member:authorizationElsewhere')}</p>
            <PasswordField
              form={form}
              name="password"
              label={fields.password}
              autoComplete="current-password"
            />
            {invited && <p className="hint">{t('member:joinInvited')}</p>}
          </>
        )}
        <p className="hint">{t(care)}</p>
      </Form>
      {needsPassword && !viewer && (
        <p className="form-links">
          {t('member:authorizationUnknown')}{' '}
          <a className="link" href={JOIN_PATH}>
            {t('member:authorizationAnew')}
          </a>
        </p>
      )}
      <p className="form-links">
        <a className="link" href="/">
          {t('member:authorizationCancel')}
        </a>
      </p>
    </>
  );
}
