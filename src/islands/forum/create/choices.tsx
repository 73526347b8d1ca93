import type { ReactNode } from 'react';

type Props<V extends string> = {
  name: string;
  legend: string;
  options: readonly (readonly [V, string])[];
  value: V | undefined;
  problem?: string | undefined;
  onChange: (value: V) => void;
};

/** One of a few, as pills. */
export function Choices<V extends string>(props: Props<V>): ReactNode {
  const { name, legend, options, value, problem, onChange } = props;
  return (
    <fieldset
      className="pills"
      aria-describedby={`${name}-problem`}
      aria-invalid={problem ? true : undefined}
    >
      <legend>{legend}</legend>
      <div className="chips">
        {options.map(([option, text]) => (
          <label key={option} className="chip">
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
      <p id={`${name}-problem`} className="problem" role="alert">
        {problem}
      </p>
    </fieldset>
  );
}
