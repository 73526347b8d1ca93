import type { ReactNode } from 'react';
import type { FeedbackProps } from '#contract/views.ts';
import { LANGUAGE_NAMES, type Language } from '#domain/languages.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Name } from './name.tsx';

type Said = {
  title: string;
  path: string | null;
  comment: string;
  language: Language;
  day: string;
  verdict: string;
  /** Whether it speaks for the text. */
  good: boolean;
};

function Line({ said }: { said: Said }): ReactNode {
  const { language } = useTexts();
  const day = new Date(said.day).toLocaleDateString(language, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (
    <li className="feedback-said">
      <p className="meta">
        <span className={said.good ? 'tag' : 'tag tag-line'}>{said.verdict}</span>
        <time dateTime={said.day}>{day}</time>
        <span lang={said.language}>{LANGUAGE_NAMES[said.language]}</span>
      </p>
      <p className="feedback-words">{said.comment}</p>
      <p className="feedback-about">
        <Name {...said} />
      </p>
    </li>
  );
}

/** What readers wrote, the newest first. Nobody's name stands beside it. */
export function Comments({ texts, courses }: Pick<FeedbackProps, 'texts' | 'courses'>): ReactNode {
  const { t } = useTexts<'feedback'>();
  const said: Said[] = [
    ...(texts?.comments.resultList ?? []).map((one) => ({
      ...one,
      verdict: t(one.helpful ? 'feedback:saidYes' : 'feedback:saidNo'),
      good: one.helpful,
    })),
    ...(courses?.comments.resultList ?? []).map((one) => ({
      ...one,
      verdict: t('feedback:saidRating', { count: one.rating }),
      good: one.rating > 3,
    })),
  ];
  return (
    <section className="feedback-part">
      <h2>{t('feedback:saidTitle')}</h2>
      {said.length === 0 ? (
        <p className="soft">{t('feedback:saidNothing')}</p>
      ) : (
        <ul className="feedback-list">
          {said.map((one, i) => (
            <Line key={i} said={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
