import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import { PEOPLE_PAGE_SIZE, type PeopleSort } from '#domain/people.ts';
import { levelOf } from '#domain/points.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { kindsOf } from '#server/platform/blocks/service.ts';
import { countWritten, listPeople, placeOf } from './queries.ts';

const id = z.int().positive();
const KEYS: Record<PeopleSort, z.core.$ZodType<(string | number)[]>> = {
  points: z.tuple([z.int().min(0), id]),
  name: z.tuple([z.string().max(100)]),
  new: z.tuple([id]),
};

/**
 * A page of the member list: members who agreed to be found, and all with a public role. Suspended members are not on it.
 *
 * @throws Refusal bad_input for a cursor that is none
 */
export async function listMembers(
  ctx: Context,
  viewerId: number | undefined,
  { after, ...query }: Parsed<'GET home/members'>,
): Promise<Output<'GET home/members'>> {
  const from = after === undefined ? undefined : decodeCursor(after, KEYS[query.sort]);
  const rows = await listPeople(ctx.db, query, { after: from, limit: PEOPLE_PAGE_SIZE + 1 });
  const shown = rows.slice(0, PEOPLE_PAGE_SIZE);
  const ids = shown.map((row) => row.id);
  const [written, hidden] = await Promise.all([
    countWritten(ctx.db, ids),
    viewerId === undefined ? new Map<number, never>() : kindsOf(ctx.db, viewerId, ids),
  ]);
  const last = shown.at(-1);
  return {
    resultList: shown.map(({ createdAt, lowered: _, ...row }) => ({
      ...row,
      level: levelOf(row.points).level,
      posts: written.posts.get(row.id) ?? 0,
      answers: written.answers.get(row.id) ?? 0,
      joined: createdAt.toISOString(),
      hidden: hidden.get(row.id) ?? null,
    })),
    next: rows.length > PEOPLE_PAGE_SIZE && last ? encodeCursor(placeOf(query.sort, last)) : null,
  };
}
