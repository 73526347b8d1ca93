import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { EMAIL_PATH } from '#domain/account.ts';
import { CODES_PATH, TWO_STEP_PATH } from '#domain/safety.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { absoluteDate } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Notice } from '#islands/ui/form.tsx';
import { Act } from './act.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

type Props = Views['security'];

const FEW = 3;

function TwoStep({ twoStep }: Props): ReactNode {
  const { t, language } = useTexts();
  const { since, codesLeft } = twoStep;
  return (
    <section aria-labelledby="security-two-step">
      <h2 id="security-two-step">
        <Icon name="lock" />
        {t('safety:twoStepTitle')}
        <span className={since ? 'tag' : 'tag tag-line'}>
          {since
            ? t('safety:twoStepOnState', { date: absoluteDate(since, language) })
            : t('safety:twoStepOffState')}
        </span>
      </h2>
      <p>{t('safety:twoStepLead')}</p>
      {since && (
        <p className={codesLeft < FEW ? 'notice notice-bad' : 'hint'}>
          {t('safety:codesLeft', { count: codesLeft })}
          {codesLeft < FEW && ` · ${t('safety:codesFew')}`}
        </p>
      )}
      <div className="security-acts">
        <a className="button" href={TWO_STEP_PATH}>
          {since ? t('safety:twoStepManage') : t('safety:twoStepSetUp')}
        </a>
        {since && (
          <a className="button" href={CODES_PATH}>
            {t('safety:codesTitle')}
          </a>
        )}
      </div>
    </section>
  );
}

function Mails(form: Props): ReactNode {
  const { t } = useTexts();
  const { mails } = form;
  return (
    <section aria-labelledby="security-mails">
      <h2 id="security-mails">
        <Icon name="mail" />
        {t('safety:mailsTitle')}
        <span className={mails ? 'tag' : 'tag tag-line'}>
          {t(mails ? 'safety:mailsOn' : 'safety:mailsOff')}
        </span>
      </h2>
      <p>{t('safety:mailsLead')}</p>
      <Act
        form={form}
        fields={{ act: 'mails', mails: mails ? 'off' : 'on' }}
        label={t(mails ? 'safety:mailsTurnOff' : 'safety:mailsTurnOn')}
      />
    </section>
  );
}

/** Mails to the address come back, those about sign-ins among them. */
function Returned({ returnedSince }: Props): ReactNode {
  const { t, language } = useTexts();
  if (!returnedSince) return null;
  return (
    <p className="notice notice-bad">
      {t('safety:returned', { date: absoluteDate(returnedSince, language) })}{' '}
      <a className="link" href={EMAIL_PATH}>
        {t('safety:returnedAct')}
      </a>
    </p>
  );
}

/** /user-info/security: what keeps others out of the account, one thing below the other. */
export function SecurityView(form: Props): ReactNode {
  const { t } = useTexts();
  return (
    <div className="security">
      <header>
        <h1>{t('safety:title')}</h1>
        <p className="lead">{t('safety:lead')}</p>
        <Notice notice={form.notice} />
        <Returned {...form} />
      </header>
      <Sessions {...form} />
      <TwoStep {...form} />
      <Passkeys {...form} />
      <Mails {...form} />
      <p className="security-password">
        <a className="link" href={EMAIL_PATH}>
          {t('account:emailTitle')}
        </a>
        <a className="link" href="/change-password">
          {t('safety:changePassword')}
        </a>
      </p>
    </div>
  );
}
