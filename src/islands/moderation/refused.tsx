import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** What members read where staff alone may enter. */
export function RefusedPage(): ReactNode {
  const { t } = useTexts<'moderation' | 'member'>();
  return (
    <div className="empty">
      <h1>{t('moderation:refusedTitle')}</h1>
      <p>{t('moderation:refusedText')}</p>
      <a className="button button-primary" href="/">
        {t('member:goHome')}
      </a>
    </div>
  );
}
