import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FORUM_TAGS, SEARCH_KINDS, SEARCH_ORDERS } from '#domain/forum.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { ACCOUNT, SEARCH_MAX_LENGTH } from '#domain/limits.ts';
import { Refusal, addRefusalHeaders } from '#server/plugins/errors.ts';
import type { PageContent, PageHandler, PageScene } from '#server/site/pages.ts';
import { isCursor } from '../cursors.ts';
import { search, SEARCH_KEY } from './search.ts';
import { listsRevision } from '#server/site/lists-revision.ts';

const day = z.iso.date();

// A choice that does not exist is none; what was typed stays as it was typed.
const choices = z.object({
  q: z.string().trim().catch(''),
  kind: z.enum(SEARCH_KINDS).catch('all'),
  order: z.enum(SEARCH_ORDERS).catch('relevance'),
  tag: z.enum(FORUM_TAGS).nullable().catch(null),
  in: z.enum(LANGUAGES).nullable().catch(null),
  author: z.string().trim().catch(''),
  from: z.string().trim().catch(''),
  to: z.string().trim().catch(''),
});

type Count = (request: FastifyRequest) => Promise<void>;

/** Whether there were too many searches already; the page and the call have one limit together. */
const isTooMany = (
  count: Count,
  { request, reply }: Pick<PageScene, 'request' | 'reply'>,
): Promise<boolean> =>
  count(request).then(
    () => false,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      addRefusalHeaders(reply, error);
      return true;
    },
  );

/**
 * Search in the forum, as a form that works without a script.
 *
 * @param count counts a search; throws Refusal rate_limited beyond the limit
 */
export const searchPage =
  (count: Count): PageHandler =>
  async ({ ctx, query, request, reply, viewer }) => {
    const asked = choices.parse(query);
    // READINGS 31: a longer text of an address is cut.
    const q = [...asked.q].slice(0, SEARCH_MAX_LENGTH).join('');
    const author = asked.author.replace(/^@/, '').slice(0, ACCOUNT.nicknameMax);
    if (query.after !== undefined && !isCursor(query.after, SEARCH_KEY)) return { missing: true };
    const { from, to, kind, order, tag, in: language } = asked;
    const bad = (value: string) => value !== '' && !day.safeParse(value).success;
    const problems = {
      from: bad(from) ? ('day' as const) : null,
      to: bad(to)
        ? ('day' as const)
        : from && !bad(from) && to && to < from
          ? ('order' as const)
          : null,
    };
    const ready = q !== '' && !problems.from && !problems.to;
    const limited = ready && (await isTooMany(count, { request, reply }));
    const make = async (): Promise<PageContent<'forum-search'>> => {
      const t = ctx.texts(request.language);
      const results =
        ready && !limited
          ? await search(
              ctx,
              {
                s: q,
                kind,
                order,
                tag: tag ?? undefined,
                language: language ?? undefined,
                author: author || undefined,
                from: from || undefined,
                to: to || undefined,
                after: query.after,
              },
              { viewer, language: request.language },
            )
          : null;
      return {
        head: { title: t('finding:title'), description: t('finding:lead'), noIndex: true },
        view: 'forum-search',
        props: {
          asked: { q, kind, order, tag, language, author, from, to },
          problems,
          results,
          after: query.after ?? null,
          limited,
        },
        ...(limited ? { status: 429 } : {}),
      };
    };
    if (limited) return { content: await make() };
    const key = [
      await listsRevision(ctx),
      JSON.stringify({ ...asked, q, author }),
      query.after ?? '',
    ];
    return { key: key.join(' '), make };
  };
