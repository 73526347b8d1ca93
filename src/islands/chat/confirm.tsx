import type { ReactNode } from 'react';
import { Dialog } from '#islands/ui/dialog.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = {
  title: string;
  text: string;
  yes: string;
  onYes: () => void;
  onClose: () => void;
};

/** Asks once more before something cannot be undone. */
export function Confirm({ title, text, yes, onYes, onClose }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  return (
    <Dialog title={title} closeLabel={t('chat:close')} onClose={onClose}>
      <p>{text}</p>
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={onClose}>
          {t('chat:cancel')}
        </button>
        <button
          type="button"
          className="button button-danger"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
