import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { TextField } from '#islands/ui/field.tsx';
import { Form } from '#islands/ui/form.tsx';

/** /login/second: the code, and what to do where there is none. */
export function SecondStepView(form: FormProps): ReactNode {
  const { t } = useTexts();
  const fields = { code: t('safety:secondCode') };
  return (
    <>
      <h1>{t('safety:secondTitle')}</h1>
      <p className="form-lead">{t('safety:secondLead')}</p>
      <Form form={form} fields={fields} submit={t('safety:secondSubmit')}>
        <TextField
          form={form}
          name="code"
          label={fields.code}
          hint={t('safety:secondCodeHint')}
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
        />
      </Form>
      <p className="form-links">
        {t('safety:secondLost')}{' '}
        <a className="link" href="/contact">
          {t('safety:secondContact')}
        </a>
      </p>
    </>
  );
}
