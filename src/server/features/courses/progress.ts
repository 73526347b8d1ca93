import type { Output, Parsed } from '#contract/index.ts';
import {
  lessonKey,
  TUTORIAL_LESSON,
  upToDate,
  type LearningItem,
  type Learned,
} from '#domain/learning.ts';
import type { Context } from '#server/context.ts';
import { award } from '#server/platform/points/service.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { courseIndex, editionsOfLessons, oneTutorial } from './index-file.ts';
import { courseKey, tutorialKey } from './present.ts';
import * as queries from './queries.ts';

type State = Output<'POST course/article/post'>;
type Key = Parameters<typeof queries.changeProgress>[1];
type Change = Parameters<typeof queries.changeProgress>[2];

/** Writes progress down, with the points of what was done. */
async function change(
  ctx: Context,
  key: Key,
  progress: Change,
  done: { lesson?: boolean; quiz?: boolean | undefined },
): Promise<State> {
  return ctx.act(async (tx, after) => {
    const name = lessonKey(key.item, key.lesson);
    if (done.lesson) after.announce(await award(tx, ctx, key.memberId, 'lesson', name));
    if (done.quiz) after.announce(await award(tx, ctx, key.memberId, 'quiz', name));
    return queries.changeProgress(tx, key, progress);
  });
}

/** Everything a member has learned; also what their data export holds of courses. */
export async function learnedBy(ctx: Context, memberId: number): Promise<Learned> {
  const [lessons, cards, known] = await Promise.all([
    queries.progressOf(ctx.db, memberId),
    queries.cardsOf(ctx.db, memberId),
    editionsOfLessons(ctx),
  ]);
  return {
    lessons: Object.fromEntries(
      lessons.map(({ item, lesson, state }) => {
        const key = lessonKey(item, lesson);
        return [key, upToDate(state, known.get(key)?.editions ?? [])];
      }),
    ),
    cards: Object.fromEntries(cards.map(({ term, state }) => [term, state])),
  };
}

/** The newest edition of a lesson there is, in whatever language; @throws Refusal not_found */
async function editionOf(ctx: Context, item: LearningItem, lesson: string): Promise<number> {
  const found = (await editionsOfLessons(ctx)).get(lessonKey(item, lesson));
  if (!found) throw new Refusal('not_found');
  return Math.max(...found.editions);
}

/**
 * Notes what a member has done of a lesson. Finishing an edition the page has not shown yet is
 * impossible, so a later one than today's counts as today's.
 *
 * @throws Refusal not_found
 */
export async function noteLesson(
  ctx: Context,
  memberId: number,
  { id, lesson, place, finished, quiz }: Parsed<'POST course/article/post'>,
): Promise<State> {
  const key = { memberId, item: courseKey(id), lesson };
  const edition = await editionOf(ctx, key.item, lesson);
  const now = ctx.now();
  const progress = {
    ...(place === undefined ? {} : { place }),
    ...(finished === undefined ? {} : { doneAt: now, edition: Math.min(finished, edition) }),
    ...(quiz ? { quizRight: quiz.right, quizTotal: quiz.total, quizAt: now } : {}),
  };
  const passed = quiz && quiz.total > 0 && quiz.right === quiz.total;
  return change(ctx, key, progress, { lesson: finished !== undefined, quiz: passed });
}

/** Ticks a lesson off, or takes the tick back. @throws Refusal not_found */
export async function tickLesson(
  ctx: Context,
  memberId: number,
  { id, lesson, done }: Parsed<'POST course/article/edit'>,
): Promise<State> {
  const key = { memberId, item: courseKey(id), lesson };
  const edition = await editionOf(ctx, key.item, lesson);
  const progress = done ? { doneAt: ctx.now(), edition } : { doneAt: null, edition: null };
  return change(ctx, key, progress, { lesson: done });
}

/** How far a member has watched a tutorial. @throws Refusal not_found */
export async function playTutorial(
  ctx: Context,
  memberId: number,
  { id, place }: Parsed<'POST tutorial/video/play'>,
): Promise<State> {
  await oneTutorial(ctx, 'en', id);
  const key = { memberId, item: tutorialKey(id), lesson: TUTORIAL_LESSON };
  return queries.changeProgress(ctx.db, key, { place });
}

/** That a member has seen a tutorial, or takes that back. @throws Refusal not_found */
export async function finishTutorial(
  ctx: Context,
  memberId: number,
  { id, finished }: Parsed<'POST tutorial/video/finish'>,
): Promise<State> {
  const key = { memberId, item: tutorialKey(id), lesson: TUTORIAL_LESSON };
  const edition = await editionOf(ctx, key.item, key.lesson);
  const progress =
    finished === null
      ? { doneAt: null, edition: null }
      : { doneAt: ctx.now(), edition: Math.min(finished, edition) };
  return change(ctx, key, progress, { lesson: finished !== null });
}

/** What was said of a word. @throws Refusal not_found */
export async function recordCard(
  ctx: Context,
  memberId: number,
  { term, known }: Parsed<'POST flashcard/rec'>,
): Promise<Output<'POST flashcard/rec'>> {
  const { terms } = await courseIndex(ctx);
  if (!terms.en.some(({ slug }) => slug === term)) throw new Refusal('not_found');
  const state = { known, at: ctx.now().toISOString() };
  await queries.joinCards(ctx.db, memberId, [{ term, state }]);
  return state;
}

/**
 * Adds what was learned in a browser before signing in. Lessons and words that no longer exist are
 * passed over, and nothing is finished later than now: the clock of a browser may be wrong.
 */
export async function mergeProgress(
  ctx: Context,
  memberId: number,
  told: Parsed<'POST course/progress/merge'>,
): Promise<Learned> {
  const [known, { terms }] = await Promise.all([editionsOfLessons(ctx), courseIndex(ctx)]);
  const now = ctx.now().toISOString();
  const notLater = (at: string) => {
    const time = new Date(at).toISOString();
    return time < now ? time : now;
  };
  const lessons = Object.entries(told.lessons).flatMap(([key, state]) => {
    const found = known.get(key);
    if (!found) return [];
    const { item, lesson, editions } = found;
    return {
      item,
      lesson,
      state: {
        place: state.place,
        doneAt: state.doneAt && notLater(state.doneAt),
        edition: state.doneAt ? Math.min(state.edition ?? 0, Math.max(...editions)) : null,
        quiz: state.quiz && { ...state.quiz, at: notLater(state.quiz.at) },
      },
    };
  });
  const cards = Object.entries(told.cards)
    .filter(([term]) => terms.en.some(({ slug }) => slug === term))
    .map(([term, { known: isKnown, at }]) => ({
      term,
      state: { known: isKnown, at: notLater(at) },
    }));
  await ctx.act(async (tx) => {
    await queries.joinProgress(tx, memberId, lessons);
    await queries.joinCards(tx, memberId, cards);
  });
  return learnedBy(ctx, memberId);
}
