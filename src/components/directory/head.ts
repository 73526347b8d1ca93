import type { DirectoryEntry } from '#collections/cam-sites.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { DIRECTORY } from '#domain/directory.ts';
import { article, breadcrumbList } from '#domain/json-ld.ts';
import type { Language } from '#domain/languages.ts';
import { TAG_NAMES } from '#i18n/cam-fact-text.ts';
import { useT } from '#i18n/pages.ts';
import { site as ours } from '#site';

/**
 * What a site's page says about itself. Its structured data describes our article: nothing is
 * claimed about the company, least of all a rating.
 */
export function siteHead(lang: Language, { text, site }: DirectoryEntry, origin: string) {
  const t = useT(lang, ['camsites']);
  const { data } = text;
  const path = camSiteAddress(text.slug);
  const image = `/og/${lang}/camsite-${text.slug}.png`;
  const place = { origin, language: lang };
  const about = {
    path,
    title: t('camsites:detailHeadTitle', { name: data.title }),
    description: data.summary,
    image,
  };
  const { published, updated } = data;
  return {
    ...about,
    keywords: data.keywords,
    type: 'article' as const,
    published,
    updated,
    languages: text.languages,
    noIndex: text.fallback,
    jsonLd: [
      article(place, {
        ...about,
        section: t(TAG_NAMES[site.tag]),
        published,
        updated,
        siteName: ours.name,
        textLanguage: text.language,
      }),
      breadcrumbList(place, [
        { text: t('camsites:title'), path: DIRECTORY },
        { text: data.title, path },
      ]),
    ],
  };
}
