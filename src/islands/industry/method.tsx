import type { ReactNode } from 'react';
import { useTexts } from '#islands/ui/texts.tsx';

/** How the figures come about, and what they do not say. */
export function Method(): ReactNode {
  const { t } = useTexts<'industry'>();
  const parts = [
    [t('industry:methodSampleTitle'), t('industry:methodSample')],
    [t('industry:methodMedianTitle'), t('industry:methodMedian')],
    [t('industry:methodHoursTitle'), t('industry:methodHours')],
    [t('industry:methodRankTitle'), t('industry:methodRank')],
    [t('industry:methodIncomeTitle'), t('industry:methodIncome')],
    [t('industry:methodNamesTitle'), t('industry:methodNames')],
  ] as const;
  return (
    <section className="industry-method" aria-labelledby="how">
      <h2 id="how">{t('industry:methodTitle')}</h2>
      <dl>
        {parts.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
