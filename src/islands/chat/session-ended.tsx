import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Unsent } from '#stores/chat/unsent.ts';

/** What was not sent when the session ended, in place of the conversation, which is no longer shown. */
export function SessionEnded({ unsent: { queue, drafts } }: { unsent: Unsent }): ReactNode {
  const { t } = useTexts<'chat'>();
  const words = [...queue.map(({ text }) => text), ...Object.values(drafts)].filter(Boolean);
  return (
    <div className="chat-closed chat-ended">
      <p className="problem" role="alert">
        {t('chat:sessionEnded')}
      </p>
      <textarea
        className="input"
        readOnly
        rows={5}
        value={words.join('\n\n')}
        aria-label={t('chat:unsent')}
      />
      <p>{t('chat:sessionEndedHow')}</p>
      <a className="button button-primary" href="/login" target="_blank">
        {t('chat:sessionEndedSignIn')}
      </a>
    </div>
  );
}
