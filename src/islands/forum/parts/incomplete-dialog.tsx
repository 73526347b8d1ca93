import type { ReactNode } from 'react';
import { JOIN_PATH } from '#domain/login-address.ts';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** Posting needs a completed profile (spec section 5, exact text). */
export function IncompleteDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <Dialog title={t('forum:gateIncompleteTitle')} closeLabel={t('forum:close')} onClose={onClose}>
      <p>
        <strong>{t('forum:gateIncomplete')}</strong>
      </p>
      <p>{t('forum:gateIncompleteText')}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {t('forum:cancel')}
        </button>
        <a className="button button-primary" href={JOIN_PATH} data-redirect="">
          {t('forum:gateContinue')}
        </a>
      </div>
    </Dialog>
  );
}
