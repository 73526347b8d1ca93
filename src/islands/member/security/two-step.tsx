import type { ReactNode } from 'react';
import type { FormProps, Views } from '#contract/views.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';
import { ProofFields, useProofLabels } from '#islands/ui/proof-fields.tsx';

type Setup = NonNullable<Views['two-step']['setup']>;

/** Back to the page this step was taken from. */
export function BackToSecurity(): ReactNode {
  const { t } = useTexts();
  return (
    <p className="form-links">
      <a className="link" href={SECURITY_PATH}>
        {t('safety:title')}
      </a>
    </p>
  );
}

/** Asks once more who sits there. */
export function PasswordForm({
  form,
  step,
  submit,
}: {
  form: FormProps;
  step: string;
  submit: string;
}): ReactNode {
  const fields = useProofLabels();
  return (
    <Form form={form} fields={fields} submit={submit}>
      <input type="hidden" name="step" value={step} />
      <ProofFields form={form} />
    </Form>
  );
}

function Picture({ picture: { size, path } }: Setup): ReactNode {
  const { t } = useTexts();
  return (
    <svg
      className="security-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('safety:twoStepScanAlt')}
      shapeRendering="crispEdges"
    >
      <path className="security-code-ground" d={`M0 0h${size}v${size}H0z`} />
      <path d={path} />
    </svg>
  );
}

function ConfirmStep({ form, setup }: { form: FormProps; setup: Setup }): ReactNode {
  const { t } = useTexts();
  const fields = { code: t('safety:twoStepCode') };
  return (
    <>
      <section className="security-scan" aria-labelledby="scan-title">
        <h2 id="scan-title">{t('safety:twoStepScan')}</h2>
        <Picture {...setup} />
        <p>
          <a className="link" href={setup.address}>
            {t('safety:twoStepOpenApp')}
          </a>
        </p>
        <p>{t('safety:twoStepByHand')}</p>
        <p className="security-secret">
          <code>{setup.secret}</code>
        </p>
        <p className="hint">{t('safety:twoStepNeutral')}</p>
      </section>
      <Form form={form} fields={fields} submit={t('safety:twoStepConfirm')}>
        <input type="hidden" name="step" value="confirm" />
        <TextField
          form={form}
          name="code"
          label={fields.code}
          hint={t('safety:twoStepCodeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
      </Form>
    </>
  );
}

/** /user-info/security/two-step: the password, then the app's first code; or turning it off. */
export function TwoStepView({ on, setup, ...form }: Views['two-step']): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t(on ? 'safety:twoStepEndTitle' : 'safety:twoStepTitle')}</h1>
      <p className="form-lead">
        {t(on ? 'safety:twoStepEndLead' : setup ? 'safety:twoStepLead' : 'safety:twoStepBeginLead')}
      </p>
      {setup ? (
        <ConfirmStep form={form} setup={setup} />
      ) : (
        <PasswordForm
          form={form}
          step={on ? 'end' : 'begin'}
          submit={t(on ? 'safety:twoStepEnd' : 'safety:twoStepBegin')}
        />
      )}
      <BackToSecurity />
    </>
  );
}
