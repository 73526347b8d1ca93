import type { ReactNode } from 'react';
import type { IndustryNetworkProps, RankRow } from '#contract/industry-views.ts';
import { industryAddress, roomAddress } from '#domain/industry-pages.ts';
import { RANK_PERIODS, ROOM_CATEGORIES } from '#domain/industry.ts';
import { languageText } from '#i18n/cam-fact-text.ts';
import { averageText, CATEGORY_NAMES, countText, PERIOD_NAMES } from '#i18n/industry-text.ts';
import { SelectField } from '#islands/ui/select-field.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Trend } from './line.tsx';
import { DemoMark, Scroll } from './parts.tsx';

/** Places gained or lost, in a sign and in words. */
export function Change({ change }: { change: number | null }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  if (change === null) return <span className="soft">{t('industry:changeNew')}</span>;
  if (change === 0) return <span className="soft">{t('industry:changeNone')}</span>;
  const places = Math.abs(change);
  return (
    <span>
      <span aria-hidden="true">
        {change > 0 ? '▲' : '▼'} {countText(language, places)}
      </span>
      <span className="visually-hidden">
        {t(change > 0 ? 'industry:changeUp' : 'industry:changeDown', { count: places })}
      </span>
    </span>
  );
}

function Row({ row, network }: { row: RankRow; network: string }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  return (
    <tr>
      <td className="number">{countText(language, row.rank)}</td>
      <td>
        <Change change={row.change} />
      </td>
      <th scope="row">
        <a href={roomAddress(network, row)}>
          {row.name ?? t('industry:unnamed', { place: row.rank })}
        </a>
      </th>
      <td>{t(CATEGORY_NAMES[row.category])}</td>
      <td className="number">{averageText(language, row.viewersAverage)}</td>
      <td className="number">{countText(language, row.viewersPeak)}</td>
      <td className="number">{averageText(language, row.hours)}</td>
      <td>
        <Trend values={row.trend} />
      </td>
    </tr>
  );
}

/** Rooms as rows of the ranks. */
export function RankTable(props: {
  rows: readonly RankRow[];
  network: string;
  label: string;
}): ReactNode {
  const { t } = useTexts<'industry'>();
  const { rows, network, label } = props;
  return (
    <Scroll label={label}>
      <table className="table industry-table">
        <thead>
          <tr>
            <th className="number" scope="col">
              {t('industry:place')}
            </th>
            <th scope="col">{t('industry:change')}</th>
            <th scope="col">{t('industry:room')}</th>
            <th scope="col">{t('industry:category')}</th>
            <th className="number" scope="col">
              {t('industry:viewersAverage')}
            </th>
            <th className="number" scope="col">
              {t('industry:viewersPeak')}
            </th>
            <th className="number" scope="col">
              {t('industry:hoursOnline')}
            </th>
            <th scope="col">{t('industry:trend')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.token} row={row} network={network} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Filters({ query, figures }: IndustryNetworkProps): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const spoken = new Set(figures.languages.map(({ key }) => key));
  if (query.speaks) spoken.add(query.speaks);
  const languages = [...spoken]
    .map((code) => [code, languageText(language, code)] as const)
    .sort((a, b) => a[1].localeCompare(b[1], language));
  return (
    <form className="industry-filters no-print" action="/industry#ranks" method="get">
      <input type="hidden" name="network" value={figures.network} />
      <SelectField
        id="ranks-period"
        name="period"
        label={t('industry:periodLabel')}
        value={query.period}
        options={RANK_PERIODS.map((period) => [period, t(PERIOD_NAMES[period])])}
      />
      <SelectField
        id="ranks-category"
        name="category"
        label={t('industry:category')}
        value={query.category}
        options={ROOM_CATEGORIES.map((category) => [category, t(CATEGORY_NAMES[category])])}
        none={t('industry:all')}
      />
      <SelectField
        id="ranks-speaks"
        name="speaks"
        label={t('industry:spoken')}
        value={query.speaks}
        options={languages}
        none={t('industry:all')}
      />
      <button className="button button-primary" type="submit">
        {t('industry:show')}
      </button>
    </form>
  );
}

/** The ranks of a network, filtered by the address. */
export function Ranks(props: IndustryNetworkProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const { query, ranks, figures } = props;
  const { network, demo } = figures;
  const isFiltered = query.category !== undefined || query.speaks !== undefined;
  return (
    <section id="ranks">
      <h2>
        {t('industry:ranksTitle')} <DemoMark demo={demo} />
      </h2>
      <p>{t('industry:ranksText')}</p>
      <Filters {...props} />
      {ranks.resultList.length === 0 ? (
        <p className="empty">{t(isFiltered ? 'industry:ranksNone' : 'industry:ranksNoneYet')}</p>
      ) : (
        <RankTable rows={ranks.resultList} network={network} label={t('industry:ranksTitle')} />
      )}
      {isFiltered && <p className="hint">{t('industry:ranksFiltered')}</p>}
      <p className="buttons no-print">
        {query.cursor !== undefined && (
          <a
            className="button"
            href={`${industryAddress({ ...query, network, cursor: undefined })}#ranks`}
          >
            {t('industry:firstPage')}
          </a>
        )}
        {ranks.next !== null && (
          <a
            className="button"
            href={`${industryAddress({ ...query, network, cursor: ranks.next })}#ranks`}
          >
            {t('industry:nextPage')}
          </a>
        )}
      </p>
    </section>
  );
}
