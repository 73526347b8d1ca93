import { useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import type { Image } from '../types.ts';

type Props = { image: Image; onMarked: (sensitive: Image['sensitive']) => void };

/** The author's word on a picture: sensitive or not. */
export function SensitiveBox({ image, onMarked }: Props): ReactNode {
  const { t } = useTexts<'upload'>();
  const [failed, setFailed] = useState(false);
  if (image.sensitive === 'staff') return <p className="soft">{t('upload:staffMarked')}</p>;

  async function mark(sensitive: boolean) {
    setFailed(false);
    try {
      const input = { id: image.id, sensitive };
      onMarked((await call('POST upload/sensitive', input, { showError: false })).sensitive);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <label className="poll-check">
        <input
          type="checkbox"
          checked={image.sensitive !== null}
          onChange={(event) => void mark(event.target.checked)}
        />
        {t('upload:markSensitive')}
      </label>
      <p className="soft">{t('upload:sensitiveHint')}</p>
      <p className="problem" role="alert">
        {failed && t('upload:markFailed')}
      </p>
    </>
  );
}
