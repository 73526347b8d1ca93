import { organization, webSite } from '#domain/json-ld.ts';
import type { Language } from '#domain/languages.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';

/** What the home page says about itself and about us. */
export function homeHead(lang: Language, origin: string) {
  const t = useT(lang, ['home']);
  const place = { origin, language: lang };
  return {
    title: t('home:headTitle', { name: site.name }),
    description: t('home:headDescription'),
    keywords: t('home:headKeywords').split(', '),
    jsonLd: [organization(place, site.name), webSite(place, site.name)],
  };
}
