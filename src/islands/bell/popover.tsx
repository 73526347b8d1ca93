import { useStore } from '@nanostores/react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { Language } from '#domain/languages.ts';
import { POPOVER_LIST_SIZE } from '#domain/limits.ts';
import { SETTINGS_PATH } from '#domain/notice-settings.ts';
import { ALL_MESSAGES_PATH } from '#domain/notifications.ts';
import type { Translate } from '#i18n/translate.ts';
import { $messagesChanged } from '#stores/connection.ts';
import { clearUnread } from '#stores/unread.ts';
import { createBell, type Bell, type BellList, type Tab } from './list.ts';
import { MessageLine } from './message-line.tsx';

type T = Translate<'notifications'>;

const TABS: readonly { tab: Tab; text: 'notifications:tabAll' | 'notifications:tabUnread' }[] = [
  { tab: 'all', text: 'notifications:tabAll' },
  { tab: 'unread', text: 'notifications:tabUnread' },
];

function Tabs({ bell, tab, t }: { bell: Bell; tab: Tab; t: T }): ReactNode {
  const other = tab === 'all' ? 'unread' : 'all';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    void bell.choose(other);
    event.currentTarget.querySelector<HTMLElement>(`#bell-tab-${other}`)?.focus();
  };
  return (
    <div
      className="tabs bell-tabs"
      role="tablist"
      aria-label={t('notifications:tabs')}
      onKeyDown={onKeyDown}
    >
      {TABS.map((each) => (
        <button
          key={each.tab}
          type="button"
          role="tab"
          id={`bell-tab-${each.tab}`}
          aria-selected={each.tab === tab}
          aria-controls="bell-list"
          tabIndex={each.tab === tab ? 0 : -1}
          onClick={() => void bell.choose(each.tab)}
        >
          {t(each.text)}
        </button>
      ))}
    </div>
  );
}

function Lines({
  bell,
  list,
  language,
  t,
}: {
  bell: Bell;
  list: BellList;
  language: Language;
  t: T;
}) {
  const { tab, state, items } = list;
  if (state === 'loading') {
    return (
      <div role="status">
        <span className="visually-hidden">{t('notifications:loading')}</span>
        {Array.from({ length: POPOVER_LIST_SIZE }, (_, i) => (
          <span key={i} className="skeleton bell-skeleton" />
        ))}
      </div>
    );
  }
  if (state === 'failed') {
    return (
      <div className="bell-empty" role="alert">
        <p>{t('notifications:loadFailed')}</p>
        <button type="button" className="button button-small" onClick={() => void bell.choose(tab)}>
          {t('notifications:tryAgain')}
        </button>
      </div>
    );
  }
  if (items.length === 0) {
    return (
      <div className="bell-empty">
        <p>
          <strong>
            {t(tab === 'all' ? 'notifications:emptyAll' : 'notifications:emptyUnread')}
          </strong>
        </p>
        <p>{t(tab === 'all' ? 'notifications:emptyAllText' : 'notifications:emptyUnreadText')}</p>
      </div>
    );
  }
  return (
    <ul className="bell-lines">
      {items.map((message) => (
        <MessageLine key={message.messageId} message={message} language={language} t={t} />
      ))}
    </ul>
  );
}

/** What the open bell shows. Opening it loads the list and sets the number to 0 (spec section 4). */
export function BellPopover({ language, t }: { language: Language; t: T }): ReactNode {
  const [bell] = useState(() => createBell(call, clearUnread));
  const list = useStore(bell.$list);
  const changed = useStore($messagesChanged);

  useEffect(() => {
    clearUnread();
    void bell.load();
  }, [bell, changed]);

  return (
    <>
      <div className="bell-head">
        <h2 id="bell-title">{t('notifications:pageTitle')}</h2>
        <button type="button" className="bell-mark-all" onClick={() => void bell.markAll()}>
          {t('notifications:markAllRead')}
        </button>
      </div>
      <Tabs bell={bell} tab={list.tab} t={t} />
      <div
        id="bell-list"
        className="bell-list"
        role="tabpanel"
        aria-labelledby={`bell-tab-${list.tab}`}
        aria-busy={list.state === 'loading'}
      >
        <Lines bell={bell} list={list} language={language} t={t} />
      </div>
      <div className="bell-foot">
        <a href={ALL_MESSAGES_PATH}>{t('notifications:seeAll')}</a>
        <a href={SETTINGS_PATH}>{t('notifications:settings')}</a>
      </div>
    </>
  );
}
