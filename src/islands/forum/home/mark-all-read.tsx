import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { useForum } from '../parts/frame.tsx';

/** Marks the whole forum as read. */
export function MarkAllRead({ onDone }: { onDone: () => void }): ReactNode {
  const { t } = useTexts<'forum'>();
  const { explain } = useForum();
  const [busy, setBusy] = useState(false);

  async function mark() {
    setBusy(true);
    try {
      await call('POST article/seen-all', {}, { showError: false });
      onDone();
      showToast(t('forum:allRead'), 'good');
    } catch (error) {
      explain(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <button
      type="button"
      className="button button-small with-script"
      disabled={busy}
      onClick={() => void mark()}
    >
      {t('forum:markAllRead')}
    </button>
  );
}
