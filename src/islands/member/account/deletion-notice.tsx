import type { ComponentType, ReactNode } from 'react';
import { DATA_PATH } from '#domain/account.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { usePageViewer } from '#islands/ui/scene-view.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Act } from '../security/act.tsx';
import { WithMoment } from './moment.tsx';

/** Until when the account can be kept, and one press that keeps it; or, without a token, the way there. */
function LeavingNotice({ until, formToken }: { until: string; formToken: string }): ReactNode {
  const { t } = useTexts();
  return (
    <aside className="notice account-leaving" aria-labelledby="account-leaving">
      <Icon name="info" />
      <div>
        <p id="account-leaving">
          <strong>{t('account:leavingTitle')}.</strong>{' '}
          <WithMoment say={(time) => t('account:leavingUntil', { time })} at={until} />
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

const formTokenOf = (props: object): string =>
  'formToken' in props && typeof props.formToken === 'string' ? props.formToken : '';

/** A page of the account; above it stands, while the account is leaving, how to keep it. */
export function accountPage<P extends object>(Page: ComponentType<P>): ComponentType<P> {
  return function AccountPage(props) {
    const until = usePageViewer()?.leaving;
    return (
      <>
        {until !== undefined && <LeavingNotice until={until} formToken={formTokenOf(props)} />}
        <Page {...props} />
      </>
    );
  };
}
