import type { ReactNode } from 'react';
import type { DirectoryListProps } from '#contract/views.ts';
import { CAM_FACT_NAMES, type CamFactName } from '#domain/cam-facts.ts';
import { DIRECTORY, latestCheck, overall, type SiteSort, type Verdict } from '#domain/directory.ts';
import { industryAddress } from '#domain/industry-pages.ts';
import { FACT_LABELS, TAG_NAMES } from '#i18n/cam-fact-text.ts';
import { mediumDay } from '#i18n/dates.ts';
import { averageText, countText } from '#i18n/industry-text.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { ActiveFilters, Filters, Tabs } from './filters.tsx';
import { CRITERION_NAMES, Fact, SiteLink, SiteMark } from './parts.tsx';

type Row = DirectoryListProps['sites'][number];

/** What a line of the list tells at once: the first of these that are known. */
const TOLD: readonly CamFactName[] = [
  'modelShare',
  'payoutMinimum',
  'payoutEvery',
  'tokenPays',
  'earnings',
  'devices',
  'chargebackBorneBy',
  'acceptsStudios',
  'regionBlocking',
  'minimumAge',
];
const PLACES = 3;
const SORTED_BY: Partial<Record<SiteSort, CamFactName>> = {
  share: 'modelShare',
  minimum: 'payoutMinimum',
};

/** The fact that the list is sorted by is always shown, even if it is unknown. */
function toldOf({ site }: Row, sort: SiteSort): CamFactName[] {
  const first = SORTED_BY[sort];
  const known = TOLD.filter((name) => name !== first && site.facts[name]);
  return [...(first ? [first] : []), ...known].slice(0, PLACES);
}

function Marks({ judged }: Pick<Row, 'judged'>): ReactNode {
  const { t } = useTexts<'camsites'>();
  if (judged.length === 0) return null;
  return (
    <ul className="site-marks">
      {judged.map(({ criterion, verdict }) => (
        <li key={criterion} className={`mark-${verdict}`}>
          {verdict === 'fits' && <Icon name="check" />}
          {t(verdict === 'fits' ? 'camsites:markFits' : 'camsites:markOpen', {
            name: t(CRITERION_NAMES[criterion]),
          })}
        </li>
      ))}
    </ul>
  );
}

/** How many rooms it has online, and where there is more of that. */
function Figures({ row }: { row: Row }): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const { figures, site } = row;
  if (!figures) return null;
  return (
    <p className="meta">
      <a className="link" href={industryAddress({ network: site.id })}>
        {t('camsites:inFigures', {
          rooms: countText(language, figures.rooms),
          viewers: averageText(language, figures.viewersPerRoom),
        })}
      </a>
    </p>
  );
}

function SiteRow(props: {
  row: Row;
  picked: boolean;
  sort: SiteSort;
  Heading: 'h2' | 'h3';
}): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const { row, picked, sort, Heading } = props;
  const { site, title } = row;
  const known = CAM_FACT_NAMES.filter((name) => site.facts[name]).length;
  const checked = latestCheck(site);
  return (
    <li className="site-row">
      <SiteMark site={site} title={title} />
      <div className="site-about">
        <Heading>
          <SiteLink entry={row} />
        </Heading>
        <p className="meta">
          <span className="tag">{t(TAG_NAMES[site.tag])}</span>
          <span>{t('camsites:factsKnown', { known, all: CAM_FACT_NAMES.length })}</span>
          {checked && (
            <span>{t('camsites:lastChecked', { day: mediumDay(language, checked) })}</span>
          )}
        </p>
        <p lang={row.textLanguage}>{row.summary}</p>
        <Figures row={row} />
        <Marks judged={row.judged} />
      </div>
      <dl className="site-facts">
        {toldOf(row, sort).map((name) => (
          <div key={name}>
            <dt>{t(FACT_LABELS[name])}</dt>
            <dd>
              <Fact site={site} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <label className="checkbox site-pick">
        <input
          type="checkbox"
          name="pick"
          value={site.id}
          defaultChecked={picked}
          aria-label={t('camsites:pickSite', { name: title })}
        />
        <span aria-hidden="true">{t('camsites:pick')}</span>
      </label>
    </li>
  );
}

function Empty({ total }: { total: number }): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <div className="empty">
      <h2>{t(total > 0 ? 'camsites:emptyTitle' : 'camsites:emptyAllTitle')}</h2>
      <p>{t(total > 0 ? 'camsites:emptyText' : 'camsites:emptyAllText')}</p>
      {total > 0 && (
        <a className="button button-primary" href={DIRECTORY}>
          {t('camsites:reset')}
        </a>
      )}
    </div>
  );
}

