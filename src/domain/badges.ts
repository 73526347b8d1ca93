import type { PointTask } from './points.ts';

/** How often a member has done each task that counted. */
export type TaskCounts = Partial<Record<PointTask, number>>;

type Rule = {
  /** What the badge counts, and how much of it each of its levels asks for. */
  count: (counts: TaskCounts) => number;
  levels: readonly number[];
};

const of =
  (task: PointTask) =>
  (counts: TaskCounts): number =>
    counts[task] ?? 0;

/** The closed list of badges, in the order in which they are shown. */
export const BADGES = {
  welcome: { count: of('profile'), levels: [1] },
  voice: { count: of('post'), levels: [1, 5, 25] },
  helper: { count: of('answer'), levels: [3, 20, 75] },
  thanks: { count: of('like'), levels: [5, 40, 200] },
  student: { count: of('lesson'), levels: [3, 15, 40] },
  quiz: { count: of('quiz'), levels: [1, 5, 15] },
  reader: { count: of('guide'), levels: [3, 12, 30] },
  host: { count: of('invite'), levels: [1, 3, 10] },
  regular: { count: of('visit'), levels: [5, 30, 150] },
} as const satisfies Record<string, Rule>;

export type BadgeName = keyof typeof BADGES;
export const BADGE_NAMES = Object.keys(BADGES) as BadgeName[];
export const isBadge = (name: string): name is BadgeName => Object.hasOwn(BADGES, name);

/** A level of a badge. */
export type Earned = { badge: BadgeName; lv: number };

/** The level a member stands at; 0 before the first one. */
export function badgeLevel(badge: BadgeName, counts: TaskCounts): number {
  const { count, levels }: Rule = BADGES[badge];
  const n = count(counts);
  return levels.filter((needed) => needed <= n).length;
}

/** Every level that is reached with `after` and was not with `before`, lower ones first. */
export const newlyEarned = (before: TaskCounts, after: TaskCounts): Earned[] =>
  BADGE_NAMES.flatMap((badge) => {
    const from = badgeLevel(badge, before);
    const to = badgeLevel(badge, after);
    return Array.from({ length: Math.max(0, to - from) }, (_, i) => ({ badge, lv: from + i + 1 }));
  });

/**
 * How far a member is on the way to the level after `lv`: `needed` is what it asks for, null after
 * the last; `asked` is what level `lv` itself asks for.
 */
export function badgeProgress(badge: BadgeName, counts: TaskCounts, lv: number) {
  const { count, levels }: Rule = BADGES[badge];
  return {
    levels: levels.length,
    count: count(counts),
    needed: levels[lv] ?? null,
    asked: levels[lv - 1] ?? 0,
  };
}

/** Counts with one task done once more or less. */
export const countsWith = (counts: TaskCounts, task: PointTask, by: number): TaskCounts => ({
  ...counts,
  [task]: Math.max(0, (counts[task] ?? 0) + by),
});
