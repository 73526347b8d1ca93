import type { ReactNode } from 'react';
import type { DirectoryCompareProps, DirectorySite } from '#contract/views.ts';
import { FACT_GROUPS, FACT_GROUP_NAMES, type CamFactName } from '#domain/cam-facts.ts';
import { COMPARE_MAX, compareAddress, DIRECTORY } from '#domain/directory.ts';
import { FACT_GROUP_LABELS, FACT_LABELS, TAG_NAMES } from '#i18n/cam-fact-text.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { Fact, FactSource, SiteLink, SiteMark } from './parts.tsx';

function Heads({ sites }: { sites: DirectorySite[] }): ReactNode {
  const { t } = useTexts<'camsites'>();
  const without = (id: string) =>
    compareAddress(sites.map(({ site }) => site.id).filter((other) => other !== id));
  return (
    <thead>
      <tr>
        <td>
          <span className="visually-hidden">{t('camsites:compareFact')}</span>
        </td>
        {sites.map((entry) => (
          <th key={entry.site.id} scope="col">
            <SiteMark site={entry.site} title={entry.title} />
            <SiteLink entry={entry} />
            <span className="compare-tag">{t(TAG_NAMES[entry.site.tag])}</span>
            <a
              className="button button-icon button-small"
              href={without(entry.site.id)}
              aria-label={t('camsites:compareRemove', { name: entry.title })}
            >
              <Icon name="close" />
            </a>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function FactRow({ name, sites }: { name: CamFactName; sites: DirectorySite[] }): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <tr>
      <th scope="row">{t(FACT_LABELS[name])}</th>
      {sites.map(({ site }) => {
        const stated = site.facts[name];
        return (
          <td key={site.id}>
            <Fact site={site} name={name} />
            {stated && <FactSource stated={stated} />}
          </td>
        );
      })}
    </tr>
  );
}

function Table({ sites }: { sites: DirectorySite[] }): ReactNode {
  const { t } = useTexts<'camsites'>();
  return (
    <div
      className="compare-scroll"
      role="region"
      tabIndex={0}
      aria-label={t('camsites:compareTable')}
    >
      <table className={`compare-table compare-${sites.length}`}>
        <Heads sites={sites} />
        {FACT_GROUP_NAMES.map((group) => (
          <tbody key={group}>
            <tr className="compare-group">
              <th scope="rowgroup" colSpan={sites.length + 1}>
                <span>{t(FACT_GROUP_LABELS[group])}</span>
              </th>
            </tr>
            {FACT_GROUPS[group].map((name) => (
              <FactRow key={name} name={name} sites={sites} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** Choosing one more, by the address alone. */
function Add({ sites, others }: DirectoryCompareProps): ReactNode {
  const { t } = useTexts<'camsites'>();
  if (sites.length >= COMPARE_MAX || others.length === 0) return null;
  return (
    <form className="compare-add" action={DIRECTORY} method="get">
      {sites.map(({ site }) => (
        <input key={site.id} type="hidden" name="compare" value={site.id} />
      ))}
      <div className="field">
        <label htmlFor="compare-more">{t('camsites:compareAdd')}</label>
        <select className="input" id="compare-more" name="compare">
          {others.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <button className="button" type="submit">
        {t('camsites:compareAddButton')}
      </button>
    </form>
  );
}

/** Up to four sites beside each other; the address is the comparison. */
export function DirectoryCompare(props: DirectoryCompareProps): ReactNode {
  const { t } = useTexts<'camsites'>();
  const { sites, leftOut } = props;
  const picked = sites.map(({ site }) => site.id).join(',');
  return (
    <>
      <header className="directory-head">
        <p>
          <a className="link" href={picked ? `${DIRECTORY}?pick=${picked}` : DIRECTORY}>
            {t(picked ? 'camsites:compareBack' : 'camsites:backToList')}
          </a>
        </p>
        <h1>{t('camsites:compareTitle')}</h1>
        <p className="lead">{t('camsites:compareLead')}</p>
      </header>
      {leftOut.length > 0 && (
        <p className="notice notice-warn" role="status">
          {t('camsites:compareTooMany', { names: leftOut.join(', ') })}
        </p>
      )}
      {sites.length > 0 ? (
        <Table sites={sites} />
      ) : (
        <div className="empty">
          <h2>{t('camsites:compareEmptyTitle')}</h2>
          <p>{t('camsites:compareEmptyText')}</p>
        </div>
      )}
      <Add {...props} />
    </>
  );
}
