import { stored, type Stored } from '#client/storage.ts';
import type { Learned } from '#domain/learning.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether something is a person's progress: written by us, by an older version, or by anybody. */
export const isLearned = (value: unknown): value is Learned =>
  isRecord(value) && isRecord(value.lessons) && isRecord(value.cards);

/** The courses a member has opened in this tab, with the time of it. */
export const courseStart = stored<Record<string, string>>({
  key: 'courseStart',
  guard: isRecord as (value: unknown) => value is Record<string, string>,
  fallback: {},
  area: 'session',
});

/** What the server last said of a member's progress, so that ticks are there with the page. */
export const courseProgress = stored<Learned>({
  key: 'courseProgress',
  guard: isLearned,
  fallback: { lessons: {}, cards: {} },
  area: 'session',
});

/**
 * What a member has learned and the server could not be told yet. It goes to their account alone, or away with
 * their session (forget-member.ts names the key).
 */
export const waitingOf = (member: number): Stored<Learned> =>
  stored<Learned>({
    key: `learnedWaiting_${member}`,
    guard: isLearned,
    fallback: { lessons: {}, cards: {} },
  });

/** Log Out clears what the tab knows of courses (spec section 4, User logout). */
export function forgetCourses(): void {
  courseStart.remove();
  courseProgress.remove();
}
