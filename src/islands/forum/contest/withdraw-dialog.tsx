import { useState, type FormEvent, type ReactNode } from 'react';
import { isResponse } from '#client/failure.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { useContest } from './context.tsx';
import { focusBox } from './focus-box.ts';
import type { Entry } from './types.ts';

/** Asks once more before an entry and its votes are gone. */
export default function WithdrawDialog({
  entry,
  onClose,
}: {
  entry: Entry;
  onClose: () => void;
}): ReactNode {
  const { t } = useTexts<'contest' | 'forum'>();
  const { store } = useContest();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      await store.withdraw(entry.id);
      showToast(t('contest:withdrawn'), 'good');
      focusBox();
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('forum:sendFailed'));
      setSending(false);
    }
  }

  return (
    <Dialog title={t('contest:withdrawTitle')} closeLabel={t('forum:close')} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        <p>{t('contest:withdrawText')}</p>
        {entry.comments > 0 && <p>{t('contest:withdrawReplies')}</p>}
        {entry.place !== null && <p>{t('contest:withdrawPlace')}</p>}
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {t('forum:cancel')}
          </button>
          <button className="button button-danger" disabled={sending}>
            {t('contest:withdraw')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
