import { useState, type FormEvent, type ReactNode } from 'react';
import { call } from '#client/call.ts';
import { failureId, isResponse } from '#client/failure.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useForum } from '../parts/frame.tsx';
import type { Poll } from './use-poll.ts';

type Props = {
  postId: number;
  poll: Poll;
  lang: string | undefined;
  onVoted: (poll: Poll) => void;
  /** Back to the results; only for who has voted before. */
  onKeep: (() => void) | undefined;
};

/** The answers to choose from. */
export function Ballot({ postId, poll, lang, onVoted, onKeep }: Props): ReactNode {
  const { t } = useTexts<'polls'>();
  const { gate, explain } = useForum();
  const [problem, setProblem] = useState('');
  const [sending, setSending] = useState(false);
  const name = `poll-${postId}`;

  async function send(options: number[]) {
    setSending(true);
    try {
      onVoted(await call('POST article/poll/vote', { id: postId, options }, { showError: false }));
    } catch (error) {
      setSending(false);
      const gated = ['suspended', 'profile_incomplete', 'no_member_role', 'not_signed_in'];
      if (gated.includes(String(failureId(error)))) return void explain(error);
      setProblem((isResponse(error) && error.message) || t('polls:failed'));
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    // From the form itself: what was chosen before this script was there counts, too.
    const chosen = new FormData(event.currentTarget).getAll(name).map(Number);
    if (chosen.length === 0) return setProblem(t('polls:chooseFirst'));
    gate(() => void send(chosen), 'active');
  }

  return (
    <form className="poll-ballot with-script" onSubmit={submit} noValidate>
      <fieldset aria-describedby={`${name}-problem`}>
        <legend className="visually-hidden">{poll.question}</legend>
        {poll.options.map(({ text }, place) => (
          <label key={place}>
            <input
              type={poll.multiple ? 'checkbox' : 'radio'}
              name={name}
              value={place}
              defaultChecked={poll.mine?.includes(place)}
              onChange={() => setProblem('')}
            />
            <span lang={lang}>{text}</span>
          </label>
        ))}
      </fieldset>
      <p id={`${name}-problem`} className="problem" role="alert">
        {problem}
      </p>
      <div className="poll-buttons">
        <button className="button button-primary" aria-disabled={sending}>
          {t(sending ? 'polls:voting' : 'polls:vote')}
        </button>
        {onKeep && (
          <button type="button" className="button" onClick={onKeep}>
            {t('polls:keep')}
          </button>
        )}
      </div>
    </form>
  );
}
