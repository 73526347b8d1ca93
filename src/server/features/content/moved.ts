import type { ContentEntry, IndexedCollection } from '#contract/content-index.ts';
import type { Context } from '#server/context.ts';
import type { Fields } from '#server/plugins/query.ts';
import type { PageAnswer, PageHandler } from '#server/site/pages.ts';
import { textsOf } from './index-file.ts';

type Place = {
  collection: IndexedCollection;
  /** Null where texts of the collection live in one place. */
  area: string | null;
  /** Name of the address part that should hold the slug. */
  parameter: string;
  /** Where an address without a text leads. */
  list: string;
  /** The list has a place for each subject, so the name of one leads there. */
  bySubject?: true;
};

/** Pages of one text each whose old addresses name it by `id` (spec section 2). */
export const MOVED: Readonly<Record<string, Place>> = {
  'getting-started-topic': {
    collection: 'guides',
    area: 'getting-started',
    parameter: 'topic',
    list: '/gettingStarted',
    bySubject: true,
  },
  'new-model-article': {
    collection: 'guides',
    area: 'new-model',
    parameter: 'article',
    list: '/newModel',
    bySubject: true,
  },
  'written-guides-article': {
    collection: 'guides',
    area: 'written',
    parameter: 'article',
    list: '/writtenGuides',
    bySubject: true,
  },
  'article-detail': {
    collection: 'articles',
    area: 'articles',
    parameter: 'index',
    list: '/articleView',
  },
  'cam-ext-detail': {
    collection: 'articles',
    area: 'cam-extension',
    parameter: 'index',
    list: '/camExtensionUpdatesView',
  },
  'camsite-detail': {
    collection: 'camSites',
    area: null,
    parameter: 'detail',
    list: '/camsiteView/list',
  },
  'inspo-detail': {
    collection: 'inspiration',
    area: null,
    parameter: 'board',
    list: '/inspoView/index',
  },
};

const named = (entry: ContentEntry, name: string): boolean =>
  entry.slug === name || String(entry.number) === name || entry.path.endsWith(`/${name}`);

/** The query without what the new address says already. */
function rest(query: Fields): string {
  const left = Object.entries(query).filter(([name]) => name !== 'id');
  const text = new URLSearchParams(left).toString();
  return text ? `?${text}` : '';
}

/** Path and place in the page of what the names mean, the first that means something. */
async function find(ctx: Context, place: Place, names: readonly string[]) {
  const texts = (await textsOf(ctx, place.collection, 'en')).filter(
    (entry) => entry.area === place.area,
  );
  for (const name of names) {
    const found = texts.find((entry) => named(entry, name));
    if (found) return { path: found.path, hash: '' };
    if (place.bySubject && texts.some(({ category }) => category === name)) {
      return { path: place.list, hash: `#${name}` };
    }
  }
  return undefined;
}

/**
 * Redirects addresses without a built page to the text they mean, in one step: `?id=` (slug or
 * number), or a number or a subject in the slug's place. The slug in the address counts before the query. An
 * address that names nothing leads to the list; one that names an unknown text is missing.
 */
export function movedTo(place: Place): PageHandler {
  return async ({ ctx, request, parameters, query }): Promise<PageAnswer> => {
    const slug = parameters[place.parameter];
    // In development pages are not built, so the right addresses come here too.
    if (slug && ctx.env.mode === 'development') return { file: request.url.split('?')[0] ?? '' };

    const names = [slug, query.id].filter((name) => name !== undefined);
    if (names.length === 0) return { redirect: place.list + rest(query), status: 301 };
    const found = await find(ctx, place, names);
    if (!found) return { missing: true };
    return { redirect: found.path + rest(query) + found.hash, status: 301 };
  };
}
