import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { EMAIL_PATH } from '#domain/account.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Notice } from '#islands/ui/form.tsx';
import { Rows } from './rows.tsx';

type Props = Views['email-change'];

const STATES = {
  waiting: { title: 'account:stateWaitingTitle', text: 'account:stateWaitingText' },
  changed: { title: 'account:stateChangedTitle', text: 'account:stateChangedText' },
  cancelled: { title: 'account:stateCancelledTitle', text: 'account:stateCancelledText' },
} as const;

/** What a press has done. */
function Done({ state }: { state: keyof typeof STATES }): ReactNode {
  const { t } = useTexts();
  const { title, text } = STATES[state];
  return (
    <>
      <h1>{t(title)}</h1>
      <p className="form-lead">{t(text)}</p>
      <div className="buttons">
        <a className="button button-primary" href="/">
          {t('member:goHome')}
        </a>
      </div>
    </>
  );
}

/** The link was used, is too old, or another one has taken its place. */
function Spent(): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('member:spentTitle')}</h1>
      <p className="form-lead">{t('account:changeSpent')}</p>
      <div className="buttons">
        <a className="button button-primary" href={EMAIL_PATH}>
          {t('account:emailTitle')}
        </a>
      </div>
    </>
  );
}

/** /email-change: what would change, and a press that agrees or ends it. */
export function EmailChangeView({ link, state, ...form }: Props): ReactNode {
  const { t } = useTexts();
  if (state) return <Done state={state} />;
  if (!link) return <Spent />;
  const facts: [string, string][] = [
    [t('member:nicknameLabel'), link.nickname],
    ...(link.from === null ? [] : [[t('account:emailNow'), link.from] as [string, string]]),
    [t('account:emailNext'), link.to],
  ];
  return (
    <>
      <h1>{t('account:changeTitle')}</h1>
      <p className="form-lead">
        {t(link.side === 'old' ? 'account:changeLeadOld' : 'account:changeLeadNew')}
      </p>
      <Notice notice={form.notice} />
      <Rows facts={facts} />
      <form method="post" action={form.action} className="form">
        <input type="hidden" name="code" value={form.values.code} />
        {form.formToken && <input type="hidden" name="formToken" value={form.formToken} />}
        <button
          type="submit"
          name="answer"
          value="agree"
          className="button button-primary form-submit"
        >
          {t('account:changeAgree')}
        </button>
        <button type="submit" name="answer" value="cancel" className="button form-submit">
          {t('account:changeCancel')}
        </button>
      </form>
      <p className="form-links">{t('account:changeOther')}</p>
    </>
  );
}
