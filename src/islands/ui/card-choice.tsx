import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { fieldId } from './form.tsx';

type Props = {
  form: FormProps;
  name: string;
  label: string;
  /** Beside each other where there is room. */
  beside?: boolean;
  options: readonly (readonly [value: string, label: string, hint: string])[];
};

/** One of a few cards, none of which is chosen beforehand; radio buttons underneath. */
export function CardChoice({ form, name, label, options, beside = false }: Props): ReactNode {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <fieldset
      className={beside ? 'card-choices card-choices-beside' : 'card-choices'}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      {options.map(([value, title, hint], i) => (
        <label key={value}>
          <input
            type="radio"
            name={name}
            id={i === 0 ? id : undefined}
            value={value}
            required
            defaultChecked={form.values[name] === value}
          />
          <span>
            <span className="card-choice">{title}</span>
            <span className="card-choice-hint">{hint}</span>
          </span>
        </label>
      ))}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
