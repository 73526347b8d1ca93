import type { Output } from '#contract/index.ts';
import { topicPath } from '#domain/forum.ts';
import { PROFILE_POSTS } from '#domain/people.ts';
import { levelOf } from '#domain/points.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context, Member } from '#server/context.ts';
import { summariesOf } from '#server/features/forum/service.ts';
import { findById, publicProfile } from '#server/platform/members/service.ts';
import { isStaff, mayActOn, suspensionOf } from '#server/platform/staff/service.ts';
import { badgesOf } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hiddenKind } from '#server/platform/blocks/service.ts';
import { hasWritten, isShown, latestPostIds } from './queries.ts';

type Profile = Output<'GET user/profile'>;

/** How many of their newest topics members see with their own record. */
const RECENT_TOPICS = 3;

/**
 * A member as the viewer may see them. Whoever has written nothing and does not want to be found is
 * nobody's business: accounts must not be countable by trying numbers. What a suspended member says
 * about themselves stays with staff.
 *
 * @throws Refusal not_found
 */
export async function profileFor(
  ctx: Context,
  viewer: Member | undefined,
  id: number,
): Promise<Profile> {
  const all = viewer?.id === id || isStaff(viewer);
  const profile = await publicProfile(ctx, id, { all });
  if (all) return profile;
  const open = (await isShown(ctx.db, id)) || (await hasWritten(ctx.db, id));
  if (!open) throw new Refusal('not_found');
  return profile.suspended
    ? {
        ...profile,
        avatar: null,
        summary: '',
        link: '',
        location: '',
        signature: '',
        contacts: [],
        sites: [],
      }
    : profile;
}

async function postsOf(ctx: Context, id: number, limit: number) {
  const ids = await latestPostIds(ctx.db, id, limit);
  if (ids.length === 0) return [];
  const found = await summariesOf(ctx, ids);
  return ids.flatMap((each) => found.get(each) ?? []);
}

/** The last topics of a member, for themselves (READINGS 56). */
export async function recentTopics(ctx: Context, id: number) {
  const posts = await postsOf(ctx, id, RECENT_TOPICS);
  return posts.map((post) => ({ id: post.id, title: post.title, path: topicPath(post) }));
}

/** What stands on a member's page, besides who they are. */
export async function profileExtras(
  ctx: Context,
  viewer: Member | undefined,
  member: Profile,
  t: Translate,
) {
  const other = viewer && viewer.id !== member.id ? viewer : undefined;
  const [badges, posts, hidden, row] = await Promise.all([
    badgesOf(ctx, member.id, t),
    postsOf(ctx, member.id, PROFILE_POSTS),
    other ? hiddenKind(ctx, other.id, member.id) : null,
    other && isStaff(other) ? findById(ctx.db, member.id) : undefined,
  ]);
  const moderates = row !== undefined && mayActOn(other, row);
  const suspension = row ? await suspensionOf(ctx.db, row, ctx.now()) : null;
  return {
    level: levelOf(member.points).level,
    badges,
    posts,
    acts: other ? { hidden, moderates, suspension } : null,
  };
}
