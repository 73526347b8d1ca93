import { areInOrder } from '#domain/contests.ts';
import type { Parsed } from '#contract/index.ts';
import type { Context, MemberRights } from '#server/context.ts';
import { advertsAndCampaigns } from '#server/features/content/service.ts';
import { renderMarkdown, topicVersion, touchPosts } from '#server/features/forum/service.ts';
import { audit } from '#server/platform/staff/service.ts';
import { Refusal, type FieldProblems } from '#server/plugins/errors.ts';
import { deleteContest, lockContest, readContest, writeContest } from './queries/contests.ts';
import { hasEntries } from './queries/entries.ts';

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

/**
 * Makes a post a contest, or changes its set-up.
 *
 * @throws Refusal not_found, contest_decided; bad_input with what is wrong beside each field
 */
export async function saveContest(ctx: Context, actor: MemberRights, setUp: SetUp): Promise<void> {
  const { id, rules, prizes, judge, campaign } = setUp;
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
    if (!(await writeContest(tx, row))) throw new Refusal('contest_decided');
    const { id: _id, ...details } = setUp;
    await audit(tx, ctx, actor, { act: 'contestSave', target: `post:${id}`, details });
    after.invalidateLists();
  });
}

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
