import type { ReactNode } from 'react';
import type { MessagesProps } from '#contract/views.ts';
import { ALL_MESSAGES_PATH, noticeTarget } from '#domain/notifications.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { Icon } from '#islands/ui/icon.tsx';
import { RelativeTime } from '#islands/ui/relative-time.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { WithAppeal } from './appeal-link.tsx';

type Message = MessagesProps['resultList'][number];

/**
 * One message; the whole line leads to what it is about. The bell brings readers of system messages
 * here (spec section 3), so here they go on to the page these tell of, where there is one.
 */
export function MessageLine(props: { message: Message; onFollow: () => void }): ReactNode {
  const { messageId, fromUserInfo: from, title, content, created, read } = props.message;
  const { language, t } = useTexts<'notifications'>();
  const target = props.message.link ?? noticeTarget(props.message);
  return (
    <li className="message" data-unread={read ? undefined : ''}>
      {from ? (
        <Avatar person={from} />
      ) : (
        <span className="avatar message-system" aria-hidden="true">
          <Icon name="bell" />
        </span>
      )}
      <div className="message-text">
        <p className="message-title">
          {!read && <span className="visually-hidden">{t('notifications:unreadMark')}: </span>}
          {target === ALL_MESSAGES_PATH ? (
            <WithAppeal text={title} />
          ) : (
            <a href={target} onClick={props.onFollow}>
              {title}
            </a>
          )}
        </p>
        {content && (
          <p className="message-content">
            <WithAppeal text={content} />
          </p>
        )}
        <p className="message-time">
          <RelativeTime iso={created} language={language} />
        </p>
      </div>
      {!read && (
        <button
          className="button button-quiet button-icon message-read"
          name="msgId"
          value={messageId}
          aria-label={t('notifications:markReadOf', { title })}
          title={t('notifications:markRead')}
        >
          <Icon name="check" />
        </button>
      )}
    </li>
  );
}
