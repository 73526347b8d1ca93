import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** The place of what somebody wrote whom the reader has muted or blocked. */
export function Folded({ onShow }: { onShow: () => void }): ReactNode {
  const { t } = useTexts<'forum'>();
  return (
    <p className="soft">
      {t('forum:hiddenAnswer')}{' '}
      <button type="button" className="link-button with-script" onClick={onShow}>
        {t('forum:hiddenShow')}
      </button>
    </p>
  );
}
