import { pictureName } from '#collections/descriptors/pictures.ts';
import type { DirectoryEntry } from '#collections/cam-sites.ts';
import { textPageHead } from '#components/ui/text-head.ts';
import { camSiteAddress } from '#domain/cam-facts.ts';
import { DIRECTORY } from '#domain/directory.ts';
import type { Language } from '#domain/languages.ts';
import { TAG_NAMES } from '#i18n/cam-fact-text.ts';
import { useT } from '#i18n/pages.ts';

/**
 * What a site's page says about itself. Its structured data describes our article: nothing is
 * claimed about the company, least of all a rating.
 */
export function siteHead(lang: Language, { text, site }: DirectoryEntry, origin: string) {
  const t = useT(lang, ['camsites']);
  return textPageHead(lang, text, origin, {
    path: camSiteAddress(text.slug),
    title: t('camsites:detailHeadTitle', { name: text.data.title }),
    picture: pictureName('camSites', text.slug),
    section: t(TAG_NAMES[site.tag]),
    above: [{ text: t('camsites:title'), path: DIRECTORY }],
  });
}
