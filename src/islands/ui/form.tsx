import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import { Icon } from './icon.tsx';

/** The labels of a form's fields, in their order. */
type Labels = Readonly<Record<string, string>>;

export const fieldId = (name: string): string => `field-${name}`;

/** A label that asks has its sign already. */
const joined = (label: string, problem: string): string =>
  /[?!]$/.test(label) ? `${label} ${problem}` : `${label}: ${problem}`;

/**
 * What has been done, or what is wrong: read out at once, and the place a reader starts from again.
 * Problems of fields are listed with links to them.
 */
export function Notice({
  notice,
  errors = {},
  fields = {},
}: {
  notice: FormProps['notice'];
  errors?: FormProps['errors'];
  fields?: Labels;
}): ReactNode {
  if (!notice) return null;
  const bad = notice.kind === 'bad';
  const wrong = Object.keys(fields).filter((name) => errors[name]);
  return (
    <div
      className={`form-notice notice notice-${notice.kind}`}
      role={bad ? 'alert' : 'status'}
      id="form-notice"
      tabIndex={-1}
      autoFocus={bad}
    >
      <Icon name={bad ? 'warning' : 'check'} />
      <div>
        <p>{notice.text}</p>
        {wrong.length > 0 && (
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`}>{joined(fields[name] ?? '', errors[name] ?? '')}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * A form that posts to its own address. The browser's own bubbles are switched off: they speak the
 * browser's language and say less than we do.
 */
export function Form({
  form,
  fields,
  submit,
  withFiles = false,
  children,
}: {
  form: FormProps;
  fields: Labels;
  submit: string;
  withFiles?: boolean;
  children: ReactNode;
}): ReactNode {
  return (
    <form
      method="post"
      action={form.action}
      className="form"
      encType={withFiles ? 'multipart/form-data' : undefined}
      noValidate
    >
      <Notice notice={form.notice} errors={form.errors} fields={fields} />
      {children}
      {form.redirect && <input type="hidden" name="redirect" value={form.redirect} />}
      {form.formToken && <input type="hidden" name="formToken" value={form.formToken} />}
      <button type="submit" className="button button-primary form-submit">
        {submit}
      </button>
    </form>
  );
}
