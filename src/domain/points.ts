import { DAY_MS, dayOf } from './days.ts';

/**
 * What members earn points for. What others found helpful is worth more than what one does oneself, and what
 * others could be bothered with has an end each day: points thank for taking part, they must never pay for
 * filling the forum (decision 73). Stored entries hold what was given: another worth needs a migration.
 */
export const POINT_TASKS = {
  /** The profile has been completed. */
  profile: { points: 10, daily: 1 },
  firstPost: { points: 10, daily: 1 },
  post: { points: 5, daily: 3 },
  /** The first answer of a member below somebody else's post. */
  answer: { points: 2, daily: 10 },
  /** Somebody likes a post or an answer of theirs. */
  like: { points: 6, daily: 10 },
  /** An answer of theirs is marked as the best below somebody else's post. */
  best: { points: 10, daily: 3 },
  /** A lesson of a course, or a film, is finished. */
  lesson: { points: 2, daily: 10 },
  guide: { points: 1, daily: 5 },
  /** Every question of a lesson is answered right. */
  quiz: { points: 2, daily: 5 },
  /** Somebody joined by the member's invitation. */
  invite: { points: 8, daily: 3 },
  /** The first visit of a day. */
  visit: { points: 1, daily: 1 },
} as const satisfies Record<string, { points: number; daily: number }>;

export type PointTask = keyof typeof POINT_TASKS;
export const POINT_TASK_NAMES = Object.keys(POINT_TASKS) as PointTask[];

/** First steps: they count for the level, and not on the boards of a week or a month. */
export const OFF_THE_BOARDS: readonly PointTask[] = ['profile', 'firstPost'];

/** Points at which each level begins; level 1 is everybody's. */
export const LEVELS = [0, 15, 40, 80, 160, 320, 600, 1000] as const;

export type Level = {
  level: number;
  /** Points at which it begins. */
  from: number;
  /** Points at which the next one begins; null on the last. */
  next: number | null;
};

export function levelOf(points: number): Level {
  const above = LEVELS.findIndex((from) => from > points);
  const level = above === -1 ? LEVELS.length : Math.max(1, above);
  return { level, from: LEVELS[level - 1] ?? 0, next: LEVELS[level] ?? null };
}

/** Sums of points that are worth a message of their own. */
export const MILESTONES = [50, 250, 500, 1250, 2500, 5000] as const;

/** The largest milestone that was passed on the way from one sum to another. */
export const milestoneBetween = (before: number, after: number): number | undefined =>
  MILESTONES.findLast((sum) => before < sum && sum <= after);

export const BOARD_PERIODS = ['week', 'month', 'all'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

/** The Monday (UTC) of the week a moment lies in. */
export function weekOf(now: Date): string {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return dayOf(new Date(now.getTime() - daysSinceMonday * DAY_MS));
}

/** The first day (UTC) of the month a moment lies in. */
export const monthOf = (now: Date): string => `${dayOf(now).slice(0, 7)}-01`;

export const BOARD_PAGE_SIZE = 25;
/** An own place beyond this is not counted out: nobody compares the thousandth with the next. */
export const BOARD_PLACES = 1000;
export const HISTORY_PAGE_SIZE = 30;

/** Address of the leaderboard; the week is as usual and stays out of it. */
export function boardPath(period: BoardPeriod, after?: string | null): string {
  const query = new URLSearchParams();
  if (period !== 'week') query.set('period', period);
  if (after) query.set('after', after);
  const text = query.toString();
  return `/forum/leaderBoard${text ? `?${text}` : ''}`;
}
