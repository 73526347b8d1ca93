import type { Earned } from '#domain/badges.ts';
import type { Db } from '#server/db/connection.ts';
import { memberBadges } from '../tables.ts';

/** Writes down levels of badges; @returns those that were not there before */
export async function insertBadges(
  tx: Db,
  memberId: number,
  earned: readonly Earned[],
  earnedAt: Date,
): Promise<Earned[]> {
  return tx
    .insert(memberBadges)
    .values(earned.map((one) => ({ memberId, ...one, earnedAt })))
    .onConflictDoNothing()
    .returning({ badge: memberBadges.badge, lv: memberBadges.lv });
}
