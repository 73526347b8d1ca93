import type { Output, Parsed } from '#contract/index.ts';
import { COURSE_TAGS, lessonKey, type LearningItem, type Learned } from '#domain/learning.ts';
import type { Language } from '#domain/languages.ts';
import {
  courseName,
  lessonName,
  readLessonName,
  textName,
  tutorialName,
  type CourseCollection,
} from '#domain/reader.ts';
import type { Context } from '#server/context.ts';
import { courseIndex, coursesIn, oneCourse, oneTutorial } from './index-file.ts';
import { hasTag, isListed, relatedTo } from './policy.ts';
import {
  courseKey,
  presentCourse,
  presentRatings,
  presentTutorial,
  tutorialKey,
} from './present.ts';
import { learnedBy } from './progress.ts';
import * as queries from './queries.ts';

export { courseIndex, coursesIn } from './index-file.ts';
export { learnedBy } from './progress.ts';
export { readOpinions } from './opinions.ts';

/** The reader of a request: their language, and their id if they are signed in. */
export type ViewContext = { language: Language; memberId: number | undefined };

const learnedOf = async (ctx: Context, { memberId }: ViewContext): Promise<Learned | undefined> =>
  memberId === undefined ? undefined : learnedBy(ctx, memberId);

/** The courses of a tag, type and level, in the order in which they are offered. */
export async function listCourses(
  ctx: Context,
  view: ViewContext,
  wanted: Parsed<'GET course'>,
): Promise<Output<'GET course'>> {
  const learned = await learnedOf(ctx, view);
  const all = await coursesIn(ctx, view.language);
  return all
    .filter((course) => isListed(course, wanted))
    .map((course) => presentCourse(course, learned));
}

/** As above, with how many courses each tag has. */
export async function listWithTags(
  ctx: Context,
  view: ViewContext,
  wanted: Parsed<'GET course/v2'>,
): Promise<Output<'GET course/v2'>> {
  const all = await coursesIn(ctx, view.language);
  return {
    tags: COURSE_TAGS.map((tag) => ({
      tag,
      courses: all.filter((course) => hasTag(course, tag)).length,
    })),
    resultList: await listCourses(ctx, view, wanted),
  };
}

/** What a first page shows of courses. */
export async function coursesHome(
  ctx: Context,
  view: ViewContext,
): Promise<Output<'GET course/home'>> {
  const learned = await learnedOf(ctx, view);
  const all = await coursesIn(ctx, view.language);
  const items = all.map((course) => presentCourse(course, learned));
  const of = (tag: 'latest' | 'Recommend') => items.filter((_, i) => hasTag(all[i] as never, tag));
  const isBegun = (id: number) =>
    Object.keys(learned?.lessons ?? {}).some((key) => key.startsWith(`${courseKey(id)}/`));
  return {
    latest: of('latest'),
    recommended: of('Recommend'),
    begun: items.filter(({ id, done, lessons }) => isBegun(id) && (done ?? 0) < lessons),
  };
}

/** @throws Refusal not_found */
export async function courseDetail(
  ctx: Context,
  view: ViewContext,
  id: number,
): Promise<Output<'GET course/detail'>> {
  const course = await oneCourse(ctx, view.language, id);
  const { html, chapters } = course;
  return { ...presentCourse(course, await learnedOf(ctx, view)), html, chapters };
}

/** @throws Refusal not_found */
export async function courseLessons(
  ctx: Context,
  view: ViewContext,
  id: number,
): Promise<Output<'GET course/articles'>> {
  const { lessons } = await oneCourse(ctx, view.language, id);
  const learned = await learnedOf(ctx, view);
  return lessons.map((lesson) => ({
    ...lesson,
    state: learned?.lessons[lessonKey(courseKey(id), lesson.slug)] ?? null,
  }));
}

/** @throws Refusal not_found */
export async function relatedCourses(
  ctx: Context,
  view: ViewContext,
  id: number,
): Promise<Output<'GET course/related'>> {
  const course = await oneCourse(ctx, view.language, id);
  const learned = await learnedOf(ctx, view);
  const all = await coursesIn(ctx, view.language);
  return relatedTo(course, all).map((other) => presentCourse(other, learned));
}

/** The spec's task "visit course pages" (section 3, task 4) is done once a member has opened one. */
export const hasVisitedCourses = (ctx: Context, memberId: number): Promise<boolean> =>
  queries.hasVisited(ctx.db, memberId);

/** Remembers that a member has opened a course; of visitors nothing. @throws Refusal not_found */
export async function noteVisit(ctx: Context, view: ViewContext, id: number): Promise<void> {
  await oneCourse(ctx, view.language, id);
  if (view.memberId === undefined) return;
  await queries.noteVisit(ctx.db, view.memberId, courseKey(id), ctx.now());
}

