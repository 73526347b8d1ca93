import type { ReactNode } from 'react';
import type { IndustryNetworksProps, NetworkFigures } from '#contract/industry-views.ts';
import { DIRECTORY } from '#domain/directory.ts';
import { changeOver, FIGURES_FILE, industryAddress, RANK_DETAIL } from '#domain/industry-pages.ts';
import { averageText, changeText, countText, shareText } from '#i18n/industry-text.ts';
import { useTexts } from '#islands/ui/texts.tsx';
import { Trend } from './line.tsx';
import { Method } from './method.tsx';
import {
  ClaimHint,
  DemoMark,
  DemoNotice,
  FiguresFrom,
  PeriodTabs,
  ReadAt,
  Scroll,
} from './parts.tsx';
import { frequentKeys, useShareName, type ShareKind } from './shares.tsx';
import { WeekHours } from './week.tsx';

type Props = IndustryNetworksProps;

function NetworkLink({ network, period }: { network: NetworkFigures; period: Props['period'] }) {
  return (
    <>
      <a href={industryAddress({ network: network.network, period })}>{network.name}</a>{' '}
      <DemoMark demo={network.demo} />
    </>
  );
}

function Change({ network }: { network: NetworkFigures }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const change = changeOver(network.days, ({ viewers }) => viewers);
  return (
    <>
      <Trend values={network.days.map(({ viewers }) => viewers)} />
      <span>{change === undefined ? t('industry:noFigure') : changeText(language, change)}</span>
    </>
  );
}

function Comparison({ networks, period }: Props): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const days = Math.max(0, ...networks.map((network) => network.days.length));
  const numbers = ({ over }: NetworkFigures) =>
    over
      ? [
          countText(language, over.rooms),
          countText(language, over.viewers),
          averageText(language, over.viewersPerRoom),
          averageText(language, over.median),
        ]
      : [1, 2, 3, 4].map(() => t('industry:noFigure'));
  return (
    <section>
      <h2>{t('industry:networksTitle')}</h2>
      <p className="hint">{t('industry:networksHint')}</p>
      <Scroll label={t('industry:networksTitle')}>
        <table className="table industry-table">
          <thead>
            <tr>
              <th scope="col">{t('industry:network')}</th>
              <th className="number" scope="col">
                {t('industry:rooms')}
              </th>
              <th className="number" scope="col">
                {t('industry:viewers')}
              </th>
              <th className="number" scope="col">
                {t('industry:perRoom')}
              </th>
              <th className="number" scope="col">
                {t('industry:median')}
              </th>
              <th className="number" scope="col">
                {t('industry:changeDays', { count: days })}
              </th>
              <th scope="col">{t('industry:lastReadColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {networks.map((network) => (
              <tr key={network.network}>
                <th scope="row">
                  <NetworkLink network={network} period={period} />
                </th>
                {numbers(network).map((text, i) => (
                  <td key={i} className="number">
                    {text}
                  </td>
                ))}
                <td className="number industry-change">
                  <Change network={network} />
                </td>
                <td>
                  <ReadAt at={network.sampledAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
      {networks.every(({ over }) => !over) && (
        <FiguresFrom period={period} sampledAt={networks[0]?.sampledAt ?? null} />
      )}
      <p className="no-print">
        <a className="link" href={FIGURES_FILE} download>
          {t('industry:download')}
        </a>
      </p>
    </section>
  );
}

function Shares(props: Props & { kind: ShareKind; title: string; hint: string }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const nameOf = useShareName();
  const { kind, networks, title, hint } = props;
  const keys = frequentKeys(networks, kind, 6);
  if (keys.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p className="hint">{hint}</p>
      <Scroll label={title}>
        <table className="table industry-table">
          <thead>
            <tr>
              <th scope="col">{t('industry:network')}</th>
              {keys.map((key) => (
                <th key={key} className="number" scope="col">
                  {nameOf(kind, key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {networks.map((network) => (
              <tr key={network.network}>
                <th scope="row">
                  {network.name} <DemoMark demo={network.demo} />
                </th>
                {keys.map((key) => {
                  const share = network[kind].find((one) => one.key === key);
                  return (
                    <td key={key} className="number">
                      {shareText(language, share?.rooms ?? 0)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function BestHours({ networks }: Props): ReactNode {
  const { t } = useTexts<'industry'>();
  return (
    <section aria-labelledby="best-hours">
      <h2 id="best-hours">{t('industry:bestTitle')}</h2>
      <p className="hint">{t('industry:bestHint')}</p>
      <dl className="industry-list">
        {networks.map((network) => (
          <div key={network.network}>
            <dt>
              {network.name} <DemoMark demo={network.demo} />
            </dt>
            <dd>
              <WeekHours week={network.week} sentences={{ best: 'industry:bestShort' }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Empty(): ReactNode {
  const { t } = useTexts<'industry'>();
  return (
    <div className="empty">
      <h2>{t('industry:emptyTitle')}</h2>
      <p>{t('industry:emptyText')}</p>
      <a className="button button-primary" href={DIRECTORY}>
        {t('industry:emptyLink')}
      </a>
    </div>
  );
}

/** /industry: all networks side by side. */
export function IndustryNetworks(props: Props): ReactNode {
  const { t } = useTexts<'industry'>();
  const { networks, period, notCollected } = props;
  return (
    <>
      <header className="industry-head">
        <h1>{t('industry:title')}</h1>
        <p className="lead">{t('industry:lead')}</p>
        {networks.length > 0 && (
          <p className="no-print">
            <a className="link" href={RANK_DETAIL}>
              {t('industry:searchLink')}
            </a>
          </p>
        )}
      </header>
      <DemoNotice demo={networks.some(({ demo }) => demo)} />
      {notCollected && networks.length > 0 && (
        <div className="notice">
          <div>
            <p>{t('industry:notCollected')}</p>
          </div>
        </div>
      )}
      {networks.length === 0 ? (
        <Empty />
      ) : (
        <>
          <PeriodTabs period={period} address={(other) => industryAddress({ period: other })} />
          <Comparison {...props} />
          <BestHours {...props} />
          <section className="industry-shares" aria-labelledby="shares">
            <h2 id="shares">{t('industry:sharesTitle')}</h2>
            <Shares
              {...props}
              kind="categories"
              title={t('industry:categoriesTitle')}
              hint={t('industry:categoriesHint')}
            />
            <Shares
              {...props}
              kind="languages"
              title={t('industry:languagesTitle')}
              hint={t('industry:languagesHint')}
            />
            <Shares
              {...props}
              kind="toys"
              title={t('industry:toysTitle')}
              hint={t('industry:toysHint')}
            />
          </section>
          <ClaimHint />
          <Method />
        </>
      )}
    </>
  );
}
