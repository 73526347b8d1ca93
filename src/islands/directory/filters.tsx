import type { ReactNode } from 'react';
import type { DirectoryListProps } from '#contract/views.ts';
import {
  directoryAddress,
  MINIMUM_CHOICES,
  SITE_SORTS,
  type DirectoryQuery,
  type SiteSort,
} from '#domain/directory.ts';
import {
  countryText,
  DEVICE_NAMES,
  languageText,
  METHOD_NAMES,
  moneyText,
  TAG_NAMES,
} from '#i18n/cam-fact-text.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { Icon } from '#islands/ui/icon.tsx';
import { useTexts } from '#islands/ui/texts.tsx';
import { CountryField, DeviceField, LanguageField, MethodField, Select } from './fields.tsx';
import { CRITERION_NAMES } from './parts.tsx';

const SORT_NAMES: Record<SiteSort, TextKey<'camsites'>> = {
  name: 'camsites:sortName',
  share: 'camsites:sortShare',
  minimum: 'camsites:sortMinimum',
  facts: 'camsites:sortFacts',
  checked: 'camsites:sortChecked',
};

/** The three kinds of sites as links; every other filter stays. */
export function Tabs({ query, tags, total }: DirectoryListProps): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const all = [{ tag: undefined, sites: total }, ...tags];
  return (
    <nav className="tabs" aria-label={t('camsites:tabsLabel')} data-part="tabs">
      {all.map(({ tag, sites }) => (
        <a
          key={tag ?? ''}
          href={directoryAddress({ ...query, tag })}
          aria-current={query.tag === tag ? 'page' : undefined}
        >
          {tag ? t(TAG_NAMES[tag]) : t('camsites:tabAll')}
          <span className="choice-count">{sites.toLocaleString(language)}</span>
        </a>
      ))}
    </nav>
  );
}

/** The fields of the form that narrow the list. */
export function Filters({ query, spoken, asksCountry }: DirectoryListProps): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  const upTo = (amount: number) =>
    t('camsites:upTo', { amount: moneyText(language, { amount, currency: 'USD' }) });
  // An address may hold an amount that is not among the choices.
  const amounts = new Set([...MINIMUM_CHOICES, ...(query.minimum ? [query.minimum] : [])]);
  return (
    <fieldset className="directory-filters">
      <legend className="visually-hidden">{t('camsites:filtersLabel')}</legend>
      {query.tag && <input type="hidden" name="tag" value={query.tag} />}
      {asksCountry && <CountryField wish={query} />}
      <MethodField wish={query} />
      <Select
        name="minimum"
        label={t('camsites:minimumLabel')}
        value={query.minimum?.toString()}
        options={[...amounts].sort((a, b) => a - b).map((amount) => [String(amount), upTo(amount)])}
        none={t('camsites:any')}
      />
      <LanguageField wish={query} spoken={spoken} />
      <DeviceField wish={query} />
      <Select
        name="sort"
        label={t('camsites:sortLabel')}
        value={query.sort}
        options={SITE_SORTS.map((sort) => [sort, t(SORT_NAMES[sort])])}
      />
      <label className="checkbox">
        <input type="checkbox" name="verified" value="1" defaultChecked={query.verified} />
        {t('camsites:verifiedOnly')}
      </label>
      <button className="button button-primary" type="submit">
        {t('camsites:show')}
      </button>
    </fieldset>
  );
}

function useActive(query: DirectoryQuery): [words: string, without: DirectoryQuery][] {
  const { t, language } = useTexts<'camsites'>();
  const active: [string, DirectoryQuery][] = [];
  const add = (name: keyof typeof CRITERION_NAMES, value: string, without: DirectoryQuery) =>
    active.push([`${t(CRITERION_NAMES[name])}: ${value}`, without]);
  const { country, method, minimum, device, languages } = query;
  if (country) add('country', countryText(language, country), { ...query, country: undefined });
  if (method) add('method', t(METHOD_NAMES[method]), { ...query, method: undefined });
  if (minimum !== undefined) {
    const amount = moneyText(language, { amount: minimum, currency: 'USD' });
    add('minimum', t('camsites:upTo', { amount }), { ...query, minimum: undefined });
  }
  for (const code of languages) {
    const others = languages.filter((other) => other !== code);
    add('languages', languageText(language, code), { ...query, languages: others });
  }
  if (device) add('device', t(DEVICE_NAMES[device]), { ...query, device: undefined });
  if (query.verified) active.push([t('camsites:verifiedOnly'), { ...query, verified: false }]);
  return active;
}

/** What narrows the list, each a link that takes it away. */
export function ActiveFilters({ query }: { query: DirectoryQuery }): ReactNode {
  const { t } = useTexts<'camsites'>();
  const active = useActive(query);
  if (active.length === 0) return null;
  const nothing: DirectoryQuery = {
    tag: query.tag,
    languages: [],
    verified: false,
    sort: query.sort,
    picked: query.picked,
  };
  return (
    <ul className="chips directory-active" aria-label={t('camsites:activeLabel')}>
      {active.map(([words, without]) => (
        <li key={words}>
          <a
            className="active-choice"
            href={directoryAddress(without)}
            aria-label={t('camsites:remove', { name: words })}
          >
            {words}
            <Icon name="close" />
          </a>
        </li>
      ))}
      <li>
        <a className="link" href={directoryAddress(nothing)}>
          {t('camsites:reset')}
        </a>
      </li>
    </ul>
  );
}
