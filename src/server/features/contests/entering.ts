import { CONTEST, mayEnter, mayVote, type ApartReason } from '#domain/contests.ts';
import type { Output, Parsed } from '#contract/index.ts';
import { DAY_MS } from '#domain/days.ts';
import type { AnswerRules, Context, Member } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { areLinked } from '#server/features/activity/service.ts';
import {
  createComment,
  editComment,
  removeComment,
  removeWithheldComment,
} from '#server/features/forum/service.ts';
import { findById } from '#server/platform/members/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lockContest, readContest } from './queries/contests.ts';
import { deleteEntry, insertEntry, readEntry } from './queries/entries.ts';
import { addVote, removeVote } from './queries/votes.ts';
import { oneEntry } from './reading.ts';
import { stateAt } from './times.ts';

/**
 * Holds a contest as it is until the transaction ends; the clock is asked afterwards, so that nothing comes
 * in after the end because it had to wait.
 *
 * @throws Refusal contest_closed
 */
async function requireState(
  tx: Db,
  ctx: Context,
  id: number,
  may: typeof mayEnter | typeof mayVote,
): Promise<void> {
  const contest = await lockContest(tx, id, 'share');
  if (!contest || !may(stateAt(contest, ctx.now()))) throw new Refusal('contest_closed');
}

/**
 * Enters a contest with an answer to its post: both exist, or neither. What waits for a moderator waits as
 * an entry too.
 *
 * @returns null where it waits
 * @throws Refusal not_found, contest_closed, entry_exists, cannot_answer, draft_posted, bad_input
 */
export async function enter(
  ctx: Context,
  member: Member,
  { id, ...answer }: Parsed<'POST article/activity/enter'>,
): Promise<Output<'POST article/activity/enter'>> {
  if (!(await readContest(ctx.db, id))) throw new Refusal('not_found');
  const input = { articleId: id, ...answer };
  const { comment } = await createComment(ctx, member, input, async (tx, placed) => {
    await requireState(tx, ctx, id, mayEnter);
    const row = { commentId: placed.id, contestId: id, memberId: member.id };
    if (!(await insertEntry(tx, row))) throw new Refusal('entry_exists');
  });
  if (!comment) return { entry: null };
  // The draft had been sent before, as an answer like any other.
  if (!(await readEntry(ctx.db, comment.id))) throw new Refusal('draft_posted');
  return { entry: await oneEntry(ctx, comment.id, member) };
}

/** @throws Refusal not_found, not_allowed */
async function ownEntry(ctx: Context, member: { id: number }, id: number): Promise<void> {
  const entry = await readEntry(ctx.db, id);
  if (!entry) throw new Refusal('not_found');
  if (entry.memberId !== member.id) throw new Refusal('not_allowed');
}

/**
 * Changes an own entry while entries are open.
 *
 * @throws Refusal not_found, not_allowed, contest_closed, bad_input
 */
export async function editEntry(
  ctx: Context,
  member: Member,
  input: Parsed<'POST article/activity/edit'>,
): Promise<Output<'POST article/activity/edit'>> {
  await ownEntry(ctx, member, input.id);
  await editComment(ctx, member, input);
  return oneEntry(ctx, input.id, member);
}

/**
 * Withdraws an own entry, at any time: the answer is deleted, with its pictures, votes and place.
 *
 * @throws Refusal not_found, not_allowed
 */
export async function withdraw(ctx: Context, member: Member, id: number): Promise<void> {
  await ownEntry(ctx, member, id);
  try {
    await removeComment(ctx, member, { id, reason: '' });
  } catch (error) {
    if (!(error instanceof Refusal) || error.id !== 'not_found') throw error;
    await removeWithheldComment(ctx, member, id);
  }
}

/** Why the vote of a member for somebody's entry does not count; null where it does. */
async function apartReason(
  tx: Db,
  ctx: Context,
  voter: { id: number; createdAt: Date },
  authorId: number,
): Promise<ApartReason | null> {
  if (await areLinked(tx, voter.id, authorId)) return 'linked';
  const since = ctx.now().getTime() - CONTEST.youngDays * DAY_MS;
  return voter.createdAt.getTime() > since ? 'young' : null;
}

/** What answers that are entries follow beyond the rules of the forum. */
export const answerRules: AnswerRules = {
  edited: async (tx, ctx, { id, images }) => {
    const entry = await readEntry(tx, id);
    if (!entry) return;
    await requireState(tx, ctx, entry.contestId, mayEnter);
    if (images < CONTEST.picturesMin || images > CONTEST.picturesMax) {
      throw new Refusal('bad_input', { fields: { images: 'fieldRequired' } });
    }
  },
  liked: async (tx, ctx, { id, authorId, memberId, liked }) => {
    const entry = await readEntry(tx, id);
    if (!entry) return;
    if (memberId === authorId) throw new Refusal('not_allowed');
    await requireState(tx, ctx, entry.contestId, mayVote);
    if (!liked) return removeVote(tx, id, memberId);
    const voter = await findById(tx, memberId);
    if (!voter?.complete) throw new Refusal('profile_incomplete');
    const apart = await apartReason(tx, ctx, voter, authorId);
    await addVote(tx, { entryId: id, memberId, apart, votedAt: ctx.now() });
  },
  removed: async (tx, id) => {
    await deleteEntry(tx, id);
  },
};
