import { article, breadcrumbList } from '#domain/json-ld.ts';
import type { Language } from '#domain/languages.ts';
import { site } from '#site';

type Text = {
  language: Language;
  languages: readonly Language[];
  /** English stands in for a translation that is missing. */
  fallback: boolean;
  data: { title: string; summary: string; keywords: string[]; published: string; updated: string };
};

type About = {
  path: string;
  /** Its picture for links, below `/og/<language>/`. */
  picture: string;
  /** What search engines file it under. */
  section: string;
  /** The pages above it, outermost first. */
  above: readonly { text: string; path: string }[];
  /** Where the page is not called what its text is called. */
  title?: string;
  /** Further structured data, such as its film. */
  more?: readonly object[];
};

/** What the page of one text says about itself to search engines and share cards. */
export function textPageHead(lang: Language, text: Text, origin: string, about: About) {
  const { data } = text;
  const { published, updated } = data;
  const place = { origin, language: lang };
  const shown = {
    path: about.path,
    title: about.title ?? data.title,
    description: data.summary,
    image: `/og/${lang}/${about.picture}.png`,
  };
  return {
    ...shown,
    keywords: data.keywords,
    type: 'article' as const,
    published,
    updated,
    languages: text.languages,
    // The English address is the one to find.
    noIndex: text.fallback,
    jsonLd: [
      article(place, {
        ...shown,
        section: about.section,
        published,
        updated,
        siteName: site.name,
        textLanguage: text.language,
      }),
      ...(about.more ?? []),
      breadcrumbList(place, [...about.above, { text: data.title, path: about.path }]),
    ],
  };
}
