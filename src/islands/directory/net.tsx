import type { ReactNode } from 'react';
import type { Month, Net, NetGap } from '#domain/situation.ts';
import { moneyText } from '#i18n/cam-fact-text.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';

const GAPS: Record<NetGap, TextKey<'camsites'>> = {
  share: 'camsites:gapShare',
  method: 'camsites:gapMethod',
  fee: 'camsites:gapFee',
  minimum: 'camsites:gapMinimum',
  rhythm: 'camsites:gapRhythm',
  currency: 'camsites:gapCurrency',
};

/** What is asked of both ends of a range is written once where it is the same. */
function useEnds(months: readonly Month[]) {
  const { language } = useTexts();
  const span = (write: (value: number) => string, of: (month: Month) => number): string => {
    const words = [
      ...new Set(
        months
          .map(of)
          .sort((a, b) => a - b)
          .map(write),
      ),
    ];
    return words.join('–');
  };
  return {
    money: (of: (month: Month) => number) =>
      span((amount) => moneyText(language, { amount, currency: 'USD' }), of),
    count: (of: (month: Month) => number) => span((value) => value.toLocaleString(language), of),
  };
}

/** What arrives of a month's sales, how it was counted, and what is missing in it. */
export function NetView({ net }: { net: Net }): ReactNode {
  const { t } = useTexts<'camsites'>();
  const { money, count } = useEnds(net.months);
  const gaps = (
    <ul className="net-gaps">
      {net.gaps.map((gap) => (
        <li key={gap}>{t(GAPS[gap])}</li>
      ))}
    </ul>
  );
  if (net.months.length === 0) {
    return (
      <div className="net">
        <p className="hint">{t('camsites:gapShare')}</p>
      </div>
    );
  }
  const rows = [
    [t('camsites:netEarned'), money((month) => month.earned)],
    [t('camsites:netPayouts'), count((month) => month.payouts)],
    [t('camsites:netFees'), money((month) => month.fees)],
    [t('camsites:netWaiting'), money((month) => month.waiting)],
  ] as const;
  return (
    <div className="net">
      <p className="net-sum">
        <span>{t(net.gaps.length > 0 ? 'camsites:netBefore' : 'camsites:netArrives')}</span>
        <strong>{money((month) => month.net)}</strong>
      </p>
      {net.firstPayoutAfter !== undefined && (
        <p className="hint">{t('camsites:netFirst', { count: net.firstPayoutAfter })}</p>
      )}
      {net.gaps.length > 0 && gaps}
      <details className="fact-more">
        <summary>{t('camsites:netHow')}</summary>
        <dl className="net-rows">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
