import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { noticeTarget } from '#domain/notifications.ts';
import type { Translate } from '#i18n/translate.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import type { Message } from './list.ts';

type Props = { message: Message; language: Language; t: Translate<'notifications'> };

/** One message of the popover; the whole line leads to what it is about. */
export function MessageLine({ message, language, t }: Props): ReactNode {
  const { fromUserInfo: from, title, content, created, read } = message;
  return (
    <li>
      <a className="bell-line" href={noticeTarget(message)} data-unread={read ? undefined : ''}>
        {from ? (
          <Avatar person={from} small />
        ) : (
          <span className="avatar avatar-small bell-system" aria-hidden="true">
            <Icon name="bell" />
          </span>
        )}
        <span className="bell-text">
          <span className="bell-title">
            {!read && <span className="visually-hidden">{t('notifications:unreadMark')}: </span>}
            {title}
          </span>
          {content && <span className="bell-content">{content}</span>}
          <span className="bell-time">
            <RelativeTime iso={created} language={language} />
          </span>
        </span>
      </a>
    </li>
  );
}
