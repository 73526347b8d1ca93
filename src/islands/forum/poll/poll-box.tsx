import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import { Ballot } from './ballot.tsx';
import { Results } from './results.tsx';
import { usePoll, type Poll } from './use-poll.ts';

/** A moment on the reader's own clock, or in UTC where nobody knows it. */
const moment = (iso: string, language: Language, own: boolean): string =>
  new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    ...(own ? {} : { timeZone: 'UTC' }),
  }).format(new Date(iso)) + (own ? '' : ' UTC');

/** Server and browser must write the same first; then the browser knows its zone. */
function useOwnClock(): boolean {
  const [own, setOwn] = useState(false);
  useEffect(() => setOwn(true), []);
  return own;
}

function Answers({ poll, lang }: { poll: Poll; lang: string | undefined }): ReactNode {
  return (
    <ul className="poll-answers" lang={lang}>
      {poll.options.map(({ text }, place) => (
        <li key={place}>{text}</li>
      ))}
    </ul>
  );
}

type Props = { postId: number; poll: Poll; lang: string | undefined };

/** The poll of a post: answers to choose from, then what others chose. */
export function PollBox({ postId, poll: first, lang }: Props): ReactNode {
  const { t, language } = useTexts<'polls'>();
  const { viewer, login } = useForum();
  const [poll, setPoll] = usePoll(postId, first, viewer !== null);
  const [changing, setChanging] = useState(false);
  const [voted, setVoted] = useState(false);
  const own = useOwnClock();
  const status = useRef<HTMLParagraphElement>(null);
  const results = poll.closed || (poll.mine !== null && !changing);
  const { closes, closed, voters } = poll;

  // The form that had the focus is gone.
  useEffect(() => {
    if (voted) status.current?.focus();
  }, [voted]);

  return (
    <section className="poll" aria-label={poll.question} data-poll={postId}>
      <p className="poll-kind">{t(closed ? 'polls:closedPoll' : 'polls:poll')}</p>
      <h2 className="poll-question" lang={lang}>
        {poll.question}
      </h2>
      {!results && <p className="soft">{t(poll.multiple ? 'polls:multiple' : 'polls:single')}</p>}
      {results && <Results poll={poll} lang={lang} />}
      {!results && !viewer && (
        <>
          <Answers poll={poll} lang={lang} />
          <a className="button" href={login} rel="nofollow">
            {t('polls:signIn')}
          </a>
        </>
      )}
      {!results && viewer && (
        <>
          <div className="without-script">
            <Answers poll={poll} lang={lang} />
            <p className="notice">{t('polls:needsScript')}</p>
          </div>
          <Ballot
            // What was chosen elsewhere meanwhile is shown, not what this page began with.
            key={String(poll.mine)}
            postId={postId}
            poll={poll}
            lang={lang}
            onVoted={(now) => {
              setPoll(now);
              setChanging(false);
              setVoted(true);
            }}
            onKeep={changing ? () => setChanging(false) : undefined}
          />
        </>
      )}
      <p className="poll-status" role="status" tabIndex={-1} ref={status}>
        {voted && results && !closed && t('polls:counted')}
      </p>
      <p className="soft poll-facts">
        <span>{voters === 0 ? t('polls:noVoters') : t('polls:voters', { count: voters })}</span>
        {closes && (
          <time dateTime={closes}>
            {t(closed ? 'polls:closedOn' : 'polls:closes', { time: moment(closes, language, own) })}
          </time>
        )}
        {!results && <span>{t(closes ? 'polls:resultsLater' : 'polls:resultsAtEnd')}</span>}
        <span>{t('polls:secret')}</span>
      </p>
      {results && !closed && viewer && (
        <button
          type="button"
          className="link-button with-script"
          onClick={() => {
            setVoted(false);
            setChanging(true);
          }}
        >
          {t('polls:change')}
        </button>
      )}
    </section>
  );
}
