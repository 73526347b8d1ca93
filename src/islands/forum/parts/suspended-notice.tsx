import type { ReactNode } from 'react';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** In place of a form that a suspended member could not send (spec section 5, exact text). */
export function SuspendedNotice(): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  return (
    <div className="panel" role="status">
      <p>
        <strong>{t('forum:gateSuspended')}</strong>
      </p>
      <p>{t('writing:suspendedText')}</p>
      <a className="button" href={ALL_MESSAGES_PATH}>
        {t('writing:toMessages')}
      </a>
    </div>
  );
}
