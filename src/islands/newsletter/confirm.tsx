import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { Form } from '#islands/member/parts/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

function Spent(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('newsletter:spentTitle')}</h1>
      <p className="form-lead">{t('newsletter:spentText')}</p>
      <a className="button button-primary" href="/subscribe">
        {t('newsletter:spentAgain')}
      </a>
    </>
  );
}

/** Where the link of a confirmation mail leads; only the button confirms. */
export function ConfirmView({ good, ...form }: Views['newsletter-confirm']): ReactNode {
  const { t } = useTexts();
  if (!good) return <Spent />;
  return (
    <>
      <h1>{t('newsletter:confirmTitle')}</h1>
      <p className="form-lead">{t('newsletter:confirmText')}</p>
      <Form form={form} fields={{}} submit={t('newsletter:confirmSubmit')}>
        <input type="hidden" name="code" value={form.values.code} />
        <p className="hint">{t('newsletter:confirmNotYou')}</p>
      </Form>
    </>
  );
}
