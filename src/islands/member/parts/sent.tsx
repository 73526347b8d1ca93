import type { ReactNode } from 'react';
import type { TextKey } from '#i18n/namespaces.ts';
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
