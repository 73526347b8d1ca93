import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import type { Kind } from '../types.ts';
import { REASON_TEXTS } from './tag-texts.ts';

type Props = { kind: Kind; id: number; onClose: () => void };

/** Reports a post or comment to the moderators. */
export default function ReportDialog({ kind, id, onClose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setProblem(t('forum:chooseReason'));
    setSending(true);
    setProblem('');
    try {
      await call('POST report/apply', { kind, id, reason, details }, { showError: false });
      showToast(t('forum:reportDone'), 'good');
      onClose();
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('forum:sendFailed'));
      setSending(false);
    }
  }

  return (
    <Dialog title={t('forum:reportTitle')} closeLabel={t('forum:close')} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        <p className="soft">{t('forum:reportIntro')}</p>
        <fieldset className="choices" aria-describedby={problem ? 'report-problem' : undefined}>
          <legend>{t('forum:reportReason')}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {t(REASON_TEXTS[each])}
            </label>
          ))}
        </fieldset>
        <label className="stack">
          <span>{t('forum:reportDetails')}</span>
          <textarea
            className="input"
            rows={3}
            maxLength={TEXTAREA_MAX}
            value={details}
            onChange={(event) => setDetails(event.target.value)}
          />
        </label>
        <p id="report-problem" className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {t('forum:cancel')}
          </button>
          <button className="button button-primary" disabled={sending}>
            {t(sending ? 'forum:publishing' : 'forum:reportSend')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
