import type { ReactNode } from 'react';
import type { FeedbackProps } from '#contract/views.ts';
import { FEEDBACK_ABOUT, feedbackPath, type FeedbackPlace } from '#domain/feedback.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '#domain/languages.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Staff } from '../moderation/frame.tsx';
import { Comments } from './comments.tsx';
import { Counts } from './counts.tsx';
import { ABOUT_TEXTS } from './about-texts.ts';

function Filters({ about, in: language }: FeedbackPlace): ReactNode {
  const { t } = useTexts<'feedback'>();
  return (
    <div className="feedback-filters">
      <nav className="filters" aria-label={t('feedback:aboutLabel')}>
        {FEEDBACK_ABOUT.map((other) => (
          <a
            key={other}
            href={feedbackPath({ about: other, in: language })}
            aria-current={other === about ? 'true' : undefined}
          >
            {t(ABOUT_TEXTS[other])}
          </a>
        ))}
      </nav>
      <nav className="tabs" aria-label={t('feedback:languageLabel')}>
        {[null, ...LANGUAGES].map((code) => (
          <a
            key={code ?? ''}
            lang={code ?? undefined}
            href={feedbackPath({ about, in: code })}
            aria-current={code === language ? 'true' : undefined}
          >
            {code ? LANGUAGE_NAMES[code] : t('feedback:languageAll')}
          </a>
        ))}
      </nav>
    </div>
  );
}

function Pager({ place, next }: { place: FeedbackPlace; next: string | null }): ReactNode {
  const { t } = useTexts<'feedback'>();
  if (!place.after && !next) return null;
  return (
    <nav className="feedback-pages" aria-label={t('feedback:pages')}>
      {place.after && (
        <a className="button" href={feedbackPath({ ...place, after: null })}>
          {t('feedback:newest')}
        </a>
      )}
      {next && (
        <a className="button" rel="next" href={feedbackPath({ ...place, after: next })}>
          {t('feedback:older')}
        </a>
      )}
    </nav>
  );
}

/** For staff: how texts and courses are judged, and what readers wrote. Needs no script. */
export function FeedbackView({ staff, texts, courses, ...place }: FeedbackProps): ReactNode {
  const { t } = useTexts<'feedback'>();
  const comments = (texts ?? courses)?.comments;
  const isFirst = !place.after;
  const nothing =
    isFirst && !comments?.resultList.length && !texts?.texts.length && !courses?.items.length;
  return (
    <Staff staff={staff} here="feedback" title={t('feedback:title')} lead={t('feedback:lead')}>
      <Filters {...place} />
      {nothing ? (
        <div className="empty">
          <h2>{t('feedback:empty')}</h2>
          <p>{t('feedback:emptyText')}</p>
        </div>
      ) : (
        <>
          {isFirst && <Counts texts={texts} courses={courses} />}
          <Comments texts={texts} courses={courses} />
          <Pager place={place} next={comments?.next ?? null} />
        </>
      )}
    </Staff>
  );
}
