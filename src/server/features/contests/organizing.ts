import { isDeepStrictEqual } from 'node:util';
import { areInOrder, endsSooner } from '#domain/contests.ts';
import type { Parsed } from '#contract/index.ts';
import type { Context, MemberRights, PostRules } from '#server/context.ts';
import { advertsAndCampaigns } from '#server/features/content/service.ts';
import { renderMarkdown, topicVersion, touchPosts } from '#server/features/forum/service.ts';
import { audit } from '#server/platform/staff/service.ts';
import { Refusal, type FieldProblems } from '#server/plugins/errors.ts';
import {
  deleteContest,
  lockContest,
  readContest,
  writeContest,
  type ContestRow,
} from './queries/contests.ts';
import { hasEntries } from './queries/entries.ts';
import { baseOf, setUpOf } from './set-up-base.ts';
import { storedTimes } from './times.ts';

type SetUp = Parsed<'POST moderator/contest/save'>;

/** Ids of the campaigns that a contest can belong to. */
export const contestCampaigns = async (ctx: Context): Promise<string[]> =>
  (await advertsAndCampaigns(ctx)).campaigns
    .filter(({ kind }) => kind === 'contest')
    .map(({ id }) => id);

const timesOf = (setUp: SetUp) => ({
  opens: new Date(setUp.opens),
  entriesClose: new Date(setUp.entriesClose),
  votingCloses: new Date(setUp.votingCloses),
});

/** @param campaign the one the contest has already, which the editors may have taken out since */
async function problemsOf(
  ctx: Context,
  setUp: SetUp,
  campaign: string | null,
): Promise<FieldProblems> {
  const times = timesOf(setUp);
  const problems: FieldProblems = {};
  if (!areInOrder(times)) {
    const late = times.opens >= times.entriesClose ? 'entriesClose' : 'votingCloses';
    problems[late] = 'timeTooEarly';
  }
  if (setUp.campaign !== null && setUp.campaign !== campaign) {
    const known = await contestCampaigns(ctx);
    if (!known.includes(setUp.campaign)) problems.campaign = 'fieldInvalid';
  }
  return problems;
}

type Changes = Partial<Record<Exclude<keyof SetUp, 'id' | 'base'>, unknown>>;

/** What of a set-up is not as it was; all of it where there was none. */
function changesIn(setUp: SetUp, stored: ContestRow | undefined): Changes {
  const { id: _id, base: _base, ...given } = setUp;
  const { opens, entriesClose, votingCloses } = timesOf(setUp);
  const now = {
    ...given,
    opens: opens.toISOString(),
    entriesClose: entriesClose.toISOString(),
    votingCloses: votingCloses.toISOString(),
  };
  if (!stored) return now;
  const was: Record<string, unknown> = setUpOf(stored);
  const changed = Object.entries(now).filter(([name, one]) => !isDeepStrictEqual(one, was[name]));
  return Object.fromEntries(changed);
}

/** Asks once more, where new times end a contest sooner. @throws Refusal bad_input */
function requireSure(setUp: SetUp, stored: ContestRow | undefined, now: Date): void {
  const before = stored && storedTimes(stored);
  if (!endsSooner(before, timesOf(setUp), now)) return;
  throw new Refusal('bad_input', { fields: { sure: 'fieldRequired' } });
}

/**
 * Makes a post a contest, or changes its set-up.
 *
 * @param isSure whether it may end sooner than members have read
 * @throws Refusal not_found, contest_decided, conflict where somebody else has changed it since; bad_input with
 *   what is wrong beside each field, beside `sure` where it would end sooner
 */
export async function saveContest(
  ctx: Context,
  actor: MemberRights,
  setUp: SetUp,
  isSure = true,
): Promise<void> {
  const { id, base, rules, prizes, judge, campaign } = setUp;
  const before = await readContest(ctx.db, id);
  const post = await topicVersion(ctx, id);
  if (!post || post.withheld) throw new Refusal('not_found');
  if (before?.decidedAt) throw new Refusal('contest_decided');
  const fields = await problemsOf(ctx, setUp, before?.campaign ?? null);
  if (Object.keys(fields).length > 0) throw new Refusal('bad_input', { fields });
  const { opens, entriesClose, votingCloses } = timesOf(setUp);
  const row = {
    ...{ postId: id, opensAt: opens, entriesCloseAt: entriesClose, votingClosesAt: votingCloses },
    ...{ rules, rulesHtml: renderMarkdown(rules, ctx.env.origin, []).html },
    ...{ prizes, judge, campaign, madeBy: actor.id, createdAt: ctx.now() },
  };
  await ctx.act(async (tx, after) => {
    // The post first, as everybody holds them who enters or decides.
    await touchPosts(tx, [id]);
    const stored = await readContest(tx, id);
    if (base !== undefined && base !== baseOf(stored)) throw new Refusal('conflict');
    if (!isSure) requireSure(setUp, stored, ctx.now());
    if (!(await writeContest(tx, row))) throw new Refusal('contest_decided');
    const details = changesIn(setUp, stored);
    await audit(tx, ctx, actor, { act: 'contestSave', target: `post:${id}`, details });
    after.invalidateLists();
  });
}

/** What members have entered does not go with its post. */
export const postRules: PostRules = {
  removing: async (tx, id) => {
    // The post first, as everybody holds them who enters or decides.
    await touchPosts(tx, [id]);
    if (!(await lockContest(tx, id, 'update'))) return;
    if (await hasEntries(tx, id)) throw new Refusal('contest_entered');
  },
};

/**
 * Makes a contest an ordinary post again, while nobody has entered it.
 *
 * @throws Refusal not_found, contest_entered
 */
export async function removeContest(ctx: Context, actor: MemberRights, id: number): Promise<void> {
  await ctx.act(async (tx, after) => {
    await touchPosts(tx, [id]);
    if (!(await lockContest(tx, id, 'update'))) throw new Refusal('not_found');
    if (await hasEntries(tx, id)) throw new Refusal('contest_entered');
    await deleteContest(tx, id);
    await audit(tx, ctx, actor, { act: 'contestRemove', target: `post:${id}` });
    after.invalidateLists();
  });
}
