import type { ReactNode } from 'react';
import type { IndustryRoomProps, RoomDetail } from '#contract/industry-views.ts';
import { industryAddress, roomAddress, roomFile } from '#domain/industry-pages.ts';
import type { RankPeriod } from '#domain/industry.ts';
import { mediumDay } from '#i18n/dates.ts';
import {
  averageText,
  CATEGORY_NAMES,
  countText,
  momentText,
  PERIOD_NAMES,
} from '#i18n/industry-text.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Chart } from './chart.tsx';
import { ClaimHint, DemoMark, DemoNotice, PeriodTabs, ReadAt, Scroll } from './parts.tsx';
import { WeekHours } from './week.tsx';

type Of = { room: RoomDetail };

/** The figures of the period in sentences. */
function Words({ room }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { row, median, category, name, period } = room;
  if (!row) return <p>{t('industry:roomNotOnline', { period: t(PERIOD_NAMES[period]) })}</p>;
  const values = {
    period: t(PERIOD_NAMES[period]),
    hours: averageText(language, row.hours),
    viewers: averageText(language, row.viewersAverage),
    peak: countText(language, row.viewersPeak),
    place: countText(language, row.rank),
  };
  return (
    <>
      <p className="industry-words">
        {t('industry:roomWords', values)}
        {row.change !== null && row.change !== 0 && (
          <>
            {' '}
            {t(row.change > 0 ? 'industry:roomUp' : 'industry:roomDown', {
              count: Math.abs(row.change),
            })}
          </>
        )}
      </p>
      {median && (
        <p>
          {t(
            row.viewersAverage >= median.viewersAverage
              ? 'industry:roomAboveMedian'
              : 'industry:roomBelowMedian',
            {
              median: averageText(language, median.viewersAverage),
              category: t(CATEGORY_NAMES[category]),
              count: median.rooms,
            },
          )}
        </p>
      )}
      {name === undefined && <p className="hint">{t('industry:roomUnnamedHint')}</p>}
    </>
  );
}

function Median({ room }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { row, median } = room;
  if (!row || !median) return null;
  const rows = [
    [t('industry:viewersAverage'), row.viewersAverage, median.viewersAverage],
    [t('industry:viewersPeak'), row.viewersPeak, median.viewersPeak],
    [t('industry:hoursOnline'), row.hours, median.hours],
  ] as const;
  return (
    <section>
      <h2>
        {t('industry:medianTitle')} <DemoMark demo={room.demo} />
      </h2>
      <p className="hint">{t('industry:medianHint')}</p>
      <Scroll label={t('industry:medianTitle')}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('industry:medianTitle')}</span>
              </th>
              <th className="number" scope="col">
                {t('industry:thisRoom')}
              </th>
              <th className="number" scope="col">
                {t('industry:median')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, own, others]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="number">{averageText(language, own)}</td>
                <td className="number">{averageText(language, others)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function Series({ room }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { series } = room;
  if (series.length < 2) return null;
  // A place is that of a day, and its hours all have it.
  const dayOf = ({ at }: (typeof series)[number]) => at.slice(0, 10);
  const ranked = series.filter(
    (point, i) =>
      point.rank !== null && dayOf(point) !== dayOf(series[i - 1] ?? { ...point, at: '' }),
  );
  const first = {
    label: t('industry:time'),
    x: ({ at }: (typeof series)[number]) => Date.parse(at) / 1000,
    write: ({ at }: (typeof series)[number]) => momentText(language, at),
  };
  return (
    <section className="industry-charts" aria-labelledby="series">
      <h2 id="series">
        {t('industry:seriesTitle')} <DemoMark demo={room.demo} />
      </h2>
      <Chart
        id="series-viewers"
        title={t('industry:seriesViewers')}
        words={<p className="hint">{t('industry:seriesViewersHint')}</p>}
        rows={series}
        first={first}
        columns={[
          {
            label: t('industry:viewers'),
            value: ({ viewers }) => viewers,
            write: (value) => averageText(language, value),
            drawn: true,
          },
        ]}
        kind="time"
        file={roomFile(room.token, room.period)}
      />
      {ranked.length > 1 && (
        <Chart
          id="series-rank"
          title={t('industry:seriesRank')}
          words={<p className="hint">{t('industry:seriesRankHint')}</p>}
          rows={ranked}
          first={{
            label: t('industry:day'),
            x: first.x,
            write: (point) => mediumDay(language, dayOf(point)),
          }}
          columns={[
            {
              label: t('industry:place'),
              value: ({ rank }) => rank,
              write: (value) => countText(language, value),
              drawn: true,
            },
          ]}
          kind="time"
          flipped
        />
      )}
    </section>
  );
}

/** A room: its rank, its time, its hours, and the median of its category. */
export function IndustryRoom({ room }: IndustryRoomProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const { network, networkName } = room;
  const address = (period: RankPeriod) =>
    `${roomAddress(network, room)}${period === 'week' ? '' : `?period=${period}`}`;
  return (
    <>
      <header className="industry-head">
        <p className="no-print">
          <a className="link" href={industryAddress({ network })}>
            {t('industry:networkTitle', { name: networkName })}
          </a>
        </p>
        <h1>{room.name ?? t('industry:roomUnnamed', { network: networkName })}</h1>
        <p className="meta">
          <span>{t(CATEGORY_NAMES[room.category])}</span>
          <span>
            {t('industry:lastRead')} <ReadAt at={room.sampledAt} />
          </span>
        </p>
      </header>
      <DemoNotice demo={room.demo} />
      <PeriodTabs period={room.period} address={address} />
      <Words room={room} />
      <Median room={room} />
      <Series room={room} />
      <section aria-labelledby="online">
        <h2 id="online">
          {t('industry:onlineTitle')} <DemoMark demo={room.demo} />
        </h2>
        <WeekHours
          week={room.online}
          sentences={{ best: 'industry:onlineWords' }}
          caption="industry:onlineCaption"
          of="share"
        />
      </section>
      <p className="hint">{t('industry:roomIncome')}</p>
      <ClaimHint />
    </>
  );
}
