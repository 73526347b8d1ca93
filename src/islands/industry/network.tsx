import type { ReactNode } from 'react';
import type { IndustryNetworkProps, NetworkFigures } from '#contract/industry-views.ts';
import {
  changeOver,
  FIGURES_FILE,
  INDUSTRY,
  industryAddress,
  tellingPlace,
} from '#domain/industry-pages.ts';
import { mediumDay } from '#i18n/dates.ts';
import { averageText, changeText, countText } from '#i18n/industry-text.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Chart } from './chart.tsx';
import { Method } from './method.tsx';
import { ClaimHint, DemoMark, DemoNotice, FiguresFrom, PeriodTabs, Source } from './parts.tsx';
import { RankTable, Ranks } from './ranks.tsx';
import { ShareTable } from './shares.tsx';
import { WeekHours } from './week.tsx';

type Of = { figures: NetworkFigures };

const dayAt = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

function Tiles({ figures }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { now, over } = figures;
  const none = t('industry:noFigure');
  const tiles = [
    ['rooms', t('industry:rooms'), countText],
    ['viewers', t('industry:viewers'), countText],
    ['viewersPerRoom', t('industry:perRoom'), averageText],
    ['median', t('industry:median'), averageText],
  ] as const;
  return (
    <dl className="industry-tiles">
      {tiles.map(([name, label, write]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <strong>{over ? write(language, over[name]) : none}</strong>
            <span>{t('industry:tileNow', { value: now ? write(language, now[name]) : none })}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the average hides, in a sentence. */
function MedianWords({ figures }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { over, period, sampledAt } = figures;
  if (!over) return <FiguresFrom period={period} sampledAt={sampledAt} />;
  const values = {
    median: averageText(language, over.median),
    average: averageText(language, over.viewersPerRoom),
  };
  return <p>{t('industry:medianWords', values)}</p>;
}

function Days({ figures }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { days, network } = figures;
  const change = changeOver(days, ({ viewers }) => viewers);
  const rooms = changeOver(days, (day) => day.rooms);
  const count = (value: number) => countText(language, value);
  const average = (value: number) => averageText(language, value);
  return (
    <Chart
      id="days"
      title={t('industry:daysTitle')}
      words={
        change !== undefined && rooms !== undefined ? (
          <p>
            {t('industry:daysWords', {
              count: days.length,
              viewers: changeText(language, change),
              rooms: changeText(language, rooms),
            })}
          </p>
        ) : (
          <p>{t('industry:daysFew')}</p>
        )
      }
      rows={days}
      first={{
        label: t('industry:day'),
        x: ({ day }) => dayAt(day),
        write: ({ day }) => mediumDay(language, day),
      }}
      columns={[
        { label: t('industry:rooms'), value: (day) => day.rooms, write: count },
        { label: t('industry:viewers'), value: (day) => day.viewers, write: count },
        {
          label: t('industry:perRoom'),
          value: ({ viewers, rooms: online }) =>
            viewers !== null && online ? viewers / online : null,
          write: average,
          drawn: true,
        },
        { label: t('industry:median'), value: (day) => day.median, write: average, drawn: true },
      ]}
      kind="time"
      file={`${FIGURES_FILE}?network=${network}`}
    />
  );
}

function Curve({ figures }: Of): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { curve } = figures;
  const telling = tellingPlace(curve);
  const [top] = curve;
  if (!telling || !top || curve.length < 2) return null;
  return (
    <Chart
      id="curve"
      title={t('industry:curveTitle')}
      words={
        <>
          <p>
            {t('industry:curveWords', {
              place: telling.rank,
              viewers: averageText(language, telling.viewers),
              top: averageText(language, top.viewers),
            })}
          </p>
          <p className="hint">{t('industry:curveHint')}</p>
        </>
      }
      rows={curve}
      first={{
        label: t('industry:place'),
        x: ({ rank }) => rank,
        write: ({ rank }) => countText(language, rank),
      }}
      columns={[
        {
          label: t('industry:viewersAverage'),
          value: ({ viewers }) => viewers,
          write: (value) => averageText(language, value),
          drawn: true,
        },
      ]}
      kind="place"
    />
  );
}

function Featured({ featured, figures }: IndustryNetworkProps): ReactNode {
  const { t } = useTexts<'industry'>();
  if (featured.length === 0) return null;
  return (
    <section>
      <h2>
        {t('industry:featuredTitle')} <DemoMark demo={figures.demo} />
      </h2>
      <p className="hint">{t('industry:featuredHint')}</p>
      <RankTable rows={featured} network={figures.network} label={t('industry:featuredTitle')} />
    </section>
  );
}

function Others({ networks, figures, query }: IndustryNetworkProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const others = networks.filter(({ network }) => network !== figures.network);
  if (others.length === 0) return null;
  return (
    <nav className="industry-others no-print" aria-label={t('industry:others')}>
      <h2>{t('industry:others')}</h2>
      <ul>
        {others.map(({ network, name }) => (
          <li key={network}>
            <a className="link" href={industryAddress({ network, period: query.period })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The figures of a network, above its ranks. */
function Figures(props: IndustryNetworkProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const { figures } = props;
  const { demo } = figures;
  return (
    <>
      <section aria-labelledby="figures">
        <h2 id="figures">
          {t('industry:figuresTitle')} <DemoMark demo={demo} />
        </h2>
        <Tiles figures={figures} />
        <MedianWords figures={figures} />
      </section>
      <section aria-labelledby="best-hours">
        <h2 id="best-hours">
          {t('industry:bestTitle')} <DemoMark demo={demo} />
        </h2>
        <WeekHours
          week={figures.week}
          sentences={{ best: 'industry:bestWords', quiet: 'industry:quietWords' }}
          caption="industry:weekCaption"
        />
        <p className="hint">{t('industry:bestHint')}</p>
      </section>
      <section className="industry-charts" aria-labelledby="lines">
        <h2 id="lines">
          {t('industry:linesTitle')} <DemoMark demo={demo} />
        </h2>
        <Days figures={figures} />
        <Curve figures={figures} />
      </section>
      <Featured {...props} />
    </>
  );
}

function AllShares({ figures }: Of): ReactNode {
  const { t } = useTexts<'industry'>();
  return (
    <section className="industry-shares" aria-labelledby="shares">
      <h2 id="shares">
        {t('industry:sharesTitle')} <DemoMark demo={figures.demo} />
      </h2>
      <ShareTable
        kind="categories"
        title={t('industry:categoriesTitle')}
        hint={t('industry:categoriesHint')}
        shares={figures.categories}
      />
      <ShareTable
        kind="languages"
        title={t('industry:languagesTitle')}
        hint={t('industry:languagesHint')}
        shares={figures.languages}
      />
      <ShareTable
        kind="toys"
        title={t('industry:toysTitle')}
        hint={t('industry:toysHint')}
        shares={figures.toys}
      />
    </section>
  );
}

/** /industry?network=: one network, and its ranks. */
export function IndustryNetwork(props: IndustryNetworkProps): ReactNode {
  const { t } = useTexts<'industry'>();
  const { figures, query, directory } = props;
  const { name, network, demo } = figures;
  // Further pages of the ranks are for who reads ranks: the figures stand on the first.
  const isFirst = query.cursor === undefined;
  return (
    <>
      <header className="industry-head">
        <p className="no-print">
          <a className="link" href={INDUSTRY}>
            {t('industry:allNetworks')}
          </a>
        </p>
        <h1>{t('industry:networkTitle', { name })}</h1>
        <Source figures={figures} />
        {directory !== null && (
          <p className="no-print">
            <a className="link" href={directory}>
              {t('industry:directoryLink', { name })}
            </a>
          </p>
        )}
      </header>
      <DemoNotice demo={demo} />
      <PeriodTabs
        period={query.period}
        address={(period) => industryAddress({ ...query, network, period, cursor: undefined })}
      />
      {isFirst && <Figures {...props} />}
      <Ranks {...props} />
      {isFirst && <AllShares figures={figures} />}
      <ClaimHint />
      <Others {...props} />
      <Method />
    </>
  );
}
