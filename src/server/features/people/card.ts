import type { Output } from '#contract/index.ts';
import { levelOf } from '#domain/points.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Context, Member } from '#server/context.ts';
import { badgesOf } from '#server/platform/points/service.ts';
import { hiddenKind } from '#server/platform/blocks/service.ts';
import { profileFor } from './profile.ts';

const MONTH = 'YYYY-MM'.length;

/**
 * The card beside a name: for whoever may open the member's page, and nobody else.
 *
 * @throws Refusal not_found
 */
export async function cardFor(
  ctx: Context,
  viewer: Member | undefined,
  userId: number,
  t: Translate,
): Promise<Output<'GET people/card'>> {
  const member = await profileFor(ctx, viewer, userId);
  const other = viewer !== undefined && viewer.id !== userId;
  const [badges, hidden] = await Promise.all([
    badgesOf(ctx, userId, t),
    other ? hiddenKind(ctx, viewer.id, userId) : null,
  ]);
  const { id, nickname, avatar, role, points, suspended } = member;
  return {
    ...{ id, nickname, avatar, role, points, suspended, other, hidden },
    level: levelOf(points).level,
    badges: badges.length,
    since: member.joined.slice(0, MONTH),
  };
}
