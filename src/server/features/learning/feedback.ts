import { dayOf } from '#domain/days.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { READER } from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import {
  countVotes,
  listVoteComments,
  readVote,
  writeVote,
  type HelpfulText,
  type Voter,
} from './queries/feedback.ts';
import { requireText, textAt } from './texts.ts';

type Named = { title: string; path: string | null };

const key = z.tuple([z.int().positive()]);

/** The text is part of the hash, so that two answers of one browser cannot be put together. */
function voterOf(
  member: { id: number } | undefined,
  { collection, slug, voter }: HelpfulText & { voter?: string | undefined },
): Voter | undefined {
  if (member) return { memberId: member.id };
  if (voter === undefined) return undefined;
  const hash = createHash('sha256').update(`${voter} ${collection}/${slug}`);
  return { voterHash: hash.digest('base64url') };
}

/** @throws Refusal not_found; bad_input for a visitor without a number */
export async function submitFeedback(
  ctx: Context,
  member: { id: number } | undefined,
  input: Parsed<'POST feedback/submit'>,
  language: Language,
): Promise<void> {
  const voter = voterOf(member, input);
  if (!voter) throw new Refusal('bad_input', { fields: { voter: 'fieldRequired' } });
  await requireText(ctx, input);
  const { collection, slug, helpful, comment } = input;
  const vote = { collection, slug, helpful, comment, language, day: dayOf(ctx.now()) };
  await writeVote(ctx.db, { ...vote, ...voter });
}

export async function feedbackStatus(
  ctx: Context,
  member: { id: number } | undefined,
  input: Parsed<'GET feedback/status'>,
): Promise<Output<'GET feedback/status'>> {
  const voter = voterOf(member, input);
  const vote = voter && (await readVote(ctx.db, input, voter));
  return { helpful: vote?.helpful ?? null };
}

/**
 * What editors learn: counts of every judged text on the first page, and the readers' sentences.
 *
 * @throws Refusal bad_input
 */
export async function readFeedback(
  ctx: Context,
  { after, in: readIn, ...places }: Parsed<'GET feedback/read'>,
  language: Language,
): Promise<Output<'GET feedback/read'>> {
  const filter = { ...places, language: readIn };
  const size = READER.commentPageSize;
  const [from] = after === undefined ? [undefined] : decodeCursor(after, key);
  const [counts, comments] = await Promise.all([
    after === undefined ? countVotes(ctx.db, filter) : [],
    listVoteComments(ctx.db, filter, { after: from, limit: size + 1 }),
  ]);
  const named = async <T extends HelpfulText>(row: T): Promise<T & Named> => {
    const { title, path } = (await textAt(ctx, row, language)) ?? { title: row.slug, path: null };
    return { ...row, title, path };
  };
  const texts = await Promise.all(counts.map((row) => named(row)));
  const shown = comments.slice(0, size);
  const resultList = await Promise.all(shown.map((row) => named(row)));
  const last = shown.at(-1);
  const next = comments.length > size && last ? encodeCursor([last.id]) : null;
  return { texts, comments: { resultList, next } };
}
