import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { Form } from '#islands/member/parts/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

function Broken(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('newsletter:brokenTitle')}</h1>
      <p className="form-lead">{t('newsletter:brokenText')}</p>
      <a className="button button-primary" href="/contact">
        {t('newsletter:brokenContact')}
      </a>
    </>
  );
}

/** Where the link to leave leads: one press, without signing in. */
export function LeaveView({ good, ...form }: Views['newsletter-leave']): ReactNode {
  const { t } = useTexts();
  if (!good) return <Broken />;
  return (
    <>
      <h1>{t('newsletter:leaveTitle')}</h1>
      <p className="form-lead">{t('newsletter:leaveText')}</p>
      <Form form={form} fields={{}} submit={t('newsletter:leaveSubmit')}>
        <input type="hidden" name="code" value={form.values.code} />
      </Form>
      <p className="form-links">
        <a className="link" href="/">
          {t('newsletter:leaveStay')}
        </a>
      </p>
    </>
  );
}
