import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { JOIN_PATH } from '#domain/login-address.ts';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { $session } from '#stores/session.ts';

/**
 * Writing needs what posting needs (spec section 5, exact texts); the server asks again.
 *
 * @param props.unsent what stands above the reason
 */
export function Gate({ unsent, children }: { unsent: ReactNode; children: ReactNode }): ReactNode {
  const { t } = useTexts<'chat'>();
  const viewer = usePageViewer();
  const user = useStore($session).user ?? viewer;
  if (user?.suspended) {
    return (
      <>
        {unsent}
        <SuspendedNotice className="chat-gate" suspension={user.suspension} />
      </>
    );
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
