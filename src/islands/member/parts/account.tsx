import type { ReactNode } from 'react';
import type { MemberPageProps } from '#contract/views.ts';
import { DATA_PATH } from '#domain/account.ts';
import { JOIN_PATH } from '#domain/login-address.ts';
import { SETTINGS_PATH } from '#domain/notice-settings.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import { SuspendedNotice } from '#islands/ui/suspended-notice.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Own = MemberPageProps['own'];

const PASSWORDS = {
  ok: 'member:pwdOk',
  weak: 'member:pwdWeak',
  common: 'member:pwdCommon',
} as const;

function Facts({ own, sites }: { own: Own; sites: string[] }): ReactNode {
  const { t, language } = useTexts();
  const facts = [
    [t('member:accountEmail'), own.email],
    [t('member:accountPassword'), t(PASSWORDS[own.pwdType])],
    [t('member:accountYears'), own.complete ? own.camUsed.toLocaleString(language) : ''],
    [t('member:accountSites'), sites.join(', ')],
  ];
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || t('member:accountNone')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a member alone sees of their account, and what they can do with it. */
export function Account({
  own,
  sites,
  formToken,
}: {
  own: Own;
  sites: string[];
  formToken: string;
}): ReactNode {
  const { t } = useTexts();
  return (
    <section className="panel member-account" aria-labelledby="account">
      <h2 id="account">{t('member:accountTitle')}</h2>
      <p className="hint">{t('member:privateFields')}</p>
      {own.suspended && (
        <SuspendedNotice className="notice notice-bad" suspension={own.suspension} />
      )}
      {!own.complete && (
        <div className="notice">
          <div>
            <p>{t('member:completeProfile')}</p>
            <a className="link" href={JOIN_PATH}>
              {t('member:completeProfileLink')}
            </a>
          </div>
        </div>
      )}
      <Facts own={own} sites={sites} />
      <div className="member-acts">
        {own.complete && (
          <a className="button" href={JOIN_PATH}>
            {t('member:editProfile')}
          </a>
        )}
        <a className="button" href="/points">
          {t('points:title')}
        </a>
        <a className="button" href={SETTINGS_PATH}>
          {t('noticeSettings:title')}
        </a>
        <a className="button" href="/user-info/hidden">
          {t('people:hiddenTitle')}
        </a>
        <a className="button" href={SECURITY_PATH}>
          {t('safety:title')}
        </a>
        <a className="button" href={DATA_PATH}>
          {t('account:dataTitle')}
        </a>
        <a className="button" href="/change-password">
          {t('member:changePassword')}
        </a>
        <form method="post" action="/logout">
          <input type="hidden" name="formToken" value={formToken} />
          <button type="submit" className="button button-quiet">
            {t('member:logOut')}
          </button>
        </form>
      </div>
    </section>
  );
}
