import type { ReactNode } from 'react';
import { POLL } from '#domain/polls.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import type { PollProblem } from './editing.ts';

type Props = {
  place: number;
  text: string;
  last: boolean;
  removable: boolean;
  problem: PollProblem | undefined;
  onChange: (text: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** One answer of a poll with its buttons; Alt with the arrows moves it as well. */
export function OptionField(props: Props): ReactNode {
  const { place, text, last, removable, problem, onChange, onMove, onRemove } = props;
  const { t } = useTexts<'polls'>();
  const id = `poll-option-${place}`;
  const number = place + 1;
  return (
    <li className="poll-option">
      <label className="visually-hidden" htmlFor={id}>
        {t('polls:option', { number })}
      </label>
      <input
        id={id}
        className="input"
        value={text}
        autoComplete="off"
        placeholder={t('polls:option', { number })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          onMove(event.key === 'ArrowUp' ? place - 1 : place + 1);
        }}
      />
      <button
        type="button"
        className="icon-button poll-up"
        aria-label={t('polls:up', { number })}
        disabled={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <Icon name="chevron-down" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('polls:down', { number })}
        disabled={last}
        onClick={() => onMove(place + 1)}
      >
        <Icon name="chevron-down" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('polls:removeOption', { number })}
        disabled={!removable}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem === 'empty' && t('polls:optionEmpty')}
        {problem === 'long' && t('polls:optionLong', { max: POLL.optionMax })}
        {problem === 'twice' && t('polls:optionTwice')}
      </p>
    </li>
  );
}
