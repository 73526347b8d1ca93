import { FALLBACK_LANGUAGE } from '#domain/languages.ts';
import { aliasTarget, matchRoute, mobileTwin, ROUTES, type RouteMatch } from '#domain/routes.ts';
import { FAQ_GROUPS } from '#collections/schema/faq.ts';
import { GUIDE_CATEGORIES } from '#collections/schema/guides.ts';
import type { TextCollection } from '#collections/schema/index.ts';
import type { Level } from '../report/findings.ts';
import { keyOf, type Entry, type Index } from './entries.ts';

export type Problem = { level: Level; message: string };
export type Places = {
  index: Index;
  /** Whether the site serves such a file, such as `/files/plan.pdf`. */
  isPublicFile: (path: string) => boolean;
};

/** Files that the build makes. */
const MADE_FILE = /^\/(feed|sitemap)\.xml$/;

type Target = { collection: TextCollection; slug: string };

/** The text a page shows, where a page is one text of a collection. */
export function targetOf({ route, parameters }: RouteMatch): Target | undefined {
  if (route.kind !== 'collection') return undefined;
  if (route.id === 'getting-started-topic') {
    return { collection: 'guides', slug: parameters.topic ?? '' };
  }
  if (route.id === 'about') return { collection: 'pages', slug: 'about' };
  if (route.id === 'forum-about') return { collection: 'pages', slug: 'community-rules' };
  // The legal texts are named after their routes (src/collections/pages.ts).
  return { collection: 'legal', slug: route.id };
}

/** Addresses that show one fixed text each, such as /about, and that text. */
export const fixedPages = (): { address: string; key: string }[] =>
  ROUTES.filter(({ path }) => !path.includes('[')).flatMap((route) => {
    const target = targetOf({ route, parameters: {}, canonical: route.path });
    return target ? [{ address: route.path, key: keyOf(target) }] : [];
  });

const error = (message: string): Problem => ({ level: 'error', message });
const warning = (message: string): Problem => ({ level: 'warning', message });

function anchorProblem(id: string, target: Entry | undefined, path: string): Problem | undefined {
  if (!target) return warning(`Nobody can check here whether ${path} has a place called "${id}".`);
  const ids = target.markdown.headings.map((heading) => heading.id);
  if (ids.includes(id)) return undefined;
  const known = ids.length > 0 ? `its headings are: ${ids.join(', ')}` : 'it has no headings';
  return error(`${target.file} has no heading "${id}"; ${known}.`);
}

/** Anchors of the pages that list a collection: its texts, and the headings of its groups. */
function listedPlaces(route: string, { entries }: Index): Set<string> | undefined {
  const slugs = (name: TextCollection) =>
    entries.filter(({ collection }) => collection === name).map(({ slug }) => slug);
  if (route === 'faq') return new Set([...FAQ_GROUPS, ...slugs('faq')]);
  if (route === 'log-view') return new Set(slugs('changelog'));
  return route === 'getting-started' ? new Set(GUIDE_CATEGORIES) : undefined;
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
  const versions = target && index.byKey.get(keyOf(target));
  if (target && !versions) return error(`There is no page ${path}: ${keyOf(target)} does not exist.`);
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
  if (/^(en|es|ru)$/.test(first)) return error('Leave the language out: the reader\'s is chosen for them.');
  return pageProblem(path, anchor, entry, places);
}
