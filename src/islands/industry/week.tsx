import type { ReactNode } from 'react';
import { bestHours, quietHours, weekShades, type Week } from '#domain/industry-week.ts';
import { averageText, hourText, shareText, weekdayText, windowsText } from '#i18n/industry-text.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Scroll } from './parts.tsx';

type Sentences = { best: TextKey<'industry'>; quiet?: TextKey<'industry'> };

const DAYS = [0, 1, 2, 3, 4, 5, 6];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const UTC = 'UTC';

/** Figures as they travel to the element: short, because there are 168 of them. */
const sent = (week: Week) =>
  JSON.stringify(week.map((value) => (value === null ? null : Number(value.toPrecision(3)))));

function Table(props: { week: Week; caption: string; of: 'average' | 'share' }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { week, caption, of } = props;
  const shades = weekShades(week);
  const write = of === 'share' ? shareText : averageText;
  return (
    <Scroll label={caption}>
      <table className="industry-week">
        <caption data-week-caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('industry:hour')}</span>
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                <abbr title={weekdayText(language, day, 'long')}>
                  {weekdayText(language, day, 'short')}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HOURS.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              {DAYS.map((day) => {
                const at = day * 24 + hour;
                const value = week[at] ?? null;
                return (
                  <td key={day} data-shade={shades[at]}>
                    {value === null ? t('industry:noFigure') : write(language, value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

/**
 * Which hours of a week stand out, in words and, if asked for, as a table. Written in UTC; `week-hours`
 * writes it again on the reader's own clock.
 */
export function WeekHours(props: {
  week: Week;
  sentences: Sentences;
  /** Of the table; without it there are only the sentences. */
  caption?: TextKey<'industry'>;
  of?: 'average' | 'share';
}): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { week, sentences, caption, of = 'average' } = props;
  const best = bestHours(week);
  const quiet = sentences.quiet && quietHours(week);
  if (best.length === 0) return <p>{t('industry:weekUnknown')}</p>;
  return (
    <week-hours
      data-week={sent(week)}
      data-of={of}
      data-zone={t('industry:yourTime')}
      data-none={t('industry:noFigure')}
    >
      <p data-best={t(sentences.best)}>
        {t(sentences.best, { windows: windowsText(language, best), zone: UTC })}
      </p>
      {quiet && sentences.quiet && (
        <p data-quiet={t(sentences.quiet)}>
          {t(sentences.quiet, { windows: windowsText(language, [quiet]), zone: UTC })}
        </p>
      )}
      {caption && (
        <div data-caption={t(caption)}>
          <Table week={week} caption={t(caption, { zone: UTC })} of={of} />
        </div>
      )}
    </week-hours>
  );
}
