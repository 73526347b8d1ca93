import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import { languageUrl } from '#domain/head.ts';
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '#domain/languages.ts';
import { basePath, ROUTES, type Route } from '#domain/routes.ts';
import { collectionsWith } from './descriptors/index.ts';
import { lessonPages } from './lessons.ts';
import { addressOf, daysOf, textsOf } from './texts.ts';

/** An address of the site, the languages it exists in, and the day of its last change. */
export type SitemapPage = { path: string; languages: readonly Language[]; updated?: string };

const LISTED_SHELLS = new Set([
  'forum-home',
  'contact',
  'takedown',
  'newsletter',
  'camsite-list',
  'industry',
  'tarot',
]);

/** Frames of areas without content, and shells that only members see, would be empty results. */
const isListed = (route: Route): boolean =>
  !route.noIndex && (route.kind === 'static' || LISTED_SHELLS.has(route.id));

/** Pages of texts that have one each, and the lists of them; places in a shared page are not pages. */
async function texts(): Promise<SitemapPage[]> {
  const found = collectionsWith('address').map(async ([name, { sharedPage, listPages }]) => {
    const all = await textsOf(name, FALLBACK_LANGUAGE);
    const lists = (listPages?.(all) ?? []).map((path) => ({ path, languages: LANGUAGES }));
    if (sharedPage) return lists;
    return [
      ...lists,
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

/**
 * One `<url>` a language, each naming all of them (https://www.sitemaps.org, Google's hreflang rules).
 *
 * @throws Error for an address or a day that a sitemap cannot hold
 */
export async function sitemapXml(origin: string, pages: readonly SitemapPage[]): Promise<string> {
  const items = pages.flatMap(({ path, languages, updated }) => {
    const links = [
      ...languages.map((lang) => ({ lang: lang as string, url: languageUrl(origin, path, lang) })),
      { lang: 'x-default', url: origin + path },
    ];
    const lastmod = updated ? { lastmod: updated } : {};
    return languages.map((lang) => ({ url: languageUrl(origin, path, lang), links, ...lastmod }));
  });
  const stream = new SitemapStream({
    hostname: origin,
    lastmodDateOnly: true,
    errorHandler: (error) => {
      throw error;
    },
    xmlns: { xhtml: true, news: false, image: false, video: false },
  });
  return String(await streamToPromise(Readable.from(items).pipe(stream)));
}
