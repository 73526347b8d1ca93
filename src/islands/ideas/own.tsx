import type { ReactNode } from 'react';
import type { Views } from '#contract/views.ts';
import { IDEA_LABELS, IDEAS } from '#domain/ideas/wishes.ts';
import { IDEA_LABEL_TEXTS } from '#i18n/idea-texts.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Hidden, WordsField } from './parts.tsx';

type Props = Views['idea'];

function Labels({ form, chosen }: { form: Props; chosen: readonly string[] }): ReactNode {
  const { t } = useTexts<'ideas'>();
  const error = form.errors.labels;
  return (
    <fieldset
      className="idea-choice"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? 'own-labels-error' : undefined}
    >
      <legend>{t('ideas:labelsLegend', { count: IDEAS.labelsMax })}</legend>
      <div className="choices">
        {IDEA_LABELS.map((label) => (
          <label key={label}>
            <input
              type="checkbox"
              name={`label-${label}`}
              defaultChecked={chosen.includes(label)}
            />
            {t(IDEA_LABEL_TEXTS[label])}
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error" id="own-labels-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Edit(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { idea, values, errors, notice, action } = props;
  const typed = notice !== null && values.wish === 'edit';
  const chosen = typed ? IDEA_LABELS.filter((label) => values[`label-${label}`]) : idea.labels;
  return (
    <form method="post" action={action} className="form" noValidate>
      <h3>{t('ideas:editTitle')}</h3>
      <WordsField
        id="own-title"
        name="title"
        label={t('ideas:titleLabel')}
        value={typed ? (values.title ?? '') : idea.title}
        error={errors.title}
        max={IDEAS.titleMax}
        lang={idea.language}
      />
      <WordsField
        id="own-body"
        name="body"
        label={t('ideas:bodyLabel')}
        value={typed ? (values.body ?? '') : idea.body}
        error={errors.body}
        max={IDEAS.bodyMax}
        lang={idea.language}
      />
      <Labels form={props} chosen={chosen} />
      <Hidden form={props} fields={{ id: String(idea.id), wish: 'edit' }} />
      <div>
        <button className="button button-primary">{t('ideas:save')}</button>
      </div>
    </form>
  );
}

/** What its author can do: change it, publish it or take it back, delete it. All of it are forms. */
export function OwnIdea(props: Props): ReactNode {
  const { t } = useTexts<'ideas'>();
  const { idea, action } = props;
  const id = String(idea.id);
  return (
    <section className="panel idea-own" aria-labelledby="own-idea" id="own">
      <h2 id="own-idea">{t('ideas:ownTitle')}</h2>
      {!idea.withheld && (
        <form method="post" action={action} className="idea-publish">
          <Hidden form={props} fields={{ id, wish: idea.published ? 'takeBack' : 'publish' }} />
          <button className={idea.published ? 'button' : 'button button-primary'}>
            {t(idea.published ? 'ideas:takeBack' : 'ideas:publish')}
          </button>
          <p className="hint">{t(idea.published ? 'ideas:takeBackText' : 'ideas:publishText')}</p>
        </form>
      )}
      {!idea.withheld && <Edit {...props} />}
      <details className="idea-delete">
        <summary>{t('ideas:delete')}</summary>
        <form method="post" action={action}>
          <Hidden form={props} fields={{ id, wish: 'delete' }} />
          <p>{t('ideas:deleteText')}</p>
          <button className="button button-danger">{t('ideas:deleteSure')}</button>
        </form>
      </details>
    </section>
  );
}
