import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Writing } from './use-writing.ts';

/** Where what is on the screen is kept by now. */
export function DraftStatus({ writing: { state, kept } }: { writing: Writing }): ReactNode {
  const { t } = useTexts<'forum' | 'writing'>();
  const { body, title } = state.text;
  return (
    <p className="soft" role="status">
      {state.saved && (body || title) ? text() : ''}
    </p>
  );

  function text(): string {
    switch (kept.kept) {
      case 'account':
        return state.unsent ? t('forum:draftSaved') : t('writing:savedAll');
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
