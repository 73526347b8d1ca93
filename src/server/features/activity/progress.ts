import { randomInt } from 'node:crypto';
import type { Output } from '#contract/index.ts';
import {
  ACTIVITY_TASKS,
  doneTasks,
  invitePath,
  INVITE_CODE_LENGTH,
  INVITES_NEEDED,
  type ActivityTask,
} from '#domain/activity.ts';
import type { Context } from '#server/context.ts';
import { hasVisitedCourses } from '#server/features/courses/service.ts';
import { hasPosted } from '#server/features/forum/service.ts';
import { findById } from '#server/platform/members/service.ts';
import { isSubscribed } from '#server/features/newsletter/service.ts';
import { codeOf, invitedBy, noteTasks, offerCode, tasksDone } from './queries.ts';

type Info = Output<'GET activity/info'>;

/** Most nicknames that are shown; the count includes everybody. */
const NAMES_SHOWN = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

const newCode = (): string =>
  Array.from({ length: INVITE_CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The member's own code, made when it is first asked for. */
async function inviteCode(ctx: Context, memberId: number): Promise<string> {
  const known = await codeOf(ctx.db, memberId);
  if (known !== undefined) return known;
  await offerCode(ctx.db, memberId, newCode());
  return inviteCode(ctx, memberId);
}

/** What is known of a member's tasks at this moment. */
async function factsOf(ctx: Context, memberId: number) {
  const account = await findById(ctx.db, memberId);
  const [subscribe, learn, forum] = await Promise.all([
    account ? isSubscribed(ctx, account.email) : false,
    hasVisitedCourses(ctx, memberId),
    hasPosted(ctx, memberId),
  ]);
  return { login: true, tweet: false, subscribe, learn, forum };
}

/**
 * A member's progress. Facts can end, such as a subscription; so whatever is found done is written
 * down and stays done (spec section 4, "Tasks only go from not done to done").
 *
 * @param told tasks that are done because the member says so
 */
export async function activityInfo(
  ctx: Context,
  memberId: number,
  told: readonly ActivityTask[] = [],
): Promise<Info> {
  const [before, facts, invited, code] = await Promise.all([
    tasksDone(ctx.db, memberId),
    factsOf(ctx, memberId),
    invitedBy(ctx.db, memberId, NAMES_SHOWN),
    inviteCode(ctx, memberId),
  ]);
  const done = doneTasks({ ...facts, invited: invited.count }, new Set([...before, ...told]));
  const fresh = ACTIVITY_TASKS.filter((task) => done[task] && !before.has(task));
  await noteTasks(ctx.db, memberId, fresh, ctx.now());
  return {
    loginTask: done.login,
    tweetTask: done.tweet,
    subscribeTask: done.subscribe,
    learnTask: done.learn,
    forumTask: done.forum,
    inviteTask: Math.max(invited.count, done.invite ? INVITES_NEEDED : 0),
    shortUrl: ctx.env.origin + invitePath(code),
    invitedUsers: invited.newest,
  };
}
