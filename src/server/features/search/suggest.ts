import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import type { Language } from '#domain/languages.ts';
import { corrections, errorsAllowed } from '#domain/search-errors.ts';
import { foldWord, queryWords } from '#domain/search-words.ts';
import { SEARCH_GROUPS } from '#i18n/search-groups.ts';
import type { Context, Viewer } from '#server/context.ts';
import { suggestTopics } from '#server/features/forum/service.ts';
import { alikeWords } from './queries/find.ts';
import { suggestPages } from './queries/suggest.ts';

const PAGES = 6;
const TOPICS = 3;
/** A beginning of one or two letters is that of too many words. */
const SHORTEST_FOR_TOPICS = 3;

type Suggestions = Output<'POST search/suggest'>;

/** The words with a spelling error in the last one corrected; empty if there is no similar word. */
async function putRight(ctx: Context, words: string[], language: Language): Promise<string[]> {
  const last = foldWord(words.at(-1) ?? '');
  if (errorsAllowed(last) === 0) return [];
  const [meant] = corrections(last, await alikeWords(ctx.db, last, language));
  return meant ? [...words.slice(0, -1), meant.word] : [];
}

/** Pages and topics whose titles have the words, of which the last may have only begun. */
export async function suggest(
  ctx: Context,
  reader: { viewer: Viewer; language: Language },
  typed: string,
): Promise<Suggestions> {
  const { language } = reader;
  const words = queryWords(typed).map(foldWord);
  if (words.length === 0) return { list: [] };
  const t = ctx.texts(language);
  let pages = await suggestPages(ctx.db, words, language, PAGES);
  if (pages.length === 0) {
    const right = await putRight(ctx, words, language);
    if (right.length > 0) pages = await suggestPages(ctx.db, right, language, PAGES);
  }
  const isLong = words.some((word) => word.length >= SHORTEST_FOR_TOPICS);
  const topics = isLong ? await suggestTopics(ctx, words, reader, TOPICS) : [];
  return {
    list: [
      ...pages.map(({ url, title, group }) => ({
        ...{ url, title, language },
        kind: t(SEARCH_GROUPS[group] ?? 'search:groupPages'),
      })),
      ...topics.map((topic) => ({
        url: topicPath(topic),
        title: topic.title,
        language: topic.language,
        kind: t('search:groupForum'),
      })),
    ],
  };
}
