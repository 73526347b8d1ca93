import { cleanQuery } from '#domain/search-query.ts';
import type { PageContent, PageHandler } from '#server/site/pages.ts';
import { searchSite } from './site-search.ts';

/**
 * `/search?s=`: the results are in the page, so that they are there before any script and without
 * one. `all=1` shows every one of them.
 */
export const searchPage: PageHandler = async ({ ctx, request: { language }, query: asked }) => {
  const query = cleanQuery(asked.s ?? '');
  const all = asked.all === '1';
  const make = async (): Promise<PageContent<'search'>> => {
    const t = ctx.texts(language);
    return {
      head: { title: t('search:title'), description: t('search:headDescription'), noIndex: true },
      view: 'search',
      props: { query, results: query ? await searchSite(ctx, { language, query, all }) : null },
    };
  };
  return { key: `${all ? 'all' : 'first'} ${query}`, make };
};
