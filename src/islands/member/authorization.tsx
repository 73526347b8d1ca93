import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
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
  ...form
}: Views['authorization']): ReactNode {
  const { t } = useTexts();
  const viewer = usePageViewer();
  if (nickname === null) return <SpentView ways={['login', 'join']} />;
  const { lead, care } = TEXTS[purpose];
  const other = viewer && viewer.nickname !== nickname ? viewer : null;
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
      <Form
        form={form}
        fields={{ nickname: t('member:nicknameLabel') }}
        submit={t('member:authorizationContinue')}
      >
        <input type="hidden" name="code" value={form.values.code} />
        {taken && (
          <TextField
            form={form}
            name="nickname"
            label={t('member:nicknameLabel')}
            hint={t('member:authorizationTaken', { nickname })}
            autoComplete="nickname"
            maxLength={ACCOUNT.nicknameMax}
            spellCheck={false}
          />
        )}
        <p className="hint">{t(care)}</p>
      </Form>
      <p className="form-links">
        <a className="link" href="/">
          {t('member:authorizationCancel')}
        </a>
      </p>
    </>
  );
}
