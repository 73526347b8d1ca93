import { useStore } from '@nanostores/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { chatPath } from '#domain/chat-path.ts';
import { chatBeforePath } from '#domain/chat-plain-path.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { belongsTo } from '#stores/chat/chat.ts';
import { newestId, newSince, placed } from '#stores/chat/messages.ts';
import { $chatVisible } from '#stores/chat/visible.ts';
import type { OpenThread, Thread } from '#stores/chat/thread.ts';
import { useDrawn } from './drawn.ts';
import { useChat } from './frame.tsx';
import { MessageLine, WaitingLine } from './message.tsx';
import { follows } from './plain-link.tsx';
import { useTimes } from './times.ts';

/** Pixels from the end within which somebody is taken to be at it. */
const AT_END = 48;
/** Pixels from the beginning at which older messages are asked for. */
const NEAR_TOP = 200;

/*
 * The box is laid out from its end (chat-thread.css), so that the newest message is in sight before any script.
 * So 0 is the end, and further up is below 0: what comes above moves nothing.
 */

/** Pixels between what is in sight and the beginning. */
const fromTop = (box: Element): number => box.scrollHeight - box.clientHeight + box.scrollTop;

/**
 * How far a box is scrolled when something in it stands in its middle. Not `scrollIntoView`: that
 * would scroll what lies around the box as well.
 */
const middleOf = (inside: Element, box: Element): number =>
  box.scrollTop +
  inside.getBoundingClientRect().top -
  box.getBoundingClientRect().top -
  box.clientHeight / 2;

/**
 * Keeps the reader where they are: at the end while they are there, and on the same message while
 * older ones come above it.
 */
function useScroll(thread: OpenThread, state: Thread, extra: number) {
  const box = useRef<HTMLDivElement>(null);
  const inSight = useStore($chatVisible);
  const [atEnd, setAtEnd] = useState(true);
  const before = useRef({ first: 0, height: 0 });
  const { messages, newFrom, sought } = state;
  const first = messages[0]?.id ?? 0;
  const shown = useRef(false);
  /** Whether the end stays in sight, for what asks between two renderings. */
  const following = useRef(true);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    following.current = -element.scrollTop < AT_END;
    setAtEnd(following.current);
    if (fromTop(element) < NEAR_TOP && state.older === 'idle') void thread.older();
  };
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { first: known, height } = before.current;
    if (!shown.current) {
      shown.current = true;
      const divider = element.querySelector('[data-new]');
      // Whoever went further up before the page lived stays there.
      if (-element.scrollTop >= AT_END) onScroll();
      else element.scrollTop = divider ? middleOf(divider, element) : 0;
    } else {
      // Where it stands, and not where it stood at its last event: somebody may just have gone further up.
      following.current = -element.scrollTop < AT_END;
      if (following.current) element.scrollTop = 0;
      else if (first === known) element.scrollTop -= element.scrollHeight - height;
    }
    before.current = { first, height: element.scrollHeight };
    // Whatever changes the height.
  }, [messages, extra, first, newFrom, state.typing]);

  useLayoutEffect(() => {
    const found = box.current?.querySelector<HTMLElement>(`[data-message="${sought}"]`);
    if (sought === null || !found || !box.current) return;
    following.current = false;
    setAtEnd(false);
    box.current.scrollTop = middleOf(found, box.current);
    found.focus({ preventScroll: true });
  }, [sought]);

  // A keyboard on a phone, a wider window, a picture that has loaded.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (following.current) element.scrollTop = 0;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const look = () => thread.watch(atEnd && inSight && document.visibilityState === 'visible');
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      thread.watch(false);
    };
  }, [thread, atEnd, inSight]);

  const toEnd = () => {
    if (box.current) box.current.scrollTop = 0;
    following.current = true;
    setAtEnd(true);
  };
  return { box, atEnd, following, onScroll, toEnd };
}

/** How many messages have come since the reader left the end. */
function useFresh(state: Thread, atEnd: boolean, following: RefObject<boolean>): number {
  const { chat } = useChat();
  const { messages } = state;
  const [seen, setSeen] = useState(newestId(messages));
  const newest = newestId(messages);
  useEffect(() => {
    if (atEnd && following.current) setSeen(newest);
  }, [atEnd, newest, following]);
  return atEnd ? 0 : newSince(messages, seen, chat.me);
}

