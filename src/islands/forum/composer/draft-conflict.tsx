import type { ReactNode } from 'react';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { AccountDraft } from './account-draft.ts';
import type { Writing } from './use-writing.ts';

/** Two devices have changed one draft: both versions, and what may become of them. */
export function DraftConflict(props: { writing: Writing; theirs: AccountDraft }): ReactNode {
  const { writing, theirs } = props;
  const { sync, state } = writing;
  const { t, language } = useTexts<'writing'>();
  return (
    <div className="draft-conflict" role="alert">
      <p>
        <strong>{t('writing:conflictTitle')}</strong> {t('writing:conflictText')}
      </p>
      <div className="draft-versions">
        <section>
          <h3>{t('writing:conflictMine')}</h3>
          <p className="draft-version" tabIndex={0}>
            {state.text.body}
          </p>
          <button type="button" className="button" onClick={() => sync.resolve('mine')}>
            {t('writing:keepMine')}
          </button>
        </section>
        <section>
          <h3>
            {t('writing:conflictTheirs')} <RelativeTime iso={theirs.saved} language={language} />
          </h3>
          <p className="draft-version" tabIndex={0}>
            {theirs.text.body}
          </p>
          <button type="button" className="button" onClick={() => sync.resolve('theirs')}>
            {t('writing:keepTheirs')}
          </button>
        </section>
      </div>
      <button type="button" className="link-button" onClick={() => sync.resolve('both')}>
        {t('writing:keepBoth')}
      </button>
    </div>
  );
}