/** The words of a course, or of one of its lessons. @throws Refusal not_found */
export async function flashCards(
  ctx: Context,
  view: ViewContext,
  { id, lesson }: Parsed<'GET flashcard/find'>,
): Promise<Output<'GET flashcard/find'>> {
  const { lessons } = await oneCourse(ctx, view.language, id);
  const wanted = lessons.filter(({ slug }) => lesson === undefined || slug === lesson);
  const slugs = [...new Set(wanted.flatMap(({ terms }) => terms))];
  const { terms } = await courseIndex(ctx);
  const learned = await learnedOf(ctx, view);
  return slugs.flatMap((slug) => {
    const term = terms[view.language].find((one) => one.slug === slug);
    if (!term) return [];
    const { title, html } = term;
    return { term: slug, title, html, state: learned?.cards[slug] ?? null };
  });
}

/** The questions of a lesson. @throws Refusal not_found */
export async function quizOf(
  ctx: Context,
  view: ViewContext,
  { id, lesson }: Parsed<'GET quiz/q'>,
): Promise<Output<'GET quiz/q'>> {
  const { lessons } = await oneCourse(ctx, view.language, id);
  return lessons.find(({ slug }) => slug === lesson)?.quiz ?? [];
}

/** Tutorials of a kind, in the editors' order. */
export async function listTutorials(
  ctx: Context,
  view: ViewContext,
  kind: 'live' | 'video' | 'article',
): Promise<Output<'GET tutorial/video/list'>> {
  const { tutorials } = await courseIndex(ctx);
  const learned = await learnedOf(ctx, view);
  return tutorials[view.language]
    .filter((tutorial) => tutorial.kind === kind)
    .map((tutorial) => presentTutorial(tutorial, learned));
}

const ratings = async (ctx: Context, { memberId }: ViewContext, item: LearningItem) =>
  presentRatings(await queries.ratingsOf(ctx.db, item, memberId));

/** @throws Refusal not_found */
export async function tutorialInfo(
  ctx: Context,
  view: ViewContext,
  id: number,
): Promise<Output<'GET tutorial/video/info'>> {
  const tutorial = await oneTutorial(ctx, view.language, id);
  const { html, edition } = tutorial;
  return {
    ...presentTutorial(tutorial, await learnedOf(ctx, view)),
    html,
    edition,
    ratings: await ratings(ctx, view, tutorialKey(id)),
  };
}

/** @throws Refusal not_found */
export async function courseRatings(ctx: Context, view: ViewContext, id: number) {
  await oneCourse(ctx, view.language, id);
  return ratings(ctx, view, courseKey(id));
}

/** The member who rates, and the language in which they took the course. */
type Rater = { memberId: number; language: Language };
type Opinion = Parsed<'POST course/feedback/submit'>;

async function rate(
  ctx: Context,
  { memberId, language }: Rater,
  item: LearningItem,
  { rating, text }: Opinion,
) {
  await queries.rate(ctx.db, { memberId, item, rating, text, language, ratedAt: ctx.now() });
  return presentRatings(await queries.ratingsOf(ctx.db, item, memberId));
}

/** A member's opinion of a course, in place of an earlier one. @throws Refusal not_found */
export async function rateCourse(ctx: Context, rater: Rater, opinion: Opinion) {
  await oneCourse(ctx, 'en', opinion.id);
  return rate(ctx, rater, courseKey(opinion.id), opinion);
}

/** A member's opinion of a tutorial, in place of an earlier one. @throws Refusal not_found */
export async function rateTutorial(ctx: Context, rater: Rater, opinion: Opinion) {
  await oneTutorial(ctx, 'en', opinion.id);
  return rate(ctx, rater, tutorialKey(opinion.id), opinion);
}

/**
 * Title and address of a course, a lesson or a tutorial that readers can keep, in a language.
 *
 * @returns the slug alone where nothing has been built yet: there every name is believed. Undefined
 * where there is no such thing.
 */
export async function titleOfText(
  ctx: Context,
  { collection, slug }: { collection: CourseCollection; slug: string },
  language: Language,
): Promise<{ title: string; path: string | null } | undefined> {
  const index = await courseIndex(ctx);
  const [courses, tutorials] = [index.courses[language], index.tutorials[language]];
  if (courses.length + tutorials.length === 0) return { title: slug, path: null };
  const named = new Map<string, { title: string; path: string }>([
    ...tutorials.map((tutorial) => [tutorialName(tutorial.id), tutorial] as const),
    ...courses.map((course) => [courseName(course.id), course] as const),
    ...courses.flatMap((course) =>
      course.lessons.map((lesson) => [lessonName(course.id, lesson.slug), lesson] as const),
    ),
  ]);
  return named.get(textName(collection, slug));
}

/** The lesson or tutorial a text names, in a language; null where it names none, or one that is gone. */
export async function lessonRef(
  ctx: Context,
  name: string | null,
  language: Language,
): Promise<{ name: string; title: string; path: string | null } | null> {
  const place = name === null ? undefined : readLessonName(name);
  const text = place && (await titleOfText(ctx, place, language));
  return name && text ? { name, title: text.title, path: text.path } : null;
}

/** Everything stored about a member's learning, for their data export. */
export async function exportCourses(ctx: Context, memberId: number) {
  return {
    ...(await learnedBy(ctx, memberId)),
    ratings: await queries.ratingsBy(ctx.db, memberId),
    visits: await queries.visitsBy(ctx.db, memberId),
  };
}
