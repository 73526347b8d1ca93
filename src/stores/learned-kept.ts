import { LEARNED } from '#domain/learned-limits.ts';
import type { CardState, Learned, LessonState } from '#domain/learning.ts';

type Found = Record<string, unknown>;

const isFound = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A number as the contract takes it, from 0 on; null where there is none. */
const numberIn = (value: unknown, max: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : null;

function wholeIn(value: unknown, max: number): number | null {
  const number = numberIn(value, max);
  return number === null ? null : Math.trunc(number);
}

function timeIn(value: unknown): string | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function quizIn(value: unknown): LessonState['quiz'] {
  if (!isFound(value)) return null;
  const { quizMax } = LEARNED;
  const right = wholeIn(value.right, quizMax);
  const total = wholeIn(value.total, quizMax);
  const at = timeIn(value.at);
  return right === null || total === null || at === null ? null : { right, total, at };
}

function lessonIn(found: unknown): LessonState | undefined {
  if (!isFound(found)) return undefined;
  return {
    place: numberIn(found.place, LEARNED.placeMax) ?? 0,
    doneAt: timeIn(found.doneAt),
    edition: wholeIn(found.edition, LEARNED.editionMax),
    quiz: quizIn(found.quiz),
  };
}

function cardIn(found: unknown): CardState | undefined {
  const at = isFound(found) ? timeIn(found.at) : null;
  return isFound(found) && typeof found.known === 'boolean' && at !== null
    ? { known: found.known, at }
    : undefined;
}

function readable<T>(entries: object, read: (found: unknown) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, found]) => {
      const entry = read(found);
      return entry === undefined ? [] : [[name, entry]];
    }),
  );
}

/**
 * What a browser has kept, as the server takes it. An older or newer version may have written it: of each
 * entry that counts which is understood, so that one of another shape does not hold up the others.
 */
export const readableLearned = ({ lessons, cards }: Learned): Learned => ({
  lessons: readable(lessons, lessonIn),
  cards: readable(cards, cardIn),
});
