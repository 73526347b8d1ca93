import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { CHAT_PATH } from '#domain/chat-path.ts';
import type { Translate } from '#i18n/translate.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { $chatUnread } from '#stores/chat/unread.ts';
import { badgeText } from '#stores/unread.ts';

/** The way to the chat on phones, where it has no window of its own; the number is that of the window. */
export function ChatLink({ t }: { t: Translate<'notifications'> }): ReactNode {
  const { unread, requests } = useStore($chatUnread);
  const count = unread + requests;
  const badge = badgeText(count);
  return (
    <a
      className="header-icon bell narrow-only"
      href={CHAT_PATH}
      aria-label={badge ? t('notifications:chatUnread', { count }) : t('notifications:chat')}
    >
      <Icon name="chat-bubble" />
      {badge && (
        <span className="bell-badge" aria-hidden="true">
          {badge}
        </span>
      )}
    </a>
  );
}
