import { useRef, useState, type ReactNode } from 'react';
import { POLL } from '#domain/polls.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { moveOption, NEW_POLL, type PollDraft, type PollProblems } from './editing.ts';
import { OptionField } from './option-field.tsx';

type Props = {
  poll: PollDraft | null;
  problems: PollProblems | undefined;
  /** Somebody has voted. */
  locked: boolean;
  onChange: (poll: PollDraft | null) => void;
};

/** The poll of a post that is being written: answers can be added, taken away and moved. */
export function PollField({ poll, problems, locked, onChange }: Props): ReactNode {
  const { t } = useTexts<'polls'>();
  const box = useRef<HTMLFieldSetElement>(null);
  const [said, setSaid] = useState('');

  // Focus goes where the change happened, once React has drawn it.
  const focus = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus());

  if (!poll) {
    return (
      <p>
        <button
          type="button"
          className="button"
          onClick={() => {
            onChange(NEW_POLL);
            focus('#poll-question');
          }}
        >
          <Icon name="list" />
          {t('polls:add')}
        </button>
      </p>
    );
  }

  const { question, options, multiple, days } = poll;
  const change = (part: Partial<PollDraft>) => onChange({ ...poll, ...part });
  const move = (from: number, to: number) => {
    const next = moveOption(poll, from, to);
    if (next === poll) return;
    onChange(next);
    setSaid(t('polls:moved', { number: to + 1 }));
    focus(`#poll-option-${to}`);
  };
  const wrong = problems?.question;

  return (
    <fieldset className="poll-field" ref={box} disabled={locked}>
      <legend>{t('polls:editorTitle')}</legend>
      {locked && <p className="soft">{t('polls:locked')}</p>}
      <div className="stack">
        <label htmlFor="poll-question">{t('polls:question')}</label>
        <input
          id="poll-question"
          className="input"
          value={question}
          autoComplete="off"
          aria-invalid={wrong ? true : undefined}
          aria-describedby="poll-question-hint poll-question-problem"
          onChange={(event) => change({ question: event.target.value })}
        />
        <p id="poll-question-hint" className="soft">
          {t('polls:questionHint')}
        </p>
        <p id="poll-question-problem" className="problem" role="alert">
          {wrong === 'short' && t('polls:questionShort', { min: POLL.questionMin })}
          {wrong === 'long' && t('polls:questionLong', { max: POLL.questionMax })}
        </p>
      </div>
      <ol className="poll-options">
        {options.map((text, place) => (
          <OptionField
            key={place}
            place={place}
            text={text}
            last={place === options.length - 1}
            removable={options.length > POLL.optionsMin}
            problem={problems?.options[place]}
            onChange={(next) => change({ options: options.with(place, next) })}
            onMove={(to) => move(place, to)}
            onRemove={() => {
              change({ options: options.toSpliced(place, 1) });
              focus(`#poll-option-${Math.max(0, place - 1)}`);
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {options.length < POLL.optionsMax && (
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            change({ options: [...options, ''] });
            focus(`#poll-option-${options.length}`);
          }}
        >
          <Icon name="plus" />
          {t('polls:addOption')}
        </button>
      )}
      <label className="poll-check">
        <input
          type="checkbox"
          checked={multiple}
          onChange={(event) => change({ multiple: event.target.checked })}
        />
        {t('polls:allowMultiple')}
      </label>
      <div className="stack">
        <label htmlFor="poll-days">{t('polls:ends')}</label>
        <select
          id="poll-days"
          className="input"
          value={days ?? ''}
          onChange={({ target }) =>
            change({ days: POLL.days.find((day) => String(day) === target.value) ?? null })
          }
        >
          {POLL.days.map((count) => (
            <option key={count} value={count}>
              {t('polls:afterDays', { count })}
            </option>
          ))}
          <option value="">{t('polls:never')}</option>
        </select>
      </div>
      <p className="soft">{t('polls:beforeVotes')}</p>
      <button type="button" className="link-button" onClick={() => onChange(null)}>
        {t('polls:remove')}
      </button>
    </fieldset>
  );
}
