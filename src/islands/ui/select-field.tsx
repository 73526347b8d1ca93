import type { ReactNode } from 'react';
import { languageNamed } from './words-language.ts';

export type Option = readonly [value: string, words: string];

/** A choice in a form that is sent by the browser, with its label. */
export function SelectField(props: {
  /** Of the control; unique on the page. */
  id: string;
  name: string;
  label: string;
  value: string | undefined;
  options: readonly Option[];
  /** The first choice, which stands for none; left out where one must be chosen. */
  none?: string;
}): ReactNode {
  const { id, name, label, value, options, none } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={value ?? ''}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([code, words]) => (
          <option key={code} value={code} lang={languageNamed(words)}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
