import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/**
 * What was sent after a session had ended. It stays in this page; whoever has signed in beside it finds it in its form
 * again. Drawn in the frame of whatever page the form stands on.
 */
export function SessionEndedView({
  action,
  fields,
  mark,
  again,
}: Views['session-ended']): ReactNode {
  const { t } = useTexts();
  const written = fields.filter((field) => field.written);
  const others = fields.filter((field) => !field.written);
  return (
    <form method="post" action={action} className="form stack">
      <h1>{t('member:sessionEndedTitle')}</h1>
      <p>{t('member:sessionEndedText')}</p>
      {again && (
        <p className="field-error" role="alert">
          {t('member:sessionEndedStill')}
        </p>
      )}
      {written.map(({ name, value }, i) => (
        <textarea
          key={name}
          className="input"
          name={name}
          rows={5}
          readOnly
          aria-label={t('member:sessionEndedWords', {
            number: written.length > 1 ? String(i + 1) : '',
          }).trim()}
          defaultValue={value}
        />
      ))}
      {others.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={mark} value="1" />
      <p>{t('member:sessionEndedHow')}</p>
      <div className="buttons">
        <a className="button button-primary" href="/login" target="_blank">
          {t('member:sessionEndedSignIn')}
        </a>
        <button className="button">{t('member:sessionEndedGoOn')}</button>
      </div>
    </form>
  );
}
