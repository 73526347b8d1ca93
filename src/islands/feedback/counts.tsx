import type { ReactNode } from 'react';
import type { FeedbackProps } from '#contract/views.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Name } from './name.tsx';

type Props = Pick<FeedbackProps, 'texts' | 'courses'>;
type Texts = NonNullable<Props['texts']>['texts'];
type Courses = NonNullable<Props['courses']>['items'];

function TextRows({ rows }: { rows: Texts }): ReactNode {
  const { t, language } = useTexts<'feedback'>();
  const number = (count: number) => count.toLocaleString(language);
  const share = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <table className="table">
      <caption className="visually-hidden">{t('feedback:countsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('feedback:text')}</th>
          <th scope="col" className="number">
            {t('feedback:helped')}
          </th>
          <th scope="col" className="number">
            {t('feedback:yes')}
          </th>
          <th scope="col" className="number">
            {t('feedback:no')}
          </th>
          <th scope="col" className="number">
            {t('feedback:views')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.collection}/${row.slug}`}>
            <th scope="row">
              <Name {...row} />
            </th>
            <td className="number">{share.format(row.yes / (row.yes + row.no))}</td>
            <td className="number">{number(row.yes)}</td>
            <td className="number">{number(row.no)}</td>
            <td className="number">{number(row.views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CourseRows({ rows }: { rows: Courses }): ReactNode {
  const { t, language } = useTexts<'feedback'>();
  const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (
    <table className="table">
      <caption className="visually-hidden">{t('feedback:countsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('feedback:course')}</th>
          <th scope="col" className="number">
            {t('feedback:average')}
          </th>
          <th scope="col" className="number">
            {t('feedback:ratings')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Name {...row} />
            </th>
            <td className="number">{row.average.toLocaleString(language, oneDigit)}</td>
            <td className="number">{row.count.toLocaleString(language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How everything is judged, the worst first. */
export function Counts({ texts, courses }: Props): ReactNode {
  const { t } = useTexts<'feedback'>();
  return (
    <section className="feedback-part">
      <h2>{t('feedback:countsTitle')}</h2>
      <p className="soft">{t('feedback:countsText')}</p>
      <div
        className="table-scroll"
        tabIndex={0}
        role="region"
        aria-label={t('feedback:countsTitle')}
      >
        {texts && <TextRows rows={texts.texts} />}
        {courses && <CourseRows rows={courses.items} />}
      </div>
    </section>
  );
}
