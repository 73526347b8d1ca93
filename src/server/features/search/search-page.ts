import type { FastifyRequest } from 'fastify';
import { cleanQuery } from '#domain/search-query.ts';
import { addRefusalHeaders, Refusal } from '#server/plugins/errors.ts';
import { listsRevision } from '#server/site/lists-revision.ts';
import type { PageContent, PageHandler } from '#server/site/pages.ts';
import { searchSite } from './results.ts';
import { followBuild, searchVersion, type ServedPages } from './sync.ts';

type Count = (request: FastifyRequest) => Promise<void>;

/**
 * `/search?s=`: the results are in the page, so that they are there before any script and without
 * one. `all=1` shows every one of them.
 *
 * @param count counts a search; throws Refusal rate_limited beyond the limit
 */
export const searchPage =
  (count: Count, served: ServedPages): PageHandler =>
  async ({ ctx, request, reply, viewer, query: asked }) => {
    const { language } = request;
    const query = cleanQuery(asked.s ?? '');
    const all = asked.all === '1';
    followBuild(ctx, served);
    let limited = false;
    if (query) {
      try {
        await count(request);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        addRefusalHeaders(reply, error);
        limited = true;
      }
    }
    const make = async (): Promise<PageContent<'search'>> => {
      const t = ctx.texts(language);
      const isAsked = query !== '' && !limited;
      const results = isAsked ? await searchSite(ctx, { language, query, all, viewer }) : null;
      return {
        head: { title: t('search:title'), description: t('search:headDescription'), noIndex: true },
        view: 'search',
        props: { query, results, all, limited },
        ...(limited ? { status: 429 } : {}),
      };
    };
    if (limited) return { content: await make() };
    const revision = query ? await listsRevision(ctx) : '';
    return { key: [searchVersion(ctx), revision, all ? 'all' : 'first', query].join(' '), make };
  };
