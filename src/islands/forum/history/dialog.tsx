import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import { useForum } from '../parts/frame.tsx';
import type { Kind } from '../types.ts';
import { Versions, type History } from './versions.tsx';

type Props = { kind: Kind; id: number; onClose: () => void };

/** The earlier versions of a text, above the page it stands on. */
export default function HistoryDialog({ kind, id, onClose }: Props): ReactNode {
  const { t } = useTexts<'forum'>();
  const { explain } = useForum();
  const [history, setHistory] = useState<History>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setHistory(await call('GET article/revisions', { kind, id }, { showError: false }));
    } catch {
      setFailed(true);
    }
  }, [kind, id]);
  useEffect(() => void load(), [load]);

  async function remove(version: number) {
    try {
      await call('POST article/revision/delete', { id: version }, { showError: false });
      setHistory(
        (known) =>
          known && { ...known, earlier: known.earlier.filter((one) => one.id !== version) },
      );
      showToast(t('forum:historyRemoved'), 'good');
    } catch (error) {
      explain(error);
    }
  }

  return (
    <Dialog title={t('forum:historyTitle')} closeLabel={t('forum:close')} onClose={onClose}>
      {failed && (
        <p className="problem" role="alert">
          {t('forum:historyFailed')}{' '}
          <button type="button" className="link-button" onClick={() => void load()}>
            {t('forum:tryAgain')}
          </button>
        </p>
      )}
      {!history && !failed && (
        <div className="skeleton part-loading" role="status">
          <span className="visually-hidden">{t('forum:loading')}</span>
        </div>
      )}
      {history && (
        <Versions
          history={history}
          onRemove={history.mayRemove ? (version) => void remove(version) : undefined}
        />
      )}
    </Dialog>
  );
}
