import type { ReactNode } from 'react';
import { ARTICLE } from '#domain/post-kinds.ts';
import { useTexts } from '#islands/ui/texts.tsx';

type SummaryProps = {
  value: string;
  problem: string | undefined;
  onChange: (summary: string) => void;
};

/** What an article is about, in the words that lists show. */
export function SummaryField({ value, problem, onChange }: SummaryProps): ReactNode {
  const { t } = useTexts<'community'>();
  return (
    <div className="stack">
      <label htmlFor="post-summary">{t('community:summary')}</label>
      <textarea
        id="post-summary"
        className="input"
        rows={3}
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby="post-summary-hint post-summary-problem"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id="post-summary-hint" className="soft">
        {t('community:summaryHint')}
      </p>
      <p id="post-summary-problem" className="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}

type Standing = { may: boolean; points: number; needed: number };

/** Says what is missing to who may not publish articles yet. */
export function ArticleStanding({ may, points, needed }: Standing): ReactNode {
  const { t } = useTexts<'community'>();
  if (may) return null;
  return <p className="notice">{t('community:kindNotYet', { points, needed })}</p>;
}

/** Which of the two a new text is. */
export const isArticle = (kind: string | undefined): boolean => kind === 'article';

/** Longest text of a kind, in characters. */
export const longestOf = (kind: string | undefined, post: number): number =>
  isArticle(kind) ? ARTICLE.bodyMax : post;
