import type { z } from 'zod';
import type { pollInput } from '#contract/polls.ts';
import { DAY_MS } from '#domain/days.ts';
import { ballotOf, chosenIn, isClosed, POLL, sameOptions } from '#domain/polls.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { emitVotes } from './news.ts';
import { presentPoll, type Poll } from './present.ts';
import {
  ballotsOf,
  deletePoll,
  insertPoll,
  lockPoll,
  readBallot,
  readPoll,
  setCounts,
  deleteBallots,
  writeBallot,
  type PollRow,
} from './queries.ts';

export type { Poll };
export type PollInput = z.output<typeof pollInput>;

const closing = (days: number | null, now: Date): Date | null =>
  days === null ? null : new Date(now.getTime() + days * DAY_MS);

/** @throws Refusal bad_input */
function requireDifferent({ options }: PollInput): void {
  if (sameOptions(options)) throw new Refusal('bad_input', { fields: { poll: 'fieldInvalid' } });
}

/**
 * Adds a poll to a post, in the transaction that writes the post.
 *
 * @throws Refusal bad_input where two options read the same
 */
export async function addPoll(tx: Db, ctx: Context, postId: number, poll: PollInput) {
  requireDifferent(poll);
  await insertPoll(tx, postId, { ...poll, closesAt: closing(poll.days, ctx.now()) });
}

const unchanged = (row: PollRow, poll: PollInput): boolean =>
  row.question === poll.question &&
  row.multiple === poll.multiple &&
  row.days === poll.days &&
  row.options.length === poll.options.length &&
  row.options.every((text, i) => text === poll.options[i]);

/**
 * Changes the poll of a post, or takes it away (null), as long as nobody has voted: a vote for one
 * question must not become a vote for another.
 *
 * @returns whether the post has a poll afterwards
 * @throws Refusal poll_voted, bad_input
 */
export async function changePoll(
  tx: Db,
  ctx: Context,
  postId: number,
  poll: PollInput | null,
): Promise<boolean> {
  const row = await lockPoll(tx, postId);
  if (row && poll && unchanged(row, poll)) return true;
  if (row && !(await deletePoll(tx, postId))) throw new Refusal('poll_voted');
  if (poll) await addPoll(tx, ctx, postId, poll);
  return poll !== null;
}

/** The poll of a visible post, as a viewer may see it; undefined where it has none. */
export async function pollOf(
  ctx: Context,
  id: number,
  viewer: { id: number } | undefined,
): Promise<Poll | undefined> {
  const row = await readPoll(ctx.db, id);
  if (!row) return undefined;
  const ballot = viewer && (await readBallot(ctx.db, id, viewer.id));
  return presentPoll(row, ballot, ctx.now());
}

/** The poll of an own post, for editing it; null where it has none. */
export async function pollSource(ctx: Context, id: number) {
  const row = await readPoll(ctx.db, id);
  if (!row) return null;
  const { question, options, multiple, days, voters } = row;
  return { question, options, multiple, days: days as PollInput['days'], voted: voters > 0 };
}

/** Counts with one ballot in the place of another. */
const recount = (counts: readonly number[], before: number, after: number): number[] => {
  const next = [...counts];
  for (const place of chosenIn(before)) next[place] = (next[place] ?? 0) - 1;
  for (const place of chosenIn(after)) next[place] = (next[place] ?? 0) + 1;
  return next;
};

/** @throws Refusal bad_input */
function readBallotFrom({ options, multiple }: PollRow, chosen: readonly number[]): number {
  const unique = new Set(chosen);
  const fits = [...unique].every((place) => place < options.length);
  if (!fits || unique.size !== chosen.length || (!multiple && unique.size !== 1)) {
    throw new Refusal('bad_input', { fields: { options: 'fieldInvalid' } });
  }
  return ballotOf(chosen);
}

/**
 * Votes, or changes the vote. The poll's row is locked meanwhile: votes come one after the other,
 * and none after the end or into a poll that is being changed.
 *
 * @param chosen places of the options, from 0
 * @throws Refusal not_found, poll_closed, bad_input
 */
export async function vote(
  ctx: Context,
  member: { id: number },
  { id, options: chosen }: { id: number; options: readonly number[] },
): Promise<Poll> {
  const now = ctx.now();
  return ctx.act(async (tx, after) => {
    after.run(() => emitVotes(ctx, id));
    // A changed poll is a new row, so a vote that waited for the old one must read the new one.
    const row = (await lockPoll(tx, id)) ?? (await lockPoll(tx, id));
    if (!row) throw new Refusal('not_found');
    if (isClosed(row.closesAt, now)) throw new Refusal('poll_closed');
    const choices = readBallotFrom(row, chosen);
    const before = await readBallot(tx, id, member.id);
    if (before === choices) return presentPoll(row, choices, now);
    const counts = recount(row.counts, before ?? 0, choices);
    const voters = row.voters + (before === undefined ? 1 : 0);
    await writeBallot(tx, { postId: id, memberId: member.id, multiple: row.multiple, choices });
    await setCounts(tx, id, { counts, voters });
    return presentPoll({ ...row, counts, voters }, choices, now);
  });
}

/** Forgets who chose what in polls that closed a week ago; the counts stay. */
export function deleteOldBallots(ctx: Context, batch: number): Promise<number> {
  const now = ctx.now();
  const before = new Date(now.getTime() - POLL.ballotDays * DAY_MS);
  return ctx.act((tx) => deleteBallots(tx, before, now, batch));
}

/** What a member has voted, for the copy of their data. */
export const exportVotes = async (db: Db, memberId: number) =>
  (await ballotsOf(db, memberId)).map(({ postId, question, choices }) => ({
    postId,
    question,
    options: chosenIn(choices),
  }));

/** What a post asks, for the staff who decide about it; null where it has no poll. */
export { readPollWords } from './queries.ts';

/** Takes a leaving member's votes back, in the transaction that ends the account. */
export { takeBackBallots as eraseVotes } from './queries.ts';
