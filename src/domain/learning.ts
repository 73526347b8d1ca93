/** Part of a film after which it counts as seen: the rest is the last slide fading out. */
export const FILM_SEEN = 0.95;
/** Ratings below this number would tell more about single members than about the course. */
export const RATINGS_SHOWN_FROM = 3;
export const FEEDBACK_MAX = 1_000; // characters

/** Top-level tags of spec section 2; `Recommend` is shown as "Recommended". */
export const COURSE_TAGS = ['latest', 'courses', 'Recommend'] as const;
export type CourseTag = (typeof COURSE_TAGS)[number];

export const COURSE_LEVELS = ['first-steps', 'working', 'experienced'] as const;
export type CourseLevel = (typeof COURSE_LEVELS)[number];
export type CourseType = 'pdf' | 'video';

/** Types of courses as the specification counts them: 1 is pdf, any other video (section 3). */
export const COURSE_TYPE_CODES = { pdf: 1, video: 2 } as const satisfies Record<CourseType, number>;

/** Names a course or tutorial wherever both occur: progress, ratings. */
export type LearningItem = `${'course' | 'tutorial'}-${number}`;
/** The one lesson a tutorial has. */
export const TUTORIAL_LESSON = 'film';

/** Days and times are ISO, in UTC, so that the later one is the greater string. */
export type LessonState = {
  /** Where the film was left: see `placeAt`; 0 without a film. */
  place: number;
  doneAt: string | null;
  /** What was finished: the film's version, or the day of the text as a number. */
  edition: number | null;
  quiz: { right: number; total: number; at: string } | null;
  /** In a browser alone: the tick was taken back, and what this state joins does not bring it back. */
  undone?: boolean | undefined;
};
export type CardState = { known: boolean; at: string };

/** Everything somebody has learned here. Lessons by `<item>/<lesson>`, cards by their term. */
export type Learned = {
  lessons: Record<string, LessonState>;
  cards: Record<string, CardState>;
};

export const lessonKey = (item: LearningItem, lesson: string): string => `${item}/${lesson}`;
export const newLesson = (): LessonState => ({ place: 0, doneAt: null, edition: null, quiz: null });
export const nothingLearned = (): Learned => ({ lessons: {}, cards: {} });

const laterFirst = (a: string | null, b: string | null): boolean => (a ?? '') >= (b ?? '');

/**
 * One lesson learned in two places: the furthest place, the latest finish, the latest quiz.
 *
 * @param b where it says that the tick was taken back, there is none
 */
export function mergeLessons(a: LessonState, b: LessonState): LessonState {
  const done = !b.undone && laterFirst(a.doneAt, b.doneAt) ? a : b;
  const quiz = laterFirst(a.quiz?.at ?? null, b.quiz?.at ?? null) ? a.quiz : b.quiz;
  return {
    place: Math.max(a.place, b.place),
    doneAt: done.doneAt,
    edition: done.edition,
    quiz: quiz ?? a.quiz ?? b.quiz,
    undone: done.undone,
  };
}

/** What a visitor learned joins what the member had learned: nothing of either is lost. */
export function mergeLearned(a: Learned, b: Learned): Learned {
  const lessons = { ...a.lessons };
  for (const [key, state] of Object.entries(b.lessons)) {
    const known = lessons[key];
    lessons[key] = known ? mergeLessons(known, state) : state;
  }
  const cards = { ...a.cards };
  for (const [term, state] of Object.entries(b.cards)) {
    const known = cards[term];
    if (!known || known.at < state.at) cards[term] = state;
  }
  return { lessons, cards };
}

/** Whether a lesson was finished before it changed so much that it is worth doing again. */
export const changedSince = (state: LessonState | undefined, edition: number): boolean =>
  state?.doneAt != null && (state.edition ?? 0) < edition;

/** Editions of texts are days written as numbers, those of films count from 1. */
const FIRST_DAY = 1000_01_01;

/**
 * A stored lesson in the newest edition that was there when it was finished. A text is corrected on another
 * day in each language, and what is noted can be the edition of another one than is read now.
 *
 * @param editions those of the lesson, in every language
 */
export function upToDate(state: LessonState, editions: readonly number[]): LessonState {
  if (state.doneAt === null) return state;
  const day = Number(state.doneAt.slice(0, 10).replaceAll('-', ''));
  const seen = editions.filter((edition) => edition >= FIRST_DAY && edition <= day);
  return seen.length > 0 ? { ...state, edition: Math.max(state.edition ?? 0, ...seen) } : state;
}

/** How many of some lessons are done. */
export const countDone = (learned: Learned, keys: readonly string[]): number =>
  keys.filter((key) => learned.lessons[key]?.doneAt).length;

/** When the last one of some lessons was done; undefined while one of them is not. */
export function finishedAt(learned: Learned, keys: readonly string[]): string | undefined {
  const times = keys.map((key) => learned.lessons[key]?.doneAt ?? '');
  return times.every(Boolean) ? times.sort().at(-1) : undefined;
}

/**
 * A moment of a film as whole scenes gone by plus the part of the present one, such as 2.5: it
 * means the same in every language and nearly the same after a scene was made longer.
 *
 * @param starts seconds at which the scenes begin, the first at 0
 */
export function placeAt(seconds: number, starts: readonly number[], length: number): number {
  const scene = Math.max(
    0,
    starts.findLastIndex((start) => start <= seconds),
  );
  const start = starts[scene] ?? 0;
  const end = starts[scene + 1] ?? length;
  const part = end > start ? (seconds - start) / (end - start) : 0;
  return Math.round((scene + Math.min(1, Math.max(0, part))) * 1000) / 1000;
}

/** The moment, in seconds, that `placeAt` has named. */
export function secondsAt(place: number, starts: readonly number[], length: number): number {
  const scene = Math.min(Math.floor(place), Math.max(0, starts.length - 1));
  const start = starts[scene] ?? 0;
  const end = starts[scene + 1] ?? length;
  return Math.min(length, start + (place - scene) * (end - start));
}
