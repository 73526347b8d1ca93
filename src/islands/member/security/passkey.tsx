import { createElement, type ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { PASSKEY_NAME_MAX } from '#domain/safety.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';
import { BackToSecurity } from './two-step.tsx';

/** What the script says, and where: it makes the passkey and has no texts of its own. */
function useScriptTexts(): Record<string, string> {
  const { t } = useTexts();
  return {
    'data-failed': t('safety:passkeyFailed'),
    'data-cancelled': t('safety:passkeyCancelled'),
    'data-exists': t('safety:passkeyExists'),
    'data-unable': t('safety:passkeyUnable'),
  };
}

/** /user-info/security/passkey: a name and the password; the rest is between browser and device. */
export function PasskeyView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = {
    name: t('safety:passkeyName'),
    ...useProofLabels(),
  };
  return (
    <>
      <h1>{t('safety:passkeyTitle')}</h1>
      <p className="form-lead">{t('safety:passkeyLead')}</p>
      <noscript>
        <p className="notice">{t('safety:passkeyNoScript')}</p>
      </noscript>
      {createElement(
        'passkey-add',
        useScriptTexts(),
        <Form form={form} fields={fields} submit={t('safety:passkeySubmit')}>
          <TextField
            form={form}
            name="name"
            label={fields.name}
            hint={t('safety:passkeyNameHint')}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
          />
          <ProofFields form={form} />
        </Form>,
        <p className="field-error" role="alert" data-problem="" hidden />,
      )}
      <BackToSecurity />
    </>
  );
}

/** Signing in with a passkey; there from the start, so that nothing moves, and taken away where the browser cannot. */
export function PasskeySignIn({ redirect }: { redirect: string }): ReactNode {
  const { t } = useTexts();
  return createElement(
    'passkey-sign-in',
    { ...useScriptTexts(), 'data-redirect': redirect },
    <p className="form-or">{t('safety:signInOr')}</p>,
    <button type="button" className="button form-submit" disabled>
      {t('safety:signInWithPasskey')}
    </button>,
    <p className="field-error" role="alert" data-problem="" hidden />,
  );
}
