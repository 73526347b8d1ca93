import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Kind } from '../types.ts';
import { REASON_TEXTS } from './tag-texts.ts';

type Props = {
  kind: Kind;
  id: number;
  /** A moderator deletes what somebody else wrote, and says why. */
  foreign: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

/** Asks once more before something is gone. */
export default function DeleteDialog({ kind, id, foreign, onDeleted, onClose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const [rule, setRule] = useState<ReportReason | ''>('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const isPost = kind === 'post';

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setProblem('');
    try {
      const key = isPost ? 'POST article/delete' : 'POST comment/delete';
      await call(key, { id, reason, rule: rule || undefined }, { showError: false });
      onDeleted();
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('forum:sendFailed'));
      setSending(false);
    }
  }

  return (
    <Dialog
      title={t(isPost ? 'forum:deletePostTitle' : 'forum:deleteCommentTitle')}
      closeLabel={t('forum:close')}
      onClose={onClose}
    >
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        <p>
          {t(isPost ? 'forum:deletePostText' : 'forum:deleteCommentText')}{' '}
          {t(foreign ? 'forum:deleteAppeal' : 'forum:deleteFinal')}
        </p>
        {foreign && (
          <>
            <label className="stack">
              <span>{t('forum:reportReason')}</span>
              <select
                className="input"
                required
                value={rule}
                onChange={(event) => setRule(event.target.value as ReportReason | '')}
              >
                <option value="">{t('forum:chooseReason')}</option>
                {REPORT_REASONS.map((each) => (
                  <option key={each} value={each}>
                    {t(REASON_TEXTS[each])}
                  </option>
                ))}
              </select>
            </label>
            <label className="stack">
              <span>{t('forum:deleteReason')}</span>
              <textarea
                className="input"
                rows={3}
                required
                maxLength={TEXTAREA_MAX}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </label>
          </>
        )}
        <p className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {t('forum:cancel')}
          </button>
          <button className="button button-danger" disabled={sending}>
            {t('forum:delete')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