function SiteList(props: DirectoryListProps & { rows: Row[]; Heading: 'h2' | 'h3' }): ReactNode {
  const { rows, query, Heading } = props;
  return (
    <ul className="site-list">
      {rows.map((row) => (
        <SiteRow
          key={row.site.id}
          row={row}
          picked={query.picked.includes(row.site.id)}
          sort={query.sort}
          Heading={Heading}
        />
      ))}
    </ul>
  );
}

/** What fits for sure, and apart from it what may fit. */
function Groups(props: DirectoryListProps): ReactNode {
  const { t } = useTexts<'camsites'>();
  const those = (verdict: Verdict) =>
    props.sites.filter(({ judged }) => overall(judged) === verdict);
  const [fitting, open] = [those('fits'), those('open')];
  if (open.length === 0) return <SiteList {...props} rows={fitting} Heading="h2" />;
  return (
    <>
      {fitting.length > 0 && (
        <section className="site-group">
          <h2>
            {t('camsites:groupFits')} <span className="choice-count">{fitting.length}</span>
          </h2>
          <SiteList {...props} rows={fitting} Heading="h3" />
        </section>
      )}
      <section className="site-group">
        <h2>
          {t('camsites:groupOpen')} <span className="choice-count">{open.length}</span>
        </h2>
        <p className="hint">{t('camsites:groupOpenHint')}</p>
        <SiteList {...props} rows={open} Heading="h3" />
      </section>
    </>
  );
}

/** The sites that fit, with ticks for a comparison. Replaced as a whole when a filter changes. */
function Results(props: DirectoryListProps): ReactNode {
  const { t } = useTexts<'camsites'>();
  const { sites, query, total } = props;
  return (
    <div data-part="results">
      <ActiveFilters query={query} />
      <p className="directory-count" data-count>
        <strong>{t('camsites:count', { count: sites.length })}</strong>
      </p>
      {sites.length === 0 ? (
        <Empty total={total} />
      ) : (
        <>
          <Groups {...props} />
          <div className="compare-bar">
            <p data-said>{t('camsites:pickHint')}</p>
            <button className="button button-primary" type="submit" name="view" value="compare">
              {t('camsites:compareButton')}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** /camsiteView/list: filters that live in the address, and the sites. */
export function DirectoryList(props: DirectoryListProps): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <>
      <header className="directory-head">
        <h1>{t('camsites:listTitle')}</h1>
        <p className="lead">{t('camsites:listLead')}</p>
        <p className="hint">{t('camsites:listNeutral')}</p>
      </header>
      <aside className="situation-teaser">
        <h2>{t('camsites:situationTitle')}</h2>
        <p>{t('camsites:situationTeaser')}</p>
        <a className="button" href={`${DIRECTORY}?view=situation`}>
          {t('camsites:situationOpen')}
        </a>
      </aside>
      <Tabs {...props} />
      <site-directory data-full={t('camsites:pickFull')} data-hint={t('camsites:pickHint')}>
        <form action={DIRECTORY} method="get">
          <Filters {...props} />
          <Results {...props} />
        </form>
        <p className="visually-hidden" role="status" data-status></p>
      </site-directory>
    </>
  );
}
