import type { ReactNode } from 'react';
import type { ContactTopic } from '#domain/contact.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** When to expect what; the legal pages promise the same. */
const NEXT = {
  question: 'contact:sentGeneral',
  privacy: 'contact:sentPrivacy',
  removal: 'contact:sentRemoval',
  appeal: 'contact:sentAppeal',
  partner: 'contact:sentGeneral',
  other: 'contact:sentGeneral',
} as const satisfies Record<ContactTopic, string>;

/** After a message: what happens with it, and the way back to where the reader came from. */
export function SentView({
  topic,
  redirect,
}: {
  topic: ContactTopic;
  redirect: string;
}): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <h1>{t('contact:sentTitle')}</h1>
      <div className="form-text" role="status">
        <p>{t('contact:sentText')}</p>
        <p>{t(NEXT[topic])}</p>
        <p className="hint">{t('contact:sentCopy')}</p>
      </div>
      <div className="buttons">
        <a className="button button-primary" href={redirect || '/'}>
          {redirect ? t('contact:sentBack') : t('member:goHome')}
        </a>
        <a className="button button-quiet" href="/contact">
          {t('contact:sentAgain')}
        </a>
      </div>
    </>
  );
}
