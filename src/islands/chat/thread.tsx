import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatClosed } from '#domain/chat.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useHydrated } from '#islands/ui/hydrated.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { chatPath } from '#domain/chat-path.ts';
import type { OpenThread, Thread as ThreadState } from '#stores/chat/thread.ts';
import { Composer } from './composer.tsx';
import { EditMessage } from './edit.tsx';
import { useDrawn } from './drawn.ts';
import { useChat, Waiting } from './frame.tsx';
import { Gate } from './gate.tsx';
import { Messages } from './messages.tsx';
import { PlainLink } from './plain-link.tsx';
import { RequestBar } from './request-bar.tsx';
import { ThreadSearch } from './search.tsx';
import { ThreadHead } from './thread-head.tsx';

const CLOSED: Record<ChatClosed, TextKey<'chat'>> = {
  left: 'chat:closedLeft',
  hidden: 'chat:closedHidden',
  refused: 'chat:closedRefused',
};

/** What could not be sent, where there is no field to send it from any more. */
function Unsent(): ReactNode {
  const { t } = useTexts<'chat'>();
  const drawn = useDrawn();
  const hydrated = useHydrated();
  const [fresh] = useState(!hydrated);
  if (!drawn?.typed || !fresh) return null;
  return (
    <div className="chat-closed">
      <p className="problem" role="alert">
        {drawn.problem}
      </p>
      <textarea className="input" readOnly value={drawn.typed} aria-label={t('chat:unsent')} />
    </div>
  );
}

/** Below the messages: where one writes, or why one cannot. */
function Foot({ state, thread }: { state: ThreadState; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const editing = useStore(chat.$editing);
  const { conversation, mayBegin, messages } = state;
  if (conversation?.state === 'request') {
    const theirs = messages.filter(({ authorId, deleted }) => authorId !== chat.me && !deleted);
    return <RequestBar conversation={conversation} newest={theirs.at(-1)?.id ?? 0} />;
  }
  if (conversation?.closed || (!conversation && !mayBegin)) {
    return (
      <>
        <Unsent key={state.person?.id ?? 0} />
        <p className="chat-closed">
          {t(conversation?.closed ? CLOSED[conversation.closed] : 'chat:closedDoor')}
        </p>
      </>
    );
  }
  return (
    <Gate unsent={<Unsent key={state.person?.id ?? 0} />}>
      <Composer key={state.person?.id ?? 0} state={state} thread={thread} />
      {editing && <EditMessage key={editing.id} message={editing} />}
    </Gate>
  );
}

function Problem({ state, thread }: { state: ThreadState; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const missing = state.state === 'missing';
  return (
    <div className="chat-empty" role="alert">
      <p>{t(missing ? 'chat:threadMissing' : 'chat:threadFailed')}</p>
      {missing ? (
        <PlainLink to="list" className="button button-small">
          {t('chat:toList')}
        </PlainLink>
      ) : (
        <button type="button" className="button button-small" onClick={() => void thread.load()}>
          {t('chat:tryAgain')}
        </button>
      )}
    </div>
  );
}

function Open({ thread }: { thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { view, go, compact } = useChat();
  const state = useStore(thread.$thread);
  const { place, person, conversation } = state;
  const [searched, setSearched] = useState<OpenThread | null>(null);
  const searching = searched === thread && conversation !== null;
  const button = useRef<HTMLButtonElement>(null);
  const endSearch = () => {
    setSearched(null);
    button.current?.focus();
  };
  const search = {
    open: searching,
    toggle: () => (searching ? endSearch() : setSearched(thread)),
    button,
  };

  // A conversation that has just begun has an address of its own.
  useEffect(() => {
    if (typeof view === 'object' && 'userId' in view && 'id' in place) {
      if (compact) go(place);
      else history.replaceState(null, '', chatPath(place));
    }
  }, [view, place, go, compact]);

  const name = person?.nickname ?? (state.state === 'ready' ? t('chat:formerMember') : '');
  return (
    <section className="chat-thread" aria-label={t('chat:threadWith', { name })}>
      <ThreadHead state={state} search={conversation ? search : undefined} />
      {state.state === 'loading' && <Waiting label={t('chat:loading')} />}
      {(state.state === 'failed' || state.state === 'missing') && (
        <Problem state={state} thread={thread} />
      )}
      {state.state === 'ready' && (
        <>
          {searching ? (
            <ThreadSearch
              state={state}
              thread={thread}
              conversationId={conversation.id}
              onClose={endSearch}
            />
          ) : (
            <Messages state={state} thread={thread} />
          )}
          <Foot state={state} thread={thread} />
        </>
      )}
    </section>
  );
}

/** The open conversation, or a word where none is. */
export function Thread(): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const thread = useStore(chat.$open);
  if (thread) return <Open thread={thread} />;
  return (
    <div className="chat-none">
      <span className="chat-empty-art" aria-hidden="true">
        <Icon name="chat-bubble" />
      </span>
      <p>{t('chat:chooseOne')}</p>
    </div>
  );
}
