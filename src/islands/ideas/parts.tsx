import type { ReactNode } from 'react';
import type { FormProps } from '#contract/views.ts';
import type { KeptIdea } from '#contract/idea-views.ts';
import { isFormer } from '#domain/account.ts';
import type { Language } from '#domain/languages.ts';
import { profilePath } from '#domain/people.ts';
import { useTexts } from '#islands/ui/texts.tsx';

/** What every form of these pages carries beside its own fields. */
export const Hidden = ({
  form,
  fields,
}: {
  form: FormProps;
  fields: Readonly<Record<string, string>>;
}): ReactNode => (
  <>
    {Object.entries({ ...fields, ...(form.formToken && { formToken: form.formToken }) }).map(
      ([name, value]) => (
        <input type="hidden" name={name} value={value} key={name} />
      ),
    )}
  </>
);

/** A field of a card with what is wrong with it; `id` is unique on the page. */
export function WordsField(props: {
  id: string;
  name: 'title' | 'body';
  label: string;
  value: string;
  error: string | undefined;
  max: number;
  /** Of the words, which is not always that of the page. */
  lang: Language;
}): ReactNode {
  const { id, name, label, value, error, max, lang } = props;
  const shared = {
    ...{ id, name, lang, className: 'input', defaultValue: value, maxLength: max },
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {name === 'title' ? <input type="text" {...shared} /> : <textarea rows={4} {...shared} />}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Copies a text, or what stands in the fields around it (src/elements/ideas). */
export function Copy({ text }: { text?: string }): ReactNode {
  const { t } = useTexts<'ideas'>();
  return (
    <button
      type="button"
      className="button button-small with-script"
      data-copy={text ?? ''}
      data-done={t('ideas:copied')}
    >
      {t('ideas:copy')}
    </button>
  );
}

/** What a list or a search result calls an idea that has no title of its own: the beginning of its text. */
export const nameOf = ({ title, body }: Pick<KeptIdea, 'title' | 'body'>): string => {
  if (title) return title;
  const [line = ''] = body.split('\n');
  const words = line.replace(/^- /, '');
  return words.length > 90 ? `${words.slice(0, 90).replace(/\s+\S*$/, '')}…` : words;
};

/** Lines of a text; those that begin with a hyphen are a list. */
export function Body({ text }: { text: string }): ReactNode {
  return text.split(/\n{2,}/).map((part, i) => {
    const lines = part.split('\n');
    if (lines.every((line) => line.startsWith('- ')))
      return (
        <ul className="idea-lines" key={i}>
          {lines.map((line, j) => (
            <li key={j}>{line.slice(2)}</li>
          ))}
        </ul>
      );
    return (
      <p key={i} className="idea-paragraph">
        {part}
      </p>
    );
  });
}

/** Of the demo community, where one is: nobody may take it for a member's. */
export function DemoMark({ idea }: { idea: KeptIdea }): ReactNode {
  const { t } = useTexts<'ideas'>();
  return idea.demo ? (
    <span className="tag tag-line" title={t('ideas:demoHint')}>
      {t('ideas:markDemo')}
    </span>
  ) : null;
}

export function Author({ author }: { author: NonNullable<KeptIdea['author']> }): ReactNode {
  if (isFormer(author.nickname)) return <span>{author.nickname}</span>;
  return (
    <a href={profilePath(author.id)} rel="nofollow">
      {author.nickname}
    </a>
  );
}
