import { CAM_FACT_NAMES, factAnchor } from '#domain/cam-facts.ts';
import { FALLBACK_LANGUAGE, isLanguage, type Language } from '#domain/languages.ts';
import { aliasTarget, matchRoute, mobileTwin, ROUTES, type RouteMatch } from '#domain/routes.ts';
import { collectionsWith, descriptorOf, type TextCollection } from '#collections/descriptors/index.ts';
import type { Level } from '../report/findings.ts';
import { keyOf, textOf, type Entry, type Index } from './entries.ts';
import { namesWaiting } from './waiting.ts';
import { isToyRoute, toyEntry } from './toy-places.ts';

export type Problem = { level: Level; message: string };
export type Places = {
  index: Index;
  /** Whether the site serves such a file, such as `/files/plan.pdf`. */
  isPublicFile: (path: string) => boolean;
};

/** Files that the build makes. */
const MADE_FILE = /^\/(?:(?:logView\/)?feed|sitemap)\.xml$/;

type Target = { collection: TextCollection; slug: string; area?: string | undefined };

/** Route → the collection of which its page is one text, and how its address names it. */
const TEXT_PAGES = new Map(
  collectionsWith('pages').flatMap(([collection, { pages }]) =>
    Object.entries(pages).map(([route, page]) => [route, { collection, page }] as const),
  ),
);

/**
 * The text a page shows, where a page is one text of a collection. Texts of the partner line say
 * themselves where they stand (toy-places.ts).
 */
export function targetOf({ route, parameters }: RouteMatch): Target | undefined {
  const { collection, page } = TEXT_PAGES.get(route.id) ?? {};
  if (!collection || !page) return undefined;
  if ('slug' in page) return { collection, slug: page.slug };
  const slug = parameters[page.parameter];
  return slug === undefined ? undefined : { collection, slug, area: page.area };
}

/** Addresses that show one fixed text each, such as /about, and that text. */
export const fixedPages = (): { address: string; key: string }[] =>
  ROUTES.filter(({ path }) => !path.includes('[')).flatMap((route) => {
    const target = targetOf({ route, parameters: {}, canonical: route.path });
    return target ? [{ address: route.path, key: keyOf(target) }] : [];
  });

const error = (message: string): Problem => ({ level: 'error', message });
const warning = (message: string): Problem => ({ level: 'warning', message });

const FACT_PLACES = new Set(CAM_FACT_NAMES.map(factAnchor));

function anchorProblem(id: string, target: Entry | undefined, path: string): Problem | undefined {
  if (target?.collection === 'camSites' && FACT_PLACES.has(id)) return undefined;
  if (!target) return warning(`Nobody can check here whether ${path} has a place called "${id}".`);
  const ids = target.markdown.headings.map((heading) => heading.id);
  if (ids.includes(id)) return undefined;
  const known = ids.length > 0 ? `its headings are: ${ids.join(', ')}` : 'it has no headings';
  return error(`${target.file} has no heading "${id}"; ${known}.`);
}

/** Anchors of the pages that list a collection: its texts, and the headings of its groups. */
function listedPlaces(route: string, { entries }: Index): Set<string> | undefined {
  const shared = collectionsWith('sharedPage').filter(([, it]) => it.sharedPage.route === route);
  const texts = entries.filter((entry) => shared.some(([name]) => name === entry.collection));
  const groups = collectionsWith('groups').filter(([, it]) => it.groups.routes.includes(route));
  if (shared.length + groups.length === 0) return undefined;
  return new Set([
    ...groups.flatMap(([, it]) => it.groups.names),
    ...texts.map(({ slug }) => slug),
  ]);
}

/** The area a text says it belongs to; where it says nothing, the first of its collection. */
function areaOf({ collection }: Target, versions: Partial<Record<Language, Entry>> | undefined): string {
  const [first] = Object.values(descriptorOf(collection).pages ?? {});
  const usual = first && 'area' in first ? first.area : undefined;
  return textOf(Object.values(versions ?? {})[0]?.fields.area) ?? usual ?? '';
}

function pageProblem(
  path: string,
  anchor: string,
  entry: Entry,
  { index, isPublicFile }: Places,
): Problem | undefined {
  const alias = aliasTarget(path) ?? mobileTwin(path)?.desktop;
  if (alias) return warning(`${path} leads on to ${alias}; link to that.`);
  const match = matchRoute(path);
  if (!match) {
    return isPublicFile(path) || MADE_FILE.test(path) ? undefined : error(`There is no page ${path}.`);
  }
  const target = targetOf(match);
  const toy = isToyRoute(match.route) ? toyEntry(match, index) : undefined;
  if (isToyRoute(match.route) && !toy) return error(`There is no page ${path}: no text of the partner line stands there.`);
  const versions = toy ? index.byKey.get(keyOf(toy)) : target && index.byKey.get(keyOf(target));
  if (target && !versions) return error(`There is no page ${path}: ${keyOf(target)} does not exist.`);
  const waiting = namesWaiting(versions?.[FALLBACK_LANGUAGE], entry, index);
  if (waiting) return error(waiting);
  const area = target?.area && areaOf(target, versions);
  if (target?.area && area !== target.area) {
    return error(`There is no page ${path}: ${keyOf(target)} belongs to the area "${area}".`);
  }
  if (match.canonical !== path) return warning(`The address is spelled ${match.canonical}.`);
  if (!anchor) return undefined;
  const listed = listedPlaces(match.route.id, index);
  if (listed) {
    return listed.has(anchor) ? undefined : error(`There is no place "${anchor}" on ${path}.`);
  }
  return anchorProblem(anchor, versions?.[entry.language] ?? versions?.[FALLBACK_LANGUAGE], path);
}

/** What is wrong with a link in a text, if anything. Links of this site begin with `/` or `#`. */
export function linkProblem(href: string, entry: Entry, places: Places): Problem | undefined {
  if (href === '') return error('The link leads nowhere.');
  if (/^https:\/\/[^/\s]+\.[^/\s]+/.test(href) || /^(mailto|tel):\S+$/.test(href)) return undefined;
  if (href.startsWith('http://')) return warning(`${href} is not encrypted; use https:// if the site has it.`);
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return error(`Links of this kind are not allowed: ${href}`);
  if (href.startsWith('#')) return anchorProblem(href.slice(1), entry, entry.file);
  if (!href.startsWith('/')) {
    return error(`"${href}" is no address; link to pages of this site as /path, without a language.`);
  }
  const [address = '', anchor = ''] = href.split('#');
  const [path = ''] = address.split('?');
  const [, first = ''] = path.split('/');
  if (isLanguage(first)) return error('Leave the language out: the reader\'s is chosen for them.');
  return pageProblem(path, anchor, entry, places);
}
