import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import type { ChatMessage } from '#contract/chat.ts';
import { excerptOf } from '#domain/chat-excerpt.ts';
import { CHAT } from '#domain/chat.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { OpenThread, Thread } from '#stores/chat/thread.ts';
import { useChat, useExplain, Waiting } from './frame.tsx';
import { Messages } from './messages.tsx';
import { useTimes } from './times.ts';

/** Milliseconds after the last letter before something is looked for. */
const TYPED_MS = 300;

type Found = {
  state: 'idle' | 'loading' | 'ready' | 'failed';
  hits: readonly ChatMessage[];
  more: boolean;
  moreState: 'idle' | 'loading' | 'failed';
};
const NOTHING: Found = { state: 'idle', hits: [], more: false, moreState: 'idle' };

/** What of a conversation holds some words, page by page. */
function useFound(conversationId: number, words: string) {
  const [found, setFound] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const asked = useRef<AbortController>(undefined);
  const ask = useCallback(
    (before?: number) => {
      const { signal } = (asked.current = new AbortController());
      const input = { conversationId, words, ...(before && { before }) };
      return call('GET chat/search', input, { showError: false, signal }).catch(() =>
        signal.aborted ? undefined : ('failed' as const),
      );
    },
    [conversationId, words],
  );

  useEffect(() => {
    if (words.length < CHAT.searchLetters) return setFound(NOTHING);
    setFound({ ...NOTHING, state: 'loading' });
    const timer = setTimeout(async () => {
      const page = await ask();
      if (page === 'failed') setFound({ ...NOTHING, state: 'failed' });
      else if (page)
        setFound({ ...NOTHING, state: 'ready', hits: page.resultList, more: page.more });
    }, TYPED_MS);
    return () => {
      clearTimeout(timer);
      asked.current?.abort();
    };
  }, [words, ask, attempt]);

  async function more() {
    if (found.moreState === 'loading') return;
    setFound({ ...found, moreState: 'loading' });
    const page = await ask(found.hits.at(-1)?.id);
    if (page === 'failed') setFound({ ...found, moreState: 'failed' });
    else if (page) {
      const hits = [...found.hits, ...page.resultList];
      setFound({ ...NOTHING, state: 'ready', hits, more: page.more });
    }
  }
  return { found, more, again: () => setAttempt(attempt + 1) };
}

type HitProps = { hit: ChatMessage; name: string; words: string; onPress: () => void };

function Hit({ hit, name, words, onPress }: HitProps): ReactNode {
  const { shortTime } = useTimes();
  return (
    <li>
      <button type="button" className="chat-hit" onClick={onPress}>
        <span className="chat-who">
          <span className="chat-who-name">{name}</span>{' '}
          <time dateTime={hit.created}>{shortTime(hit.created)}</time>
        </span>
        <span className="chat-words">
          {excerptOf(hit.text, words).map((piece, i) =>
            piece.hit ? <mark key={i}>{piece.text}</mark> : piece.text,
          )}
        </span>
      </button>
    </li>
  );
}

type HitsProps = ReturnType<typeof useFound> & {
  state: Thread;
  words: string;
  onChoose: (id: number) => void;
};

/** The list of what was found, or why there is none. */
function Hits({ found, more, again, state, words, onChoose }: HitsProps): ReactNode {
  const { t } = useTexts<'chat'>();
  const { chat } = useChat();
  const other = state.person?.nickname ?? t('chat:formerMember');
  if (found.state === 'idle') return <p className="chat-empty">{t('chat:findHint')}</p>;
  if (found.state === 'loading') return <Waiting label={t('chat:loading')} />;
  if (found.state === 'failed') {
    return (
      <div className="chat-empty" role="alert">
        <p>{t('chat:findFailed')}</p>
        <button type="button" className="button button-small" onClick={again}>
          {t('chat:tryAgain')}
        </button>
      </div>
    );
  }
  if (found.hits.length === 0) {
    return <p className="chat-empty">{t('chat:findNothing', { words })}</p>;
  }
  return (
    <>
      <ul className="chat-lines" aria-label={t('chat:findHits')}>
        {found.hits.map((hit) => (
          <Hit
            key={hit.id}
            hit={hit}
            name={hit.authorId === chat.me ? t('chat:you') : other}
            words={words}
            onPress={() => onChoose(hit.id)}
          />
        ))}
      </ul>
      {found.more && (
        <button
          type="button"
          className="button button-quiet chat-more"
          aria-disabled={found.moreState === 'loading'}
          onClick={() => void more()}
        >
          {t(found.moreState === 'failed' ? 'chat:tryAgain' : 'chat:findMore')}
        </button>
      )}
    </>
  );
}

type Props = { state: Thread; thread: OpenThread; conversationId: number; onClose: () => void };

/**
 * Looks for words in the open conversation. A hit leads to its message in its place; the way back to the
 * other hits stays above it. Escape ends the search.
 */
export function ThreadSearch({ state, thread, conversationId, onClose }: Props): ReactNode {
  const { t } = useTexts<'chat'>();
  const explain = useExplain();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(false);
  const [leading, setLeading] = useState(false);
  const words = typed.trim().replace(/\s+/g, ' ');
  const search = useFound(conversationId, words);
  const { found } = search;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const toHits = () => {
    thread.unseek();
    setChosen(false);
  };
  async function choose(id: number) {
    if (leading) return;
    setLeading(true);
    try {
      await thread.seek(id);
      setChosen(true);
    } catch (error) {
      explain(error);
    }
    setLeading(false);
  }

  return (
    <>
      <div
        className="chat-find"
        role="search"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The window around it stays open.
          event.preventDefault();
          onClose();
        }}
      >
        <label className="chat-search">
          <span className="visually-hidden">{t('chat:findLabel')}</span>
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            className="input"
            value={typed}
            maxLength={100}
            placeholder={t('chat:findLabel')}
            onChange={(event) => {
              setTyped(event.target.value);
              toHits();
            }}
          />
        </label>
        {chosen && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => {
              toHits();
              field.current?.focus();
            }}
          >
            {t('chat:findBack')}
          </button>
        )}
        <button
          type="button"
          className="icon-button"
          aria-label={t('chat:findClose')}
          title={t('chat:findClose')}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {found.state === 'ready' &&
          (found.hits.length === 0
            ? t('chat:findNothing', { words })
            : t('chat:findCount', { count: found.hits.length }))}
      </p>
      {chosen ? (
        <Messages state={state} thread={thread} />
      ) : (
        <div className="chat-found" aria-busy={found.state === 'loading' || leading}>
          <Hits {...search} state={state} words={words} onChoose={(id) => void choose(id)} />
        </div>
      )}
    </>
  );
}
