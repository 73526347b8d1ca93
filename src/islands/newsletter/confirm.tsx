import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { Form } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { SpentLink } from './spent-link.tsx';

/** Where the link of a confirmation mail leads; only the button confirms. */
export function ConfirmView({ good, ...form }: Views['newsletter-confirm']): ReactNode {
  const { t } = useTexts();
  if (!good) {
    return (
      <SpentLink
        title={t('newsletter:spentTitle')}
        text={t('newsletter:spentText')}
        href="/subscribe"
        action={t('newsletter:spentAgain')}
      />
    );
  }
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
