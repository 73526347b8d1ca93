import { camSiteAddress } from '#domain/cam-facts.ts';
import { languageUrl } from '#domain/head.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { basePath, ROUTES, type Route } from '#domain/routes.ts';
import { allArticles, articleAddress, articleListAddress } from './articles.ts';
import { camSites } from './cam-sites.ts';
import { changes } from './changelog.ts';
import { coursePages } from './course-pages.ts';
import { allGuides, guideAddress } from './guides.ts';
import { legalTexts, pages, textPath } from './pages.ts';
import { toyPagesOfSitemap } from './toys.ts';

/** An address of the site, the languages it exists in, and the day of its last change. */
export type SitemapPage = { path: string; languages: readonly Language[]; updated?: string };

const LISTED_SHELLS = new Set(['forum-home', 'contact', 'takedown', 'newsletter', 'camsite-list']);

/** Frames of areas without content, and shells that only members see, would be empty results. */
const isListed = (route: Route): boolean =>
  !route.noIndex && (route.kind === 'static' || LISTED_SHELLS.has(route.id));

async function texts(): Promise<SitemapPage[]> {
  const guidePages = (await allGuides('en')).map((guide) => ({
    path: guideAddress(guide),
    languages: guide.languages,
    updated: guide.data.updated,
  }));
  const articles = await allArticles('en');
  const articlePages = articles.map((article) => ({
    path: articleAddress(article),
    languages: article.languages,
    updated: article.data.updated,
  }));
  const lists = new Set(
    articles
      .filter(({ data }) => data.area === 'articles')
      .map(({ data }) => articleListAddress(data.area, data.category)),
  );
  const listPages = [...lists].map((path) => ({ path, languages: LANGUAGES }));
  const sitePages = (await camSites('en')).map(({ text }) => ({
    path: camSiteAddress(text.slug),
    languages: text.languages,
    updated: text.data.updated,
  }));
  const single = [...(await pages('en')), ...(await legalTexts('en'))].map(
    ({ slug, languages, data }) => ({ path: textPath(slug), languages, updated: data.updated }),
  );
  return [
    ...guidePages,
    ...listPages,
    ...articlePages,
    ...(await coursePages()),
    ...sitePages,
    ...(await toyPagesOfSitemap()),
    ...single,
  ];
}

/** Every page a search engine should know, once; its languages are its alternates. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const [newest] = await changes('en');
  const fixed = ROUTES.filter(isListed).map((route) => ({
    path: basePath(route),
    languages: LANGUAGES,
    ...(route.id === 'log-view' && newest ? { updated: newest.data.date } : {}),
  }));
  return [...fixed, ...(await texts())];
}

const alternate = (hreflang: string, href: string) =>
  `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;

/** One `<url>` a language, each naming all of them (https://www.sitemaps.org, Google's hreflang rules). */
export function sitemapXml(origin: string, pages: readonly SitemapPage[]): string {
  const urls = pages.flatMap(({ path, languages, updated }) => {
    const alternates = [
      ...languages.map((code) => alternate(code, languageUrl(origin, path, code))),
      alternate('x-default', origin + path),
    ].join('');
    const changed = updated ? `<lastmod>${updated}</lastmod>` : '';
    return languages.map(
      (code) => `<url><loc>${languageUrl(origin, path, code)}</loc>${changed}${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
