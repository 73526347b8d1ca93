import type { InputHTMLAttributes, ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { useTexts } from './texts.tsx';
import { fieldId } from './form.tsx';

type Common = { form: FormProps; name: string; label: string; hint?: string };

/** What ties a field to its hint and its problem. */
function described(form: FormProps, name: string, hint: string | undefined) {
  const id = fieldId(name);
  const error = form.errors[name];
  const by = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return {
    id,
    name,
    'aria-describedby': by || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
}

function Below({ form, name, hint }: Pick<Common, 'form' | 'name' | 'hint'>): ReactNode {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

function Label({ name, label, optional }: { name: string; label: string; optional: boolean }) {
  const { t } = useTexts();
  return (
    <label htmlFor={fieldId(name)}>
      {label}
      {optional && <span className="field-optional"> {t('member:optional')}</span>}
    </label>
  );
}

type TextFieldProps = Common &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'spellCheck' | 'min' | 'max'
  >;

/** One line of text; what was typed comes back with the form. */
export function TextField({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: TextFieldProps & { optional?: boolean }): ReactNode {
  return (
    <div className="field">
      <Label name={name} label={label} optional={optional} />
      <input
        className="input"
        type="text"
        autoCapitalize="none"
        {...input}
        {...described(form, name, hint)}
        required={!optional}
        defaultValue={form.values[name]}
      />
      <Below form={form} name={name} hint={hint} />
    </div>
  );
}

/** One of a few; untouched it asks to choose. */
export function SelectField({
  form,
  name,
  label,
  choose,
  options,
}: Omit<Common, 'hint'> & {
  /** What an untouched field says, where none of the options is a good beginning. */
  choose?: string;
  options: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  return (
    <div className="field">
      <Label name={name} label={label} optional={false} />
      <select
        className="input"
        {...described(form, name, undefined)}
        // Without an empty option something is always chosen.
        required={choose !== undefined}
        defaultValue={form.values[name]}
      >
        {choose && <option value="">{choose}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Below form={form} name={name} />
    </div>
  );
}

export function TextArea({
  form,
  name,
  label,
  hint,
  maxLength,
  optional = false,
}: Common & { maxLength: number; optional?: boolean }): ReactNode {
  return (
    <div className="field">
      <Label name={name} label={label} optional={optional} />
      <textarea
        className="input"
        rows={4}
        maxLength={maxLength}
        {...described(form, name, hint)}
        required={!optional}
        defaultValue={form.values[name]}
      />
      <Below form={form} name={name} hint={hint} />
    </div>
  );
}

/** Files; a browser never gives back what was chosen, so a refused form asks for them again. */
export function FileField({
  form,
  name,
  label,
  hint,
  accept,
}: Common & { accept: string }): ReactNode {
  return (
    <div className="field">
      <Label name={name} label={label} optional />
      <input
        className="input input-files"
        type="file"
        multiple
        accept={accept}
        {...described(form, name, hint)}
      />
      <Below form={form} name={name} hint={hint} />
    </div>
  );
}

export function Checkbox(props: Common & { optional?: boolean }): ReactNode {
  const { form, name, label, hint, optional = false } = props;
  return (
    <div className="field">
      <label className="checkbox">
        <input
          type="checkbox"
          value="on"
          {...described(form, name, hint)}
          required={!optional}
          defaultChecked={form.values[name] === 'on'}
        />
        <span>{label}</span>
      </label>
      <Below form={form} name={name} {...(hint ? { hint } : {})} />
    </div>
  );
}
