import {
  camSiteAddress,
  factAnchor,
  type CamFactName,
  type CamFactValues,
  type CamSite,
} from '#domain/cam-facts.ts';
import { factKey, fillQuotes } from '#domain/fact-quotes.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { factText } from '#i18n/cam-fact-text.ts';
import { mediumDay } from '#i18n/dates.ts';
import { createTranslate, type Dictionary } from '#i18n/translate.ts';

const TEXTS = import.meta.glob<Dictionary>('./*/camsites.json', {
  base: '/src/i18n/locales',
  eager: true,
  import: 'default',
});

function quote(site: CamSite, name: CamFactName, language: Language): string {
  const t = createTranslate<'camsites'>(language, {
    camsites: TEXTS[`./${language}/camsites.json`],
  });
  const stated = site.facts[name];
  const value = stated
    ? factText(name, stated.value as CamFactValues[CamFactName], language, t)
    : t('camsites:notVerified');
  const link = `<a class="fact-quote" data-fact="${factKey(site.id, name)}" href="${camSiteAddress(site.id)}#${factAnchor(name)}">${escapeHtml(value)}</a>`;
  if (!stated) return link;
  const day = escapeHtml(mediumDay(language, stated.checked));
  return `${link} <small class="fact-day">(<time datetime="${stated.checked}">${day}</time>)</small>`;
}

/**
 * Finished markup with its quoted facts: each the value in the language of the text, a link to the
 * fact on its site's page, and the day it was checked.
 *
 * @throws Error for a quote of a site or a fact that does not exist
 */
export const quoteFacts = (
  html: string,
  language: Language,
  sites: ReadonlyMap<string, CamSite>,
): string => fillQuotes(html, sites, (site, name) => quote(site, name, language));
