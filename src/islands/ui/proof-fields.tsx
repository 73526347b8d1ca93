import { createElement, type ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { TextField } from '#islands/ui/field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { PasswordField } from './password-field.tsx';

/** The labels of `ProofFields`, for the list of problems above the form. */
export function useProofLabels(): { current: string; second: string } {
  const { t } = useTexts();
  return { current: t('member:currentPasswordLabel'), second: t('safety:proofCode') };
}

/** A button that the script brings to life; without one, or without passkeys, it is not there. */
function PasskeyInstead(): ReactNode {
  const { t } = useTexts();
  return createElement(
    'passkey-proof',
    {
      hidden: true,
      class: 'passkey-proof',
      'data-failed': t('safety:passkeyFailed'),
      'data-cancelled': t('safety:passkeyCancelled'),
      'data-unable': t('safety:passkeyUnable'),
    },
    <p className="hint">{t('safety:signInOr')}</p>,
    <button type="button" className="button">
      {t('safety:proofPasskey')}
    </button>,
    <input type="hidden" name="passkey" />,
    <p className="field-error" role="alert" data-problem="" hidden />,
  );
}

/**
 * Asks once more who sits there: the password of the account, the code of its second step where one is on,
 * or a passkey in place of both.
 */
export function ProofFields({ form }: { form: FormProps }): ReactNode {
  const { t } = useTexts();
  const labels = useProofLabels();
  return (
    <>
      <PasswordField
        form={form}
        name="current"
        label={labels.current}
        autoComplete="current-password"
      />
      {form.proof?.second && (
        <TextField
          form={form}
          name="second"
          label={labels.second}
          hint={t('safety:secondCodeHint')}
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
        />
      )}
      {form.proof?.passkey && <PasskeyInstead />}
    </>
  );
}
