import { guidesOf } from '#collections/guides.ts';
import type { GuideArea } from '#collections/schema/guides.ts';
import { LANGUAGES } from '#domain/languages.ts';

/** One page a guide of an area and language; `parameter` is its name in the address. */
export async function guidePages(area: GuideArea, parameter: string) {
  const pages = LANGUAGES.map(async (lang) => {
    const all = await guidesOf(area, lang);
    return all.map((guide) => ({
      params: { lang, [parameter]: guide.slug },
      props: { lang, guide, all },
    }));
  });
  return (await Promise.all(pages)).flat();
}
