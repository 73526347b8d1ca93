import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Writing } from './use-writing.ts';

/** Where what is on the screen is kept by now, or that it is kept nowhere. */
export function DraftStatus({ writing: { state, kept } }: { writing: Writing }): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  const { body, title } = state.text;
  const inAccount = kept.kept === 'account' && !state.unsent;
  const nowhere = state.unstored && !inAccount;
  const known = (state.saved || state.unstored) && (body || title);
  return (
    <p className={nowhere ? 'problem' : 'soft'} role="status">
      {known ? text() : ''}
    </p>
  );

  function text(): string {
    if (nowhere) return t('writing:notKept');
    switch (kept.kept) {
      case 'account':
        return inAccount ? t('writing:savedAll') : t('forum:draftSaved');
      case 'offline':
        return t('writing:savedOffline');
      case 'private':
        return t('writing:savedPrivately');
      case 'full':
        return t('writing:savedFull');
      default:
        return t('forum:draftSaved');
    }
  }
}
