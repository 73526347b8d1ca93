import type { ReactNode } from 'react';
import type { ShownCard } from '#contract/flash-card-views.ts';
import { Html } from '#islands/ui/html.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

export function Head(): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <header className="page-header">
      <h1>{t('cards:title')}</h1>
      <p className="lead">{t('cards:lead')}</p>
    </header>
  );
}

/** What is asked. */
export function Front({
  card,
  id,
  left,
}: {
  card: ShownCard;
  id: string;
  /** How many there still are today. */
  left?: number;
}): ReactNode {
  const { t } = useTexts<'cards'>();
  const { front, quiz, language } = card;
  return (
    <>
      <p className="review-kind meta">
        <span>{t(quiz ? 'cards:question' : 'cards:word')}</span>
        {left !== undefined && <span>{t('cards:left', { count: left })}</span>}
      </p>
      <h2 id={id} lang={language} tabIndex={-1}>
        {front}
      </h2>
      {quiz && (
        <ul className="review-answers" lang={language}>
          {quiz.answers.map((answer) => (
            <li key={answer}>{answer}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the other side. */
export function Show({ front }: { front: string }): ReactNode {
  const { t } = useTexts<'cards'>();
  return (
    <summary className="button button-primary" aria-describedby={front}>
      {t('cards:show')}
    </summary>
  );
}

/** The answer, and where to read more of it. */
export function Back({ card }: { card: ShownCard }): ReactNode {
  const { t } = useTexts<'cards'>();
  const { quiz, html, language, lesson } = card;
  return (
    <div className="review-back">
      {quiz ? (
        <>
          <p>
            {t('cards:right')} <strong lang={language}>{quiz.answers[quiz.right - 1]}</strong>
          </p>
          <p lang={language}>{quiz.why}</p>
        </>
      ) : (
        <Html html={html} lang={language} />
      )}
      {lesson && (
        <p className="meta">
          {t('cards:lesson')}{' '}
          <a href={lesson.path} lang={language}>
            {lesson.title}
          </a>
        </p>
      )}
    </div>
  );
}
