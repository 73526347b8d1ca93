import { createElement, type ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { ACCOUNT } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { fieldId } from '#islands/ui/form.tsx';

type Props = {
  form: FormProps;
  name: string;
  label: string;
  autoComplete: string;
  optional?: boolean;
};

function Password({
  form,
  name,
  label,
  autoComplete,
  optional = false,
  hint,
}: Props & { hint?: string }): ReactNode {
  const { t } = useTexts();
  const id = fieldId(name);
  const error = form.errors[name];
  const by = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {/* The script gives it a button that shows what was typed. */}
      {createElement(
        'password-field',
        {
          'data-show': t('member:passwordShow'),
          'data-hide': t('member:passwordHide'),
        },
        <input
          className="input"
          type="password"
          id={id}
          name={name}
          autoComplete={autoComplete}
          maxLength={ACCOUNT.passwordMax}
          required={!optional}
          aria-describedby={by || undefined}
          aria-invalid={error ? true : undefined}
        />,
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}

/** The password of an account that is there already. Never filled in by us. */
export function PasswordField(props: Props): ReactNode {
  return (
    <div className="field">
      <Password {...props} />
    </div>
  );
}

/** A password to be chosen, with a meter that the script fills while one types. */
export function NewPasswordField(props: Omit<Props, 'autoComplete'>): ReactNode {
  const { t } = useTexts();
  const hint = t('member:passwordHint', { min: ACCOUNT.passwordMin });
  return createElement(
    'password-strength',
    {
      class: 'field',
      'data-short': t('member:strengthShort'),
      'data-uniform': t('member:strengthUniform'),
      'data-personal': t('member:strengthPersonal'),
      'data-levels': [
        t('member:strengthFair'),
        t('member:strengthFine'),
        t('member:strengthGood'),
        t('member:strengthStrong'),
      ].join('|'),
    },
    <Password {...props} hint={hint} autoComplete="new-password" />,
    <div className="strength" data-strength="">
      <div className="strength-bar" aria-hidden="true" />
      <p className="strength-text" aria-live="polite" />
    </div>,
    <p className="hint" id={`${fieldId(props.name)}-hint`}>
      {hint}
    </p>,
  );
}
