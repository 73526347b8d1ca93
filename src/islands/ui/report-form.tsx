import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { isResponse } from '#client/failure.ts';
import { REPORT_REASONS, type ReportKind, type ReportReason } from '#domain/forum.ts';
import { TEXTAREA_MAX } from '#domain/limits.ts';
import { placeOf, takedownPath } from '#domain/takedown.ts';
import { Dialog } from './dialog.tsx';
import { showToast } from '#stores/toasts.ts';

/** What the dialog says, in the words of the page it opens on. */
export type ReportTexts = {
  title: string;
  intro: string;
  reason: string;
  reasons: Record<ReportReason, string>;
  chooseReason: string;
  details: string;
  send: string;
  sending: string;
  cancel: string;
  close: string;
  done: string;
  failed: string;
  /** Leads whoever it shows, or who made it, to the form for them. */
  aboutMe: string;
};

type Props = {
  kind: Exclude<ReportKind, 'guideComment'>;
  id: number;
  texts: ReportTexts;
  onClose: () => void;
};

/** Reports something, or somebody, to the moderators. */
export function ReportForm({ kind, id, texts, onClose }: Props): ReactNode {
  const [reason, setReason] = useState<ReportReason>();
  // Not held by React, which would hide from the page that something is typed (`client/chunk-reload.ts`).
  const field = useRef<HTMLTextAreaElement>(null);
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!reason) return setProblem(texts.chooseReason);
    setSending(true);
    setProblem('');
    const details = field.current?.value ?? '';
    try {
      await call('POST report/apply', { kind, id, reason, details }, { showError: false });
      showToast(texts.done, 'good');
      onClose();
    } catch (error) {
      setProblem((isResponse(error) && error.message) || texts.failed);
      setSending(false);
    }
  }

  return (
    <Dialog title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <form className="dialog-form" onSubmit={(event) => void send(event)}>
        <p className="soft">{texts.intro}</p>
        {kind !== 'chat' && (
          <p>
            <a className="link" href={takedownPath(placeOf(kind, id))}>
              {texts.aboutMe}
            </a>
          </p>
        )}
        <fieldset className="choice-list" aria-describedby={problem ? 'report-problem' : undefined}>
          <legend>{texts.reason}</legend>
          {REPORT_REASONS.map((each) => (
            <label key={each} className="choice">
              <input
                type="radio"
                name="reason"
                value={each}
                checked={reason === each}
                onChange={() => setReason(each)}
              />
              {texts.reasons[each]}
            </label>
          ))}
        </fieldset>
        <label className="stack">
          <span>{texts.details}</span>
          <textarea ref={field} className="input" rows={3} maxLength={TEXTAREA_MAX} />
        </label>
        <p id="report-problem" className="problem" role="alert">
          {problem}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <button className="button button-primary" disabled={sending}>
            {sending ? texts.sending : texts.send}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
