import { useStore } from '@nanostores/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ChatConversation } from '#contract/chat.ts';
import type { ChatBox } from '#domain/chat.ts';
import { CHAT_PATH, chatPath } from '#domain/chat-path.ts';
import { chatBoxPath } from '#domain/chat-plain-path.ts';
import { Avatar } from '#islands/ui/avatar.tsx';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { ChatList } from '#stores/chat/lists.ts';
import type { OpenThread } from '#stores/chat/thread.ts';
import { $chatUnread, NO_COUNTS } from '#stores/chat/unread.ts';
import { badgeText } from '#stores/unread.ts';
import { useDrawn } from './drawn.ts';
import { useChat, Waiting } from './frame.tsx';
import { follows, PlainLink } from './plain-link.tsx';
import { useTimes } from './times.ts';

/** What a conversation's line says of its last message. */
function useLastWords(): (conversation: ChatConversation) => string {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  return ({ last }) => {
    if (!last) return t('chat:nothingSaid');
    if (last.deleted) return t('chat:deletedMessage');
    const words = last.text || t('chat:pictureSent', { count: last.images.length });
    return last.authorId === chat.me ? t('chat:ownWords', { words }) : words;
  };
}

function Line({ conversation }: { conversation: ChatConversation }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat, view } = useChat();
  const { shortTime } = useTimes();
  const lastWords = useLastWords();
  const { id, person, last, unread, state } = conversation;
  const name = person?.nickname ?? t('chat:formerMember');
  const open = useStore(chat.$open)?.isAt({ id }) && view !== 'list' && view !== 'settings';
  return (
    <li>
      <PlainLink className="chat-line" to={{ id }} current={open === true} unread={unread > 0}>
        <Avatar person={person ?? { id: 0, nickname: '?', avatar: null }} />
        <span className="chat-line-text">
          <span className="chat-line-head">
            <span className="chat-line-name">{name}</span>
            {last && (
              <time className="chat-line-time" dateTime={last.created} suppressHydrationWarning>
                {shortTime(last.created)}
              </time>
            )}
          </span>
          <span className="chat-line-foot">
            <span className="chat-line-last">{lastWords(conversation)}</span>
            {unread > 0 && (
              <span className="chat-count">
                <span aria-hidden="true">{badgeText(unread)}</span>
                <span className="visually-hidden">{t('chat:unread', { count: unread })}</span>
              </span>
            )}
            {state === 'asked' && <span className="tag tag-line">{t('chat:askedMark')}</span>}
          </span>
        </span>
      </PlainLink>
    </li>
  );
}

function Empty({ box, name }: { box: ChatBox; name: string }): ReactNode {
  const { t } = useTexts<'chat'>();
  if (name) return <p className="chat-empty">{t('chat:emptySearch', { name })}</p>;
  if (box === 'requests') return <p className="chat-empty">{t('chat:emptyRequests')}</p>;
  return (
    <div className="chat-empty">
      <span className="chat-empty-art" aria-hidden="true">
        <Icon name="chat-bubble" />
      </span>
      <p>
        <strong>{t('chat:empty')}</strong>
      </p>
      <p>{t('chat:emptyText')}</p>
      <a className="button button-small" href="/memberList">
        {t('chat:toMembers')}
      </a>
    </div>
  );
}

