import { useState, type ReactNode } from 'react';
import { failureId, isResponse } from '#client/failure.ts';
import { call } from '#client/call.ts';
import { POLICY_PATHS } from '#domain/policies.ts';
import type { Translate } from '#i18n/translate.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { LegalFrame } from '#islands/ui/legal-frame.tsx';
import { agree } from '#stores/policies.ts';
import { endSession } from '#stores/session.ts';

type Props = { t: Translate<'ui'> };
type Policy = keyof typeof POLICY_PATHS;

const NAMES = { privacy: 'ui:policyPrivacy', terms: 'ui:policyTerms' } as const;

/** The server's message, or its code where it has none (spec section 8). */
function messageOf(error: unknown, t: Props['t']): string {
  if (failureId(error) === 'offline') return t('ui:policyOffline');
  if (!isResponse(error)) return t('ui:policyError', { code: 1 });
  return error.message || t('ui:policyError', { code: error.code });
}

/** Disagreeing is signing out: nothing here can be used as a member without an agreement. */
async function disagree(): Promise<void> {
  await call('POST home/logout', {}, { showError: false }).catch(() => undefined);
  endSession();
  location.assign('/login');
}

/** The texts have changed: agree to both, or leave (spec section 4). It has no other way out. */
export default function TermsPrompt({ t }: Props): ReactNode {
  const [reading, setReading] = useState<Policy>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const accept = async () => {
    setBusy(true);
    setProblem('');
    try {
      await agree();
    } catch (error) {
      setProblem(messageOf(error, t));
      setBusy(false);
    }
  };
  return (
    <>
      <Dialog title={t('ui:policyTitle')}>
        <p>{t('ui:policyText')}</p>
        <ul className="policy-links">
          {(Object.keys(POLICY_PATHS) as Policy[]).map((policy) => (
            <li key={policy}>
              <button type="button" className="link" onClick={() => setReading(policy)}>
                {t(NAMES[policy])}
              </button>
            </li>
          ))}
        </ul>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        <div className="dialog-buttons">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => {
              setBusy(true);
              void disagree();
            }}
          >
            {t('ui:policyDisagree')}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={busy}
            onClick={() => void accept()}
          >
            {t('ui:policyAgree')}
          </button>
        </div>
      </Dialog>
      {reading && (
        <LegalFrame
          title={t(NAMES[reading])}
          path={POLICY_PATHS[reading]}
          closeLabel={t('ui:close')}
          onClose={() => setReading(undefined)}
        />
      )}
    </>
  );
}
