import type { ContentEntry } from '#contract/content-index.ts';
import { INDEXED_COLLECTIONS } from '#contract/content-index.ts';
import type { LessonEntry } from '#contract/course-index.ts';
import type { Output } from '#contract/index.ts';
import { escapeHtml } from '#domain/head.ts';
import type { Language } from '#domain/languages.ts';
import { makeExcerpt } from '#domain/search-excerpt.ts';
import type { Context } from '#server/context.ts';
import { textsOf } from '#server/features/content/service.ts';
import { coursesIn } from '#server/features/courses/service.ts';
import { findPages } from './find.ts';
import { readPages } from './queries/find.ts';

type Found = Output<'POST search'>['content'];
type Entry = { kind: Found[number]['kind']; entry: ContentEntry | LessonEntry };

const MOST = 20;

/** The texts of a language by their addresses. */
async function textsByPath(ctx: Context, language: Language): Promise<Map<string, Entry>> {
  const texts = new Map<string, Entry>();
  for (const kind of INDEXED_COLLECTIONS) {
    for (const entry of await textsOf(ctx, kind, language)) texts.set(entry.path, { kind, entry });
  }
  for (const { lessons } of await coursesIn(ctx, language)) {
    for (const entry of lessons) texts.set(entry.path, { kind: 'lessons', entry });
  }
  return texts;
}

/** The texts that answer a query, best first, with their words in markup whose only element is <mark>. */
export async function searchContent(
  ctx: Context,
  language: Language,
  query: string,
): Promise<Found> {
  const { pages, stems } = await findPages(ctx, language, query);
  const texts = await textsByPath(ctx, language);
  const found = pages.filter(({ url }) => texts.has(url)).slice(0, MOST);
  const urls = found.map(({ url }) => url);
  const rows = urls.length > 0 ? await readPages(ctx.db, urls) : [];
  return urls.flatMap((url) => {
    const text = texts.get(url);
    const row = rows.find((one) => one.url === url && one.language === language);
    if (!text) return [];
    const pieces = row ? makeExcerpt(row, stems).pieces : [];
    const excerpt = pieces
      .map((piece) => {
        const words = escapeHtml(piece.text);
        return piece.marked ? `<mark>${words}</mark>` : words;
      })
      .join('');
    // A lesson has neither category nor day: it stands in its course and is as old as that.
    return [{ category: '', published: null, ...text.entry, kind: text.kind, excerpt }];
  });
}
