import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { JOIN_PATH } from '#domain/login-address.ts';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $session } from '#stores/session.ts';

/** Writing needs what posting needs (spec section 5, exact texts); the server asks again. */
export function Gate({ children }: { children: ReactNode }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { user } = useStore($session);
  if (user?.suspended) {
    return <SuspendedNotice className="chat-gate" suspension={user.suspension} />;
  }
  if (user && !user.complete) {
    return (
      <div className="chat-gate" role="status">
        <p>
          <strong>{t('chat:gateIncomplete')}</strong>
        </p>
        <a className="button button-small" href={JOIN_PATH}>
          {t('chat:gateContinue')}
        </a>
      </div>
    );
  }
  return children;
}
