import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';

const REASONS = {
  minor: 'people:reasonMinor',
  privacy: 'people:reasonPrivacy',
  harassment: 'people:reasonHarassment',
  explicit: 'people:reasonExplicit',
  spam: 'people:reasonSpam',
  scam: 'people:reasonScam',
  other: 'people:reasonOther',
} as const satisfies Record<ReportReason, string>;

/** Reports a profile to the moderators. */
export default function Report({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { t } = useTexts();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setProblem(t('people:reportChoose'));
    setSending(true);
    setProblem('');
    try {
      await call(
        'POST report/apply',
        { kind: 'member', id, reason, details },
        { showError: false },
      );
      showToast(t('people:reportDone'), 'good');
      onClose();
    } catch (error) {
      setProblem((isResponse(error) && error.message) || t('people:failed'));
      setSending(false);
    }
  }

  return (
    <Dialog title={t('people:report')} closeLabel={t('people:close')} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        <p className="soft">{t('people:reportIntro')}</p>
        <fieldset className="choices" aria-describedby={problem ? 'report-problem' : undefined}>
          <legend>{t('people:reportReason')}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {t(REASONS[each])}
            </label>
          ))}
        </fieldset>
        <label className="stack">
          <span>{t('people:reportDetails')}</span>
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
            {t('people:cancel')}
          </button>
          <button className="button button-primary" disabled={sending}>
            {t('people:reportSend')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
