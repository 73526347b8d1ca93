import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** Beside the list, where no conversation is open. */
export function NoThread(): ReactNode {
  const { t } = useTexts<'chat'>();
  return (
    <div className="chat-none">
      <span className="chat-empty-art" aria-hidden="true">
        <Icon name="chat-bubble" />
      </span>
      <p>{t('chat:chooseOne')}</p>
    </div>
  );
}
