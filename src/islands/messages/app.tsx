import type { FormEvent, ReactNode } from 'react';
import type { MessagesProps } from '#contract/views.ts';
import { SETTINGS_PATH } from '#domain/notice-settings.ts';
import { messagesPath } from '#domain/notifications.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { MessageLine } from './message-line.tsx';
import { useMessages } from './state.ts';

type Tab = MessagesProps['type'];
const TABS = [
  { type: 'all', text: 'notifications:tabAll' },
  { type: 'unread', text: 'notifications:tabUnread' },
] as const;

function Tabs({ current }: { current: Tab }): ReactNode {
  const { t } = useTexts<'notifications'>();
  return (
    <nav className="tabs" aria-label={t('notifications:tabs')}>
      {TABS.map(({ type, text }) => (
        <a
          key={type}
          href={messagesPath({ type })}
          aria-current={type === current ? 'page' : undefined}
        >
          {t(text)}
        </a>
      ))}
    </nav>
  );
}

function Empty({ type }: { type: Tab }): ReactNode {
  const { t } = useTexts<'notifications'>();
  const all = type === 'all';
  return (
    <div className="empty" data-empty="">
      <h2>{t(all ? 'notifications:emptyAll' : 'notifications:emptyUnread')}</h2>
      <p>{t(all ? 'notifications:emptyAllText' : 'notifications:emptyUnreadText')}</p>
      <a className="button" href={all ? '/forum/home' : messagesPath({ type: 'all' })}>
        {t(all ? 'notifications:emptyAllAction' : 'notifications:emptyUnreadAction')}
      </a>
    </div>
  );
}

function Pager({ type, before, next }: Pick<MessagesProps, 'type' | 'before' | 'next'>): ReactNode {
  const { t } = useTexts<'notifications'>();
  if (!before && !next) return null;
  return (
    <nav className="messages-pages" aria-label={t('notifications:pages')}>
      {before && (
        <a className="button" href={messagesPath({ type })}>
          {t('notifications:newest')}
        </a>
      )}
      {next && (
        <a className="button" rel="next" href={messagesPath({ type, before: next })}>
          {t('notifications:older')}
        </a>
      )}
    </nav>
  );
}

/** All messages of a member. Links and forms work without a script; with one, nothing reloads. */
export function MessagesApp(props: MessagesProps): ReactNode {
  const { t } = useTexts<'notifications'>();
  const { list, read } = useMessages(props);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void read(submitter.value === 'all' ? 'all' : Number(submitter.value));
  };
  return (
    <form className="messages-form" method="post" onSubmit={submit}>
      <input type="hidden" name="formToken" value={props.formToken} />
      <header className="messages-head">
        <h1>{t('notifications:pageTitle')}</h1>
        <p className="messages-count" role="status">
          {list.unread > 0
            ? t('notifications:unreadCount', { count: list.unread })
            : t('notifications:nothingUnread')}
        </p>
        {list.unread > 0 && (
          <button className="button button-small" name="msgId" value="all">
            {t('notifications:markAllRead')}
          </button>
        )}
      </header>
      {props.notice && (
        <p className="notice notice-bad" role="alert">
          {props.notice}
        </p>
      )}
      <div className="messages-bar">
        <Tabs current={props.type} />
        <a className="link" href={SETTINGS_PATH}>
          {t('notifications:settings')}
        </a>
      </div>
      {list.resultList.length === 0 ? (
        <Empty type={props.type} />
      ) : (
        <ul className="messages-list">
          {list.resultList.map((message) => (
            <MessageLine
              key={message.messageId}
              message={message}
              onFollow={() => {
                if (!message.read) void read(message.messageId);
              }}
            />
          ))}
        </ul>
      )}
      <Pager type={props.type} before={props.before} next={list.next} />
    </form>
  );
}