function Lines({ box, list }: { box: ChatBox; list: ChatList }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  if (list.state === 'loading') return <Waiting label={t('chat:loading')} />;
  if (list.state === 'failed') {
    return (
      <div className="chat-empty" role="alert">
        <p>{t('chat:listFailed')}</p>
        <button
          type="button"
          className="button button-small"
          onClick={() => void chat.lists.load(box)}
        >
          {t('chat:tryAgain')}
        </button>
      </div>
    );
  }
  if (list.items.length === 0) return <Empty box={box} name={list.name} />;
  return (
    <>
      <ul className="chat-lines">
        {list.items.map((conversation) => (
          <Line key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {list.next !== null && (
        <a
          className="button button-quiet chat-more"
          href={chatBoxPath(box, { name: list.name, after: list.next })}
          aria-disabled={list.more === 'loading'}
          onClick={(event) => {
            if (follows(event)) void chat.lists.more(box);
          }}
        >
          {t(list.more === 'failed' ? 'chat:tryAgain' : 'chat:moreConversations')}
        </a>
      )}
    </>
  );
}

/** Shows the list that the conversation beside it stands in, when that one opens or is answered. */
function FollowThread({
  thread,
  show,
}: {
  thread: OpenThread;
  show: (box: ChatBox) => void;
}): ReactNode {
  const { conversation } = useStore(thread.$thread);
  const state = conversation?.state;
  useEffect(() => {
    if (state) show(state === 'request' ? 'requests' : 'open');
  }, [conversation?.id, state, show]);
  return null;
}

/** How many ask to write: what the page was drawn with, until this browser knows better. */
function useRequests(): number {
  const drawn = useDrawn();
  const hydrated = useHydrated();
  const counts = useStore($chatUnread);
  const known = hydrated && counts !== NO_COUNTS;
  return (known ? counts : (drawn?.list.page.counts ?? counts)).requests;
}

/** Milliseconds after the last letter of a name before it is looked for. */
const TYPED_MS = 300;

/** The conversations of a member and those who ask, with a search by name. */
export function ConversationList(): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat, go, compact } = useChat();
  const drawn = useDrawn()?.list;
  const [box, setBox] = useState<ChatBox>(drawn?.box ?? 'open');
  const [typed, setTyped] = useState(drawn?.name ?? '');
  const list = useStore(box === 'open' ? chat.lists.$open : chat.lists.$requests);
  const requests = useRequests();
  const thread = useStore(chat.$open);

  useEffect(() => {
    const timer = setTimeout(() => void chat.lists.show(box, typed.trim()), typed ? TYPED_MS : 0);
    return () => clearTimeout(timer);
  }, [chat, box, typed]);

  return (
    <section className="chat-list" aria-labelledby={compact ? undefined : 'chat-title'}>
      {thread && <FollowThread thread={thread} show={setBox} />}
      {!compact && (
        <header className="chat-list-head">
          <h2 id="chat-title">{t('chat:title')}</h2>
          <a
            className="icon-button"
            href={chatPath('settings')}
            aria-label={t('chat:settings')}
            title={t('chat:settings')}
            onClick={(event) => {
              event.preventDefault();
              go('settings');
            }}
          >
            <Icon name="settings" />
          </a>
        </header>
      )}
      <form className="chat-choose" action={CHAT_PATH} onSubmit={(event) => event.preventDefault()}>
        {/* What Enter in the field below presses: the box that is shown stays. */}
        <button hidden name="box" value={box} />
        <div className="chat-boxes" role="group" aria-label={t('chat:boxes')}>
          {(['open', 'requests'] as const).map((each) => (
            <button
              key={each}
              name="box"
              value={each}
              aria-pressed={box === each}
              onClick={() => setBox(each)}
            >
              {t(each === 'open' ? 'chat:boxOpen' : 'chat:boxRequests')}
              {each === 'requests' && requests > 0 && (
                <span className="chat-count">
                  <span aria-hidden="true">{badgeText(requests)}</span>
                  <span className="visually-hidden">
                    {t('chat:requestCount', { count: requests })}
                  </span>
                </span>
              )}
            </button>
          ))}
        </div>
        <label className="chat-search">
          <span className="visually-hidden">{t('chat:searchLabel')}</span>
          <Icon name="search" />
          <input
            type="search"
            name="name"
            className="input"
            value={typed}
            maxLength={24}
            placeholder={t('chat:searchLabel')}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
      <div className="chat-list-body" aria-busy={list.state === 'loading'}>
        <Lines box={box} list={list} />
      </div>
    </section>
  );
}
