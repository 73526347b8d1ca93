import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { isInTitle, rank } from '#domain/search-rank.ts';
import { wordsOf } from '#domain/search-words.ts';
import { SEARCH_GROUPS } from '#i18n/search-groups.ts';
import type { Context, Viewer } from '#server/context.ts';
import { similarTopics } from '#server/features/forum/service.ts';
import { candidates, countPages, lookUp, readPages } from './queries/find.ts';

/** Of both kinds together. */
const MOST = 5;
/** Most topics in the result if there are pages as well. */
const TOPICS = 3;
/** The longest words tell most; each pair of them is looked up. */
const MOST_WORDS = 8;
/** What answers a question: no lists, no terms, no sites. */
const GROUPS = new Set(['guides', 'articles', 'faq', 'courses', 'tutorials']);

type Similar = Output<'POST search/similar'>['list'];
type Reader = { viewer: Viewer; language: Language };

/** The words of a title as a language searches for them, without those that say nothing. */
async function stemsOf(ctx: Context, title: string, language: Language): Promise<string[]> {
  const words = wordsOf(title)
    .filter((word) => word.length > 2)
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS);
  const known = await lookUp(ctx.db, words);
  return [
    ...new Set(
      known.filter((row) => row.language === language && row.query).map(({ query }) => query),
    ),
  ];
}

/** Texts of the editors with half of the words, and one of them in the title. */
async function similarPages(
  ctx: Context,
  stems: readonly string[],
  { language }: Reader,
  kindOf: (group: string) => string,
): Promise<Similar> {
  const parts = stems.map((query) => [{ language, query, factor: 1 }]);
  const found = await candidates(ctx.db, language, parts, '');
  const alike = rank(found, parts.length, await countPages(ctx.db, language))
    .filter(({ best: { group, fits } }) => {
      const has = fits.filter((fit) => fit > 0).length;
      return GROUPS.has(group) && has >= Math.ceil(stems.length / 2) && fits.some(isInTitle);
    })
    .slice(0, MOST);
  const urls = alike.map(({ url }) => url);
  const rows = urls.length > 0 ? await readPages(ctx.db, urls) : [];
  return urls.flatMap((url) => {
    const row = rows.find((one) => one.url === url && one.language === language);
    return row ? [{ url, title: row.title, language, kind: kindOf(row.group) }] : [];
  });
}

/**
 * Topics and texts that may already say what a new topic asks, in its language and the reader's.
 *
 * @param title as far as it is typed
 * @param written the language of the new topic
 */
export async function findSimilar(
  ctx: Context,
  reader: Reader,
  title: string,
  written: Language,
): Promise<{ list: Similar }> {
  const t = ctx.texts(reader.language);
  const kindOf = (group: string) => t(SEARCH_GROUPS[group] ?? 'search:groupPages');
  const found = await Promise.all(
    [...new Set([written, reader.language])].map(async (language) => {
      const stems = await stemsOf(ctx, title, language);
      if (stems.length === 0) return { topics: [], pages: [] };
      const [topics, pages] = await Promise.all([
        similarTopics(ctx, stems, { viewer: reader.viewer, language }, MOST),
        similarPages(ctx, stems, { ...reader, language }, kindOf),
      ]);
      return { topics, pages };
    }),
  );
  const pages = found.flatMap((one) => one.pages);
  const topics = found
    .flatMap((one) => one.topics)
    .sort((a, b) => b.shared - a.shared)
    .map((topic) => ({
      url: topicPath(topic),
      title: topic.title,
      language: topic.language,
      kind: t('search:groupForum'),
    }));
  const shown = topics.slice(0, Math.max(TOPICS, MOST - pages.length));
  return { list: [...shown, ...pages].slice(0, MOST) };
}
