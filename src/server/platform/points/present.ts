import type { Output } from '#contract/index.ts';
import { BADGE_NAMES, badgeProgress, type Earned, type TaskCounts } from '#domain/badges.ts';
import { badgeDescKey, badgeGotKey, badgeNameKey } from '#domain/badge-texts.ts';
import type { Translate } from '#i18n/translate.ts';
import type { listEntries } from './queries/own.ts';

export type Badge = Output<'GET points/unseen'>[number];
export type BadgeState = Output<'GET points/info'>['badges'][number];
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number];

/** How much a level of a badge asks for. */
const neededFor = ({ badge, lv }: Earned): number => badgeProgress(badge, {}, lv).asked;

/** A badge that was earned, with its name and what has been done for it, in the language of `t`. */
export const presentBadge = ({ badge, lv }: Earned, t: Translate): Badge => ({
  icon: badge,
  badge: t(badgeNameKey(badge)),
  lv,
  desc: t(badgeGotKey(badge), { count: neededFor({ badge, lv }) }),
});

/**
 * Every badge there is, with what a member has of it and what the next level asks for. A level that was earned stays, even where
 * counts fell below it.
 */
export function presentBadges(
  counts: TaskCounts,
  earned: readonly (Earned & { earnedAt: Date })[],
  t: Translate,
): BadgeState[] {
  return BADGE_NAMES.map((badge) => {
    const got = earned.filter((one) => one.badge === badge).at(-1);
    const lv = got?.lv ?? 0;
    const { levels, count, needed } = badgeProgress(badge, counts, lv);
    return {
      ...presentBadge({ badge, lv: Math.max(lv, 1) }, t),
      lv,
      levels,
      count,
      needed,
      desc: t(badgeDescKey(badge), { count: needed ?? neededFor({ badge, lv }) }),
      earned: got?.earnedAt.toISOString() ?? null,
    };
  });
}

export const presentEntry = ({ task, points, takenAt, createdAt }: EntryRow) => ({
  task,
  points,
  state: takenAt ? ('taken' as const) : points > 0 ? ('given' as const) : ('limit' as const),
  time: createdAt.toISOString(),
});
