import type { SearchHit, SearchPiece, SearchResults, SearchTopic } from '#contract/views.ts';
import { topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { decodeEntities } from '#domain/plain-text.ts';
import { makeExcerpt } from '#domain/search-excerpt.ts';
import type { Ranked } from '#domain/search-rank.ts';
import type { Context, Viewer } from '#server/context.ts';
import { searchForum } from '#server/features/forum/service.ts';
import { findPages } from './find.ts';
import { readPages, type PageRow } from './queries/find.ts';

/** The best answers, whatever they are. */
const BEST = 6;
/** Of each kind below them, and how many kinds, before somebody asks for all. */
const OF_A_KIND = 3;
const KINDS = 3;
/** Sections named below a result. */
const SECTIONS = 3;
/** Below so many results stand words of their text; one long list is not worth more work. */
const WITH_EXCERPT = 20;
/** All that is shown: nobody reads on, and each is a row to read. */
const MOST = 120;
const TOPICS = 5;

const lengthOf = (pieces: readonly SearchPiece[]): number =>
  pieces.reduce((sum, { text }) => sum + text.length, 0);

function present(
  { url, best }: Ranked,
  rows: readonly PageRow[],
  language: Language,
  stems: readonly string[],
  withExcerpt: boolean,
): SearchHit | undefined {
  const found = rows.find((row) => row.url === url && row.language === best.language);
  const shown = rows.find((row) => row.url === url && row.language === language) ?? found;
  if (!shown || !found) return undefined;
  const { pieces, sections } = withExcerpt
    ? makeExcerpt(shown, stems)
    : { pieces: [], sections: [] };
  return {
    ...{ url, title: shown.title, group: shown.group },
    pieces: lengthOf(pieces) > 0 ? pieces : [],
    sections: sections
      .slice(0, SECTIONS)
      .map(({ id, text }) => ({ url: `${url}#${id}`, title: text })),
    edition: found === shown ? null : { language: found.language, title: found.title },
  };
}

/** Marked words of an excerpt that the forum gives as markup. */
export const piecesOf = (markup: string): SearchPiece[] =>
  markup
    .split(/(<mark>[^]*?<\/mark>)/)
    .map((part) => ({
      text: decodeEntities(part.replace(/<\/?mark>/g, '')),
      marked: part.startsWith('<mark>'),
    }))
    .filter(({ text }) => text !== '');

async function topicsOf(
  ctx: Context,
  query: string,
  reader: { viewer: Viewer; language: Language },
): Promise<SearchTopic[]> {
  const { resultList } = await searchForum(ctx, { s: query }, reader);
  return resultList.slice(0, TOPICS).map((post) => ({
    url: topicPath(post),
    title: post.title,
    language: post.language,
    pieces: piecesOf(post.excerpt),
    nickname: post.author.nickname,
    answers: post.comments,
  }));
}

function groupsOf(rest: readonly SearchHit[], all: boolean): SearchResults['groups'] {
  const groups = [...Map.groupBy(rest, ({ group }) => group)].map(([name, hits]) => ({
    name,
    count: hits.length,
    hits: all ? hits : hits.slice(0, OF_A_KIND),
  }));
  return all ? groups : groups.slice(0, KINDS);
}

/** What a query finds on the site and in the forum. */
export async function searchSite(
  ctx: Context,
  asked: { language: Language; query: string; all: boolean; viewer: Viewer },
): Promise<SearchResults> {
  const { language, query, all, viewer } = asked;
  const { pages, stems, corrected } = await findPages(ctx, language, query);
  const wanted = pages.slice(0, MOST);
  const [rows, topics] = await Promise.all([
    wanted.length > 0
      ? readPages(
          ctx.db,
          wanted.map(({ url }) => url),
        )
      : [],
    topicsOf(ctx, corrected ?? query, { viewer, language }),
  ]);
  const hits = wanted
    .map((page, i) => present(page, rows, language, stems, i < WITH_EXCERPT))
    .filter((hit) => hit !== undefined);
  return {
    count: pages.length,
    corrected: corrected ?? null,
    best: hits.slice(0, BEST),
    groups: groupsOf(hits.slice(BEST), all),
    topics,
  };
}
