import {
  areComplete,
  contestNews,
  emptyPlaces,
  mayDecide,
  placesByVotes,
  type Place,
} from '#domain/contests.ts';
import { NOTICE } from '#domain/notifications.ts';
import type { Parsed } from '#contract/index.ts';
import type { After, Context, MemberRights } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { touchPosts } from '#server/features/forum/service.ts';
import { notify } from '#server/platform/notifications/service.ts';
import { audit } from '#server/platform/staff/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { lockContest, readContest, setDecided, type ContestRow } from './queries/contests.ts';
import { insertNote, placesOf, replacePlaces } from './queries/decisions.ts';
import { entrantsOf, standingEntries } from './queries/entries.ts';
import { stateAt } from './times.ts';

type Standing = Awaited<ReturnType<typeof standingEntries>>;

/**
 * A contest that nobody enters, votes in or decides meanwhile. The post is held first, as by whoever enters.
 *
 * @throws Refusal not_found
 */
async function holdContest(tx: Db, id: number): Promise<ContestRow> {
  await touchPosts(tx, [id]);
  const held = await lockContest(tx, id, 'update');
  const contest = held && (await readContest(tx, id));
  if (!contest) throw new Refusal('not_found');
  return contest;
}

/**
 * @param empty places that may be left out
 * @throws Refusal bad_input where a place is none of the contest or one is left out, or an entry takes no part or
 *   two places
 */
function requireFitting(
  places: readonly Place[],
  { prizes }: Pick<ContestRow, 'prizes'>,
  standing: Standing,
  empty: readonly number[] = [],
): void {
  const known = new Set(standing.map(({ id }) => id));
  const fits = places.every(({ place, entry }) => place <= prizes.length && known.has(entry));
  const once = new Set(places.map(({ entry }) => entry)).size === places.length;
  if (!fits || !once) throw new Refusal('bad_input', { fields: { places: 'placesWrong' } });
  if (!areComplete(places, empty)) {
    throw new Refusal('bad_input', { fields: { places: 'placesLeftOut' } });
  }
}

/** Whoever names places is shown once more what will be announced. */
const notSure = () => new Refusal('bad_input', { fields: { sure: 'fieldRequired' } });

/** @throws Refusal bad_input */
function decisionOf(
  contest: ContestRow,
  named: readonly Place[] | undefined,
  standing: Standing,
): readonly Place[] {
  if (contest.judge === 'votes') {
    if (named) throw new Refusal('bad_input', { fields: { places: 'placesWrong' } });
    return placesByVotes(standing, contest.prizes.length);
  }
  const places = named ?? [];
  if (places.length === 0 && standing.length > 0) {
    throw new Refusal('bad_input', { fields: { places: 'fieldRequired' } });
  }
  requireFitting(places, contest, standing);
  return places;
}

/** Tells everybody who entered, each of their own place. */
async function tellEntrants(
  tx: Db,
  ctx: Context,
  after: After,
  contest: ContestRow,
  news: { places: readonly Place[]; before?: readonly Place[]; standing: Standing },
): Promise<void> {
  const authorOf = new Map(news.standing.map(({ id, memberId }) => [id, memberId]));
  const byMember = (places: readonly Place[]) =>
    new Map(places.map(({ place, entry }) => [authorOf.get(entry), place]));
  const [now, before] = [byMember(news.places), news.before && byMember(news.before)];
  const notices = (await entrantsOf(tx, contest.id)).map((memberId) => ({
    memberId,
    type: NOTICE.contestNews,
    title: contest.title,
    content: contestNews(now.get(memberId), before && { place: before.get(memberId) }),
    postId: contest.id,
  }));
  after.deliver(await notify(tx, ctx, notices));
  after.invalidateLists();
}

/**
 * Announces the places once voting has closed. Of two who decide at once, one is told that it is done.
 *
 * @param isSure whether they have looked at the places they have named; those by votes stand before them anyway
 * @throws Refusal not_found, contest_running, contest_decided, bad_input
 */
export async function decide(
  ctx: Context,
  actor: MemberRights,
  { id, places: named }: Parsed<'POST moderator/contest/decide'>,
  isSure = true,
): Promise<void> {
  await ctx.act(async (tx, after) => {
    const contest = await holdContest(tx, id);
    if (contest.decidedAt) throw new Refusal('contest_decided');
    const now = ctx.now();
    if (!mayDecide(stateAt(contest, now))) throw new Refusal('contest_running');
    const standing = await standingEntries(tx, id);
    const places = decisionOf(contest, named, standing);
    if (!isSure && contest.judge === 'staff') throw notSure();
    await setDecided(tx, id, now);
    await replacePlaces(tx, id, places);
    const details = { judge: contest.judge, places };
    await audit(tx, ctx, actor, { act: 'contestDecide', target: `post:${id}`, details });
    await tellEntrants(tx, ctx, after, contest, { places, standing });
  });
}

/**
 * Corrects announced places, with a note that everybody can read. A place whose entry has gone may stay empty.
 *
 * @param isSure whether they have looked at the places once more
 * @throws Refusal not_found, contest_running where nothing has been announced, bad_input
 */
export async function correct(
  ctx: Context,
  actor: MemberRights,
  { id, places, note }: Parsed<'POST moderator/contest/correct'>,
  isSure = true,
): Promise<void> {
  await ctx.act(async (tx, after) => {
    const contest = await holdContest(tx, id);
    if (!contest.decidedAt) throw new Refusal('contest_running');
    const standing = await standingEntries(tx, id);
    const before = await placesOf(tx, id);
    requireFitting(places, contest, standing, emptyPlaces(before));
    if (!isSure) throw notSure();
    await replacePlaces(tx, id, places);
    await insertNote(tx, { contestId: id, authorId: actor.id, text: note, createdAt: ctx.now() });
    const details = { before, places, note };
    await audit(tx, ctx, actor, { act: 'contestCorrect', target: `post:${id}`, details });
    await tellEntrants(tx, ctx, after, contest, { places, before, standing });
  });
}
