import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { fieldId } from '#islands/ui/form.tsx';

/** One of a few, below each other; radio buttons underneath. */
export function Choices({
  form,
  name,
  id = fieldId(name),
  legend,
  chosen,
  options,
}: {
  form: Pick<FormProps, 'errors'>;
  name: string;
  /** Where more than one such form is on the page. */
  id?: string;
  legend: string;
  /** Undefined: nothing is chosen beforehand, and something has to be. */
  chosen: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  const error = form.errors[name];
  return (
    <fieldset
      className="choices choices-stacked"
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{legend}</legend>
      {options.map(([value, label], i) => (
        <label key={value} className="choice">
          <input
            type="radio"
            name={name}
            id={i === 0 ? id : undefined}
            value={value}
            required
            defaultChecked={value === chosen}
          />
          {label}
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
