import { useState, type ReactNode } from 'react';
import type { ChatConversation } from '#contract/chat.ts';
import { chatPath } from '#domain/chat-path.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { Confirm } from './confirm.tsx';
import { useChat, useExplain } from './frame.tsx';
import { ReportMessages } from './report.tsx';
import { useHiding } from './thread-head.tsx';

type Props = {
  conversation: ChatConversation;
  /** The newest of their messages, which a report is about; 0 where there is none. */
  newest: number;
};

/** Whether one wants to hear from somebody who asks. A no is told to nobody. */
export function RequestBar({ conversation, newest }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat, go, openPage } = useChat();
  const explain = useExplain();
  const hide = useHiding();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const { id, person, closed } = conversation;
  const name = person?.nickname ?? t('chat:formerMember');

  async function answer(accept: boolean) {
    setBusy(true);
    try {
      await chat.answer(id, accept);
      if (accept) return;
      showToast(t('chat:declined'), 'good');
      go('list');
    } catch (error) {
      explain(error);
      setBusy(false);
    }
  }

  async function block() {
    if (person && (await hide(person.id, 'block'))) go('list');
  }

  if (closed === 'left') return <p className="chat-closed">{t('chat:closedLeft')}</p>;
  if (closed === 'hidden') return <p className="chat-closed">{t('chat:closedHidden')}</p>;
  return (
    <div className="chat-request" role="group" aria-labelledby="chat-request-text">
      <p id="chat-request-text">
        {t(closed === 'refused' ? 'chat:requestRefused' : 'chat:requestText', { name })}
      </p>
      <form
        className="buttons"
        method="post"
        action={chatPath({ id })}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="conversationId" value={id} />
        <button
          name="wish"
          value="accept"
          className="button button-primary"
          disabled={busy}
          onClick={() => void answer(true)}
        >
          {t('chat:accept')}
        </button>
        {closed !== 'refused' && (
          <button
            name="wish"
            value="decline"
            className="button"
            disabled={busy}
            onClick={() => void answer(false)}
          >
            {t('chat:decline')}
          </button>
        )}
        {person && !openPage && (
          <button
            type="button"
            className="button button-quiet with-script"
            onClick={() => setAsking('block')}
          >
            {t('chat:block')}
          </button>
        )}
        {newest > 0 && !openPage && (
          <button
            type="button"
            className="button button-quiet with-script"
            onClick={() => setAsking('report')}
          >
            {t('chat:report')}
          </button>
        )}
      </form>
      {asking === 'report' && <ReportMessages id={newest} onClose={() => setAsking(null)} />}
      {asking === 'block' && (
        <Confirm
          title={t('chat:blockTitle', { name })}
          text={t('chat:blockText')}
          yes={t('chat:block')}
          onYes={() => void block()}
          onClose={() => setAsking(null)}
        />
      )}
    </div>
  );
}
