import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import type { Problem } from '#domain/profile-editor/problems.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { useFieldId } from '../parts/use-field-id.ts';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  problem?: Problem | undefined;
  hint?: string | undefined;
  rows?: number;
  maxLength?: number | undefined;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'numeric' | 'url' | undefined;
  placeholder?: string;
};

/** A field with what is wrong with it below; what is wrong is kept all the same. */
export function Field(props: Props): ReactNode {
  const { t } = useTexts<'profiles'>();
  const id = useFieldId();
  const { label, value, onChange, problem, hint, rows, maxLength, type, inputMode } = props;
  const about = [hint ? `${id}-hint` : '', problem ? `${id}-problem` : '']
    .filter(Boolean)
    .join(' ');
  const common = {
    id,
    value,
    maxLength,
    className: 'input',
    'aria-describedby': about || undefined,
    'aria-invalid': problem ? (true as const) : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  return (
    <div className="bio-field">
      <label htmlFor={id}>{label}</label>
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} type={type ?? 'text'} inputMode={inputMode} autoComplete="off" />
      )}
      {problem && (
        <p className="problem" id={`${id}-problem`}>
          {t(`profiles:problem_${problem}`)}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly { value: T; text: string }[];
  onChange: (value: T) => void;
  hint?: string;
};

/** One of a few, from a list. */
export function Choice<T extends string>(props: ChoiceProps<T>): ReactNode {
  const id = useFieldId();
  const { label, value, choices, onChange, hint } = props;
  return (
    <div className="bio-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value as T)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
