import type { ReactNode } from 'react';
import type { ForumOutboundLinkProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** Says where a link leads before anybody goes there. */
export function OutboundLinkScene(props: ForumOutboundLinkProps): ReactNode {
  const { t } = useTexts<'finding'>();
  const { href, host, readable, secure, offered } = props;
  return (
    <div className="leaving">
      <h1>{t('finding:leavingTitle')}</h1>
      <p className="lead">{t('finding:leavingText')}</p>
      <p className="leaving-host" translate="no">
        {host}
      </p>
      {readable && (
        <p className="leaving-note">
          {t('finding:leavingLetters')} <strong translate="no">{readable}</strong>
        </p>
      )}
      {!secure && <p className="leaving-note">{t('finding:leavingInsecure')}</p>}
      <p className="leaving-address soft" translate="no">
        {href}
      </p>
      <ul className="rules">
        <li>{t('finding:leavingPassword')}</li>
        <li>{t('finding:leavingFiles')}</li>
      </ul>
      {offered ? (
        <p className="buttons">
          <a className="button button-primary" href={href} rel="nofollow ugc noopener noreferrer">
            {t('finding:leavingGo', { host })}
          </a>
          <a className="button" href="/forum/home">
            {t('finding:leavingStay')}
          </a>
        </p>
      ) : (
        <p className="problem">{t('finding:leavingForeign')}</p>
      )}
    </div>
  );
}
