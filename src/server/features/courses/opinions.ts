import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import type { LearningItem } from '#domain/learning.ts';
import { READER } from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { courseIndex } from './index-file.ts';
import { courseKey, tutorialKey } from './present.ts';
import { countOpinions, listOpinions } from './queries.ts';

type Named = { id: number; title: string; path: string | null };

const key = z.tuple([z.int().positive()]);

/** Courses and tutorials by the key under which they are rated. */
async function namesIn(ctx: Context, language: Language): Promise<Map<string, Named>> {
  const { courses, tutorials } = await courseIndex(ctx);
  const named = ({ id, title, path }: Named): Named => ({ id, title, path });
  return new Map<string, Named>([
    ...courses[language].map((one) => [courseKey(one.id), named(one)] as const),
    ...tutorials[language].map((one) => [tutorialKey(one.id), named(one)] as const),
  ]);
}

/** What is rated although editors have taken it away keeps its key as its name. */
const unknown = (item: LearningItem): Named => ({
  id: Number(item.split('-')[1]),
  title: item,
  path: null,
});

/**
 * What editors learn of courses or tutorials: ratings of each on the first page, and what was
 * written with them. Who wrote it stays out.
 *
 * @throws Refusal bad_input
 */
export async function readOpinions(
  ctx: Context,
  { after, in: readIn, kind }: Parsed<'GET course/feedback/read'>,
  language: Language,
): Promise<Output<'GET course/feedback/read'>> {
  const size = READER.commentPageSize;
  const filter = { kind, language: readIn };
  const [from] = after === undefined ? [undefined] : decodeCursor(after, key);
  const [names, counts, rows] = await Promise.all([
    namesIn(ctx, language),
    after === undefined ? countOpinions(ctx.db, filter) : [],
    listOpinions(ctx.db, filter, { after: from, limit: size + 1 }),
  ]);
  const named = (item: LearningItem) => names.get(item) ?? unknown(item);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: counts.map(({ item, average, count }) => ({ ...named(item), average, count })),
    comments: {
      resultList: shown.map((row) => ({
        ...named(row.item),
        rating: row.rating,
        comment: row.text,
        language: row.language,
        day: row.ratedAt.toISOString().slice(0, 10),
      })),
      next: rows.length > size && last ? encodeCursor([last.id]) : null,
    },
  };
}