/** Says what has come, to who does not see it. */
function Arrivals({ state }: { state: Thread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const [first] = useState(newestId(state.messages));
  const last = state.messages.at(-1);
  const come = last && last.id > first && last.authorId !== chat.me && !last.deleted;
  const name = state.person?.nickname ?? t('chat:formerMember');
  return (
    <p className="visually-hidden" aria-live="polite">
      {come && t('chat:said', { name, words: last.text || t('chat:pictureSent', { count: 1 }) })}
    </p>
  );
}

function Older({ state, thread }: { state: Thread; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat'>();
  if (!state.more) {
    return state.messages.length > 0 && <p className="chat-begin">{t('chat:begin')}</p>;
  }
  const [first] = state.messages;
  if (!first) return null;
  return (
    <a
      className="button button-quiet button-small chat-more"
      href={chatBeforePath(first.conversationId, first.id)}
      aria-disabled={state.older === 'loading'}
      onClick={(event) => {
        if (follows(event)) void thread.older();
      }}
    >
      {t(
        state.older === 'loading'
          ? 'chat:loading'
          : state.older === 'failed'
            ? 'chat:tryAgain'
            : 'chat:older',
      )}
    </a>
  );
}

/** How far the last own message has come: sent, delivered, read. */
function Receipt({ state }: { state: Thread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const { conversation, messages } = state;
  const last = messages.at(-1);
  if (!conversation || !last || last.authorId !== chat.me || last.deleted) return null;
  const { readId, deliveredId } = conversation;
  const read = readId !== null && readId >= last.id;
  const text = read
    ? 'chat:receiptRead'
    : deliveredId >= last.id
      ? 'chat:receiptDelivered'
      : 'chat:receiptSent';
  return (
    <p className="chat-receipt" data-read={read ? '' : undefined}>
      {t(text)}
    </p>
  );
}

/** What a browser without a script has to be told, and the way from a page further back. */
function Plainly({ state }: { state: Thread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const drawn = useDrawn();
  const { conversation, messages } = state;
  if (!drawn || !conversation || messages.length === 0) return null;
  const { id, unread, state: stands } = conversation;
  const newest = drawn.thread?.behind === false;
  return (
    <noscript>
      <p className="chat-begin">{t('chat:timesUtc')}</p>
      {!newest && (
        <a className="button button-small chat-more" href={chatPath({ id })}>
          {t('chat:toNewest')}
        </a>
      )}
      {newest && unread > 0 && stands === 'open' && (
        <form method="post" action={chatPath({ id })}>
          <input type="hidden" name="conversationId" value={id} />
          <input type="hidden" name="upTo" value={newestId(messages)} />
          <button className="button button-small chat-more" name="wish" value="read">
            {t('chat:markRead')}
          </button>
        </form>
      )}
    </noscript>
  );
}

/** What was said, day by day, with what is still on its way below. */
export function Messages({ state, thread }: { state: Thread; thread: OpenThread }): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const { dayName, dayOf } = useTimes();
  const queue = useStore(chat.$queue).filter((one) => belongsTo(one, state));
  const { box, atEnd, following, onScroll, toEnd } = useScroll(thread, state, queue.length);
  const fresh = useFresh(state, atEnd, following);
  const name = state.person?.nickname ?? t('chat:formerMember');
  const asked = state.conversation?.state === 'asked';
  const sent = new Set(state.messages.map(({ clientId }) => clientId));
  const waiting = queue.filter(({ clientId }) => !sent.has(clientId));
  return (
    <div className="chat-said">
      {/* Scrolls, so the keyboard has to reach it. */}
      <div
        ref={box}
        className="chat-scroll"
        tabIndex={0}
        role="group"
        aria-label={t('chat:messages')}
        onScroll={onScroll}
      >
        <div className="chat-log">
          <Older state={state} thread={thread} />
          {state.messages.length === 0 && waiting.length === 0 && (
            <p className="chat-begin">
              {state.conversation ? t('chat:nothingSaid') : t('chat:beginWith', { name })}
            </p>
          )}
          <ol className="chat-messages">
            {placed(state.messages, dayOf).map(({ message, day, first }) => (
              <li
                key={message.id}
                className={first ? 'chat-first' : undefined}
                data-message={message.id}
                data-sought={message.id === state.sought ? '' : undefined}
                tabIndex={message.id === state.sought ? -1 : undefined}
              >
                {day && (
                  <p className="chat-day">
                    <span suppressHydrationWarning>{dayName(message.created)}</span>
                  </p>
                )}
                {message.id === state.newFrom && (
                  <p className="chat-new" data-new="">
                    <span>{t('chat:newMessages')}</span>
                  </p>
                )}
                <MessageLine message={message} state={state} first={first} />
              </li>
            ))}
            {waiting.map((one) => (
              <li key={one.clientId}>
                <WaitingLine waiting={one} />
              </li>
            ))}
          </ol>
          {waiting.length === 0 && <Receipt state={state} />}
          {asked && <p className="chat-begin">{t('chat:askedText', { name })}</p>}
          <Plainly state={state} />
          <p className="chat-typing" role="status">
            {state.typing && t('chat:typing', { name })}
          </p>
        </div>
      </div>
      {!atEnd && (
        <button type="button" className="chat-jump" onClick={toEnd}>
          <Icon name="arrow-down" />
          {fresh > 0 ? t('chat:newCount', { count: fresh }) : t('chat:toNewest')}
        </button>
      )}
      <Arrivals state={state} />
    </div>
  );
}
