import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { JOIN_PATH, withRedirect } from '#domain/login-address.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Notice } from '#islands/ui/form.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { site } from '#site';

/** After a form whose answer comes by mail. Says the same whoever has an account. */
export function SentView({ text, again }: { text: TextKey<'member'>; again: string }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('member:sentTitle')}</h1>
      <div className="form-text" role="status">
        <p>{t(text)}</p>
        <p>{t('member:sentSender', { sender: site.neutralName })}</p>
        <p className="hint">{t('member:sentNothing')}</p>
      </div>
      <div className="buttons">
        <a className="button" href={again}>
          {t('member:sentAgain')}
        </a>
        <a className="button button-quiet" href="/">
          {t('member:goHome')}
        </a>
      </div>
    </>
  );
}

/** After the join form: to which address the mail went, and the button that has it sent again. */
export function JoinSentView({ form, address }: { form: FormProps; address: string }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('member:sentTitle')}</h1>
      <Notice notice={form.notice} />
      <div className="form-text" role="status">
        <p>
          {t('member:joinSentTo')} <strong>{address}</strong>
        </p>
        <p>{t('member:joinSentHours')}</p>
        <p>{t('member:sentSender', { sender: site.neutralName })}</p>
        <p className="hint">{t('member:joinSentNothing')}</p>
      </div>
      <form method="post" action={form.action} className="buttons">
        <input type="hidden" name="again" value="1" />
        {form.redirect && <input type="hidden" name="redirect" value={form.redirect} />}
        <button type="submit" className="button">
          {t('member:joinSentAgain')}
        </button>
        <a className="button button-quiet" href={withRedirect(JOIN_PATH, form.redirect)}>
          {t('member:joinSentOther')}
        </a>
      </form>
    </>
  );
}
