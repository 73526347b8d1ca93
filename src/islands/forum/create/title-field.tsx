import type { ReactNode } from 'react';
import { FORUM } from '#domain/limits.ts';
import { useTexts } from '#islands/ui/texts.tsx';

type Props = { value: string; problem: string | undefined; onChange: (value: string) => void };

/** The question in one line, with a live counter. */
export function TitleField({ value, problem, onChange }: Props): ReactNode {
  const { t, language } = useTexts<'forum'>();
  const max = FORUM.titleMax;
  return (
    <div className="stack">
      <label htmlFor="post-title">{t('forum:postTitle')}</label>
      <input
        id="post-title"
        className="input title-input"
        value={value}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby="post-title-hint post-title-problem"
        onChange={(event) => onChange(event.target.value)}
      />
      <div className="composer-notes">
        <p id="post-title-hint" className="soft">
          {t('forum:postTitleHint')}
        </p>
        <p className="counter" data-over={value.trim().length > max ? '' : undefined}>
          <span className="visually-hidden">
            {t('forum:counter', { count: value.length, max })}
          </span>
          <span aria-hidden="true">
            {value.length.toLocaleString(language)} / {max.toLocaleString(language)}
          </span>
        </p>
      </div>
      <p id="post-title-problem" className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
