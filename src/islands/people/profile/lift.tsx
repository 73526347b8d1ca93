import type { ReactNode } from 'react';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = { nickname: string; onYes: () => void; onClose: () => void };

/** Asks once more before a suspension is lifted: whoever set it meant it. */
export default function Lift({ nickname, onYes, onClose }: Props): ReactNode {
  const { t } = useTexts<'people'>();
  return (
    <Dialog
      title={t('people:liftTitle', { name: nickname })}
      closeLabel={t('people:close')}
      onClose={onClose}
    >
      <p>{t('people:liftText')}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {t('people:cancel')}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {t('people:unsuspend')}
        </button>
      </div>
    </Dialog>
  );
}
