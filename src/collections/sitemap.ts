import { languageUrl } from '#domain/head.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { basePath, ROUTES, type Route } from '#domain/routes.ts';
import { collectionsWith } from './descriptors/index.ts';
import { lessonPages } from './lessons.ts';
import { addressOf, daysOf, textsOf } from './texts.ts';

/** An address of the site, the languages it exists in, and the day of its last change. */
export type SitemapPage = { path: string; languages: readonly Language[]; updated?: string };

const LISTED_SHELLS = new Set(['forum-home', 'contact', 'takedown', 'newsletter', 'camsite-list']);

/** Frames of areas without content, and shells that only members see, would be empty results. */
const isListed = (route: Route): boolean =>
  !route.noIndex && (route.kind === 'static' || LISTED_SHELLS.has(route.id));

/** Pages of texts that have one each, and the lists of them; places in a shared page are not pages. */
async function texts(): Promise<SitemapPage[]> {
  const found = collectionsWith('address').map(async ([name, { sharedPage, listPages }]) => {
    if (sharedPage) return [];
    const all = await textsOf(name, FALLBACK_LANGUAGE);
    return [
      ...(listPages?.(all) ?? []).map((path) => ({ path, languages: LANGUAGES })),
      ...all.map((text) => ({
        path: addressOf(name, text),
        languages: text.languages,
        updated: daysOf(name, text.data).updated,
      })),
    ];
  });
  return [...(await Promise.all(found)).flat(), ...(await lessonPages())];
}

/** Every page a search engine should know, once; its languages are its alternates. */
export async function sitemapPages(): Promise<SitemapPage[]> {
  const [newest] = await textsOf('changelog', FALLBACK_LANGUAGE);
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
