import type { ReactNode } from 'react';
import type { Scene, ViewName } from '#contract/views.ts';
import { DATA_PATH } from '#domain/account.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from '../security/act.tsx';
import { momentOf } from './moment.ts';

/** Until when the account can be kept, and one press that keeps it; or, without a token, the way there. */
function LeavingNotice({ until, formToken }: { until: string; formToken: string }): ReactNode {
  const { t, language } = useTexts();
  return (
    <aside className="notice account-leaving" aria-labelledby="account-leaving">
      <Icon name="info" />
      <div>
        <p id="account-leaving">
          <strong>{t('account:leavingTitle')}.</strong>{' '}
          {t('account:leavingUntil', { time: momentOf(until, language) })}
        </p>
        <div className="account-leaving-acts">
          {formToken && (
            <Act
              form={{ action: DATA_PATH, formToken }}
              fields={{ step: 'keep' }}
              label={t('account:leavingKeepIt')}
            />
          )}
          <a className="link" href={DATA_PATH}>
            {t('account:leavingMore')}
          </a>
        </div>
      </div>
    </aside>
  );
}

/** A page of the account; above it stands, while the account is leaving, how to keep it. */
export function AccountPage({
  scene,
  children,
}: {
  scene: Scene<ViewName>;
  children: ReactNode;
}): ReactNode {
  const until = scene.viewer?.leaving;
  const { formToken = '' } = scene.props as { formToken?: string };
  // That page says it itself.
  const shown = until !== undefined && scene.view !== 'own-data';
  return (
    <>
      {shown && <LeavingNotice until={until} formToken={formToken} />}
      {children}
    </>
  );
}
