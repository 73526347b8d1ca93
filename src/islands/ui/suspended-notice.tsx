import type { ReactNode } from 'react';
import { APPEALS_PATH, type Suspension } from '#domain/moderation.ts';
import { mediumDay } from '#i18n/dates.ts';
import { useTexts } from './texts.tsx';

/**
 * In place of a form that a suspended member could not send (spec section 5, exact text): until when, why, and
 * where to have it looked at again, with the words it is about.
 */
export function SuspendedNotice({
  suspension,
  className = 'panel',
}: {
  suspension: Suspension | null | undefined;
  className?: string;
}): ReactNode {
  const { t, language } = useTexts<'suspended'>();
  const { until, reason } = suspension ?? {};
  return (
    <div className={`suspended-notice ${className}`} role="status">
      <p>
        <strong>{t('suspended:title')}</strong>
      </p>
      <p>
        {/* Who is suspended while a page is open is told why by its notice. */}
        {until && t('suspended:until', { date: mediumDay(language, until.slice(0, 10)) })}
        {until === null && t('suspended:open')} {t('suspended:may')}
      </p>
      {reason && <blockquote>{reason}</blockquote>}
      <a className="button" href={APPEALS_PATH}>
        {t('suspended:appeal')}
      </a>
    </div>
  );
}
