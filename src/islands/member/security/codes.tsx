import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from './act.tsx';
import { Notice } from '#islands/ui/form.tsx';
import { BackToSecurity, PasswordForm } from './two-step.tsx';

/** /user-info/security/codes: recovery codes to write down, or new ones in their place. */
export function CodesView({ codes, left, ...form }: Views['recovery-codes']): ReactNode {
  const { t } = useTexts();
  if (codes.length > 0) {
    return (
      <>
        <h1>{t('safety:codesTitle')}</h1>
        <p className="form-lead">{t('safety:codesLead')}</p>
        <Notice notice={form.notice} />
        <ol className="security-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className="security-acts">
          <Act form={form} fields={{ step: 'kept' }} label={t('safety:codesKept')} />
          <button type="button" className="button button-quiet" data-print hidden>
            {t('safety:codesPrint')}
          </button>
        </div>
      </>
    );
  }
  return (
    <>
      <h1>{t('safety:codesTitle')}</h1>
      <p className="form-lead">
        {t('safety:codesLeft', { count: left })} · {t('safety:codesRenewLead')}
      </p>
      <PasswordForm form={form} step="renew" submit={t('safety:codesRenew')} />
      <BackToSecurity />
    </>
  );
}
