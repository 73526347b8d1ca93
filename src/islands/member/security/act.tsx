import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';

/** A button that is a form of its own, so that it works without a script. */
export function Act({
  form,
  fields,
  label,
  spoken,
  quiet = false,
}: {
  form: Pick<FormProps, 'action' | 'formToken'>;
  fields: Readonly<Record<string, string>>;
  label: string;
  /** What is read out, where the label alone does not say what it acts on. */
  spoken?: string;
  quiet?: boolean;
}): ReactNode {
  return (
    <form method="post" action={form.action}>
      <input type="hidden" name="formToken" value={form.formToken} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={quiet ? 'button button-quiet' : 'button'}
        aria-label={spoken}
      >
        {label}
      </button>
    </form>
  );
}
