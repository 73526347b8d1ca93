import { guideAddress, type Guide } from '#collections/guides.ts';
import type { Language } from '#domain/languages.ts';
import { article, breadcrumbList } from '#domain/json-ld.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';
import { AREAS } from './areas.ts';
import { CATEGORIES } from './categories.ts';

/** What a guide's page says about itself to search engines and share cards. */
export function guideHead(lang: Language, guide: Guide, origin: string) {
  const t = useT(lang, ['guides']);
  const { data } = guide;
  const path = guideAddress(guide);
  const area = AREAS[data.area];
  const image = `/og/${lang}/guide-${guide.slug}.png`;
  const place = { origin, language: lang };
  const about = { path, title: data.title, description: data.summary, image };
  return {
    ...about,
    keywords: data.keywords,
    type: 'article' as const,
    published: data.published,
    updated: data.updated,
    languages: guide.languages,
    // The English address is the one to find.
    noIndex: guide.fallback,
    jsonLd: [
      article(place, {
        ...about,
        section: t(CATEGORIES[data.category].name),
        published: data.published,
        updated: data.updated,
        siteName: site.name,
        textLanguage: guide.language,
      }),
      breadcrumbList(place, [
        { text: t(area.name), path: area.href },
        { text: data.title, path },
      ]),
    ],
  };
}
