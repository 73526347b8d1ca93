import type { ReactNode } from 'react';
import type { NetworkFigures } from '#contract/industry-views.ts';
import { CLAIM, figuresFrom } from '#domain/industry-pages.ts';
import { RANK_PERIODS, type RankPeriod } from '#domain/industry.ts';
import { momentText, PERIOD_NAMES } from '#i18n/industry-text.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';

/** Says that every figure of the page is invented. */
export function DemoNotice({ demo }: { demo: boolean }): ReactNode {
  const { t } = useTexts<'industry'>();
  if (!demo) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="info" />
      <div>
        <p>
          <strong>{t('industry:demoTitle')}</strong> {t('industry:demoText')}
        </p>
      </div>
    </div>
  );
}

/** The word at a figure that is invented. */
export function DemoMark({ demo }: { demo: boolean }): ReactNode {
  const { t } = useTexts<'industry'>();
  return demo ? <span className="tag">{t('industry:demoMark')}</span> : null;
}

/** The periods as links; everything else in the address stays. */
export function PeriodTabs(props: {
  period: RankPeriod;
  address: (period: RankPeriod) => string;
  of?: readonly RankPeriod[];
}): ReactNode {
  const { t } = useTexts<'industry'>();
  return (
    <nav className="tabs" aria-label={t('industry:periodLabel')}>
      {(props.of ?? RANK_PERIODS).map((period) => (
        <a
          key={period}
          href={props.address(period)}
          aria-current={period === props.period ? 'page' : undefined}
        >
          {t(PERIOD_NAMES[period])}
        </a>
      ))}
    </nav>
  );
}

/** When a list was read last. */
export function ReadAt({ at }: { at: string | null }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  if (at === null) return t('industry:neverRead');
  return <time dateTime={at}>{momentText(language, at)}</time>;
}

/** Where a period has no figures yet, from when on it will. */
export function FiguresFrom(props: { period: RankPeriod; sampledAt: string | null }): ReactNode {
  const { t, language } = useTexts<'industry'>();
  const { period, sampledAt } = props;
  if (sampledAt === null) return null;
  const moment = momentText(language, figuresFrom(period, sampledAt));
  return <p>{t('industry:figuresFrom', { period: t(PERIOD_NAMES[period]), moment })}</p>;
}

/** Where the figures of a network come from, and how much of the period was seen. */
export function Source({ figures }: { figures: NetworkFigures }): ReactNode {
  const { t } = useTexts<'industry'>();
  const { name, demo, sampledHours, periodHours, sampledAt } = figures;
  return (
    <p className="hint">
      {demo ? t('industry:sourceDemo') : t('industry:source', { name })}{' '}
      {t('industry:sourceHours', { count: periodHours, sampled: sampledHours })}{' '}
      {t('industry:lastRead')} <ReadAt at={sampledAt} />.
    </p>
  );
}

/** Leads performers to the choice of who sees their room. */
export function ClaimHint(): ReactNode {
  const { t } = useTexts<'industry'>();
  return (
    <aside className="panel industry-claim">
      <h2>{t('industry:claimTitle')}</h2>
      <p>{t('industry:claimText')}</p>
      <p>
        <a className="link" href={CLAIM}>
          {t('industry:claimLink')}
        </a>
      </p>
    </aside>
  );
}

/** A table that scrolls by itself where it is too wide. */
export function Scroll({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div className="table-scroll" role="region" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}
