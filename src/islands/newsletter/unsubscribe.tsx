import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { Form } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { SpentLink } from './spent-link.tsx';

/** Where the link to leave leads: one press, without signing in. */
export function UnsubscribeView({ good, ...form }: Views['newsletter-leave']): ReactNode {
  const { t } = useTexts();
  if (!good) {
    return (
      <SpentLink
        title={t('newsletter:brokenTitle')}
        text={t('newsletter:brokenText')}
        href="/contact"
        action={t('newsletter:brokenContact')}
      />
    );
  }
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
