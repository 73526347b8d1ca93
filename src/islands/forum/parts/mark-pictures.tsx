import type { ReactNode } from 'react';
import { call } from '#client/call.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { showToast } from '#stores/toasts.ts';
import type { Image } from '../types.ts';

type Props = {
  images: readonly Image[];
  onMarked: (id: string, sensitive: Image['sensitive']) => void;
};

/** Lets staff put pictures behind a veil, or take it away. */
export default function MarkPictures({ images, onMarked }: Props): ReactNode {
  const { t } = useTexts<'upload'>();

  async function mark(id: string, sensitive: boolean) {
    try {
      const done = await call('POST upload/sensitive', { id, sensitive }, { showError: false });
      onMarked(id, done.sensitive);
      showToast(t(sensitive ? 'upload:marked' : 'upload:unmarked'), 'good');
    } catch {
      showToast(t('upload:markFailed'), 'bad');
    }
  }

  return (
    <div className="actions">
      {images.map(({ id, sensitive }, i) => (
        <button
          key={id}
          type="button"
          className="action"
          onClick={() => void mark(id, sensitive === null)}
        >
          <Icon name="eye" />
          <span>{t(sensitive === null ? 'upload:mark' : 'upload:unmark', { number: i + 1 })}</span>
        </button>
      ))}
    </div>
  );
}
