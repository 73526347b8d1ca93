import type { ReactNode } from 'react';
import type { DirectorySite } from '#contract/views.ts';
import type { CamFactName, CamFactValues, CamSite, Stated } from '#domain/cam-facts.ts';
import type { Criterion } from '#domain/directory.ts';
import { factText } from '#i18n/cam-fact-text.ts';
import { mediumDay } from '#i18n/dates.ts';
import type { TextKey } from '#i18n/namespaces.ts';
import { useTexts } from '#islands/ui/texts.tsx';

export const CRITERION_NAMES: Record<Criterion, TextKey<'camsites'>> = {
  country: 'camsites:criterionCountry',
  method: 'camsites:criterionMethod',
  minimum: 'camsites:criterionMinimum',
  languages: 'camsites:criterionLanguages',
  device: 'camsites:criterionDevice',
};

const MARKS = 5;

/** A letter instead of a company's logo. */
export function SiteMark({ site, title }: { site: CamSite; title: string }): ReactNode {
  const sum = [...site.id].reduce((all, letter) => all + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`site-mark avatar avatar-${sum % MARKS}`} aria-hidden="true">
      {[...title][0]}
    </span>
  );
}

/** The name of a site as a link to its page, in the language it is written in. */
export function SiteLink({ entry }: { entry: DirectorySite }): ReactNode {
  return (
    <a href={entry.path} lang={entry.textLanguage}>
      {entry.title}
    </a>
  );
}

/** From here on a list of countries is folded up. */
const FEW_COUNTRIES = 5;

function Value<K extends CamFactName>({ name, value }: { name: K; value: CamFactValues[K] }) {
  const { t, language } = useTexts<'camsites'>();
  const words = factText(name, value, language, t);
  if (name !== 'countries') return words;
  const countries = value as CamFactValues['countries'];
  const isOnly = 'only' in countries;
  const count = (isOnly ? countries.only : countries.except).length;
  if (count <= FEW_COUNTRIES) return words;
  return (
    <details className="fact-more">
      <summary>{t(isOnly ? 'camsites:onlyMany' : 'camsites:exceptMany', { count })}</summary>
      {words}
    </details>
  );
}

/** A fact, or that nobody has verified it. */
export function Fact({ site, name }: { site: CamSite; name: CamFactName }): ReactNode {
  const { t } = useTexts<'camsites'>();
  const stated = site.facts[name] as Stated<CamFactValues[CamFactName]> | undefined;
  if (!stated) return <span className="not-verified">{t('camsites:notVerified')}</span>;
  return <Value name={name} value={stated.value} />;
}

/** Where a fact stands and when somebody looked. */
export function FactSource({ stated }: { stated: Stated<unknown> }): ReactNode {
  const { t, language } = useTexts<'camsites'>();
  return (
    <small className="fact-source">
      <a href={stated.source} rel="noopener nofollow" target="_blank">
        {t('camsites:source')}
      </a>
      {', '}
      <time dateTime={stated.checked}>{mediumDay(language, stated.checked)}</time>
      {stated.copy && <>, {t('camsites:copy')}</>}
      {stated.partial && <>, {t('camsites:partial')}</>}
    </small>
  );
}
