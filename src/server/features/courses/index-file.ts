import type { CourseEntry, CourseIndex, TutorialEntry } from '#contract/course-index.ts';
import { inEveryLanguage, LANGUAGES, type Language } from '#domain/languages.ts';
import { lessonKey, TUTORIAL_LESSON, type LearningItem } from '#domain/learning.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readBuiltJson } from '#server/site/built-json.ts';
import { courseKey, tutorialKey } from './present.ts';

const empty: CourseIndex = {
  courses: inEveryLanguage(() => []),
  tutorials: inEveryLanguage(() => []),
  terms: inEveryLanguage(() => []),
};

/** What the build knows of courses, read once; empty where nothing has been built. */
export const courseIndex = async (ctx: Context): Promise<CourseIndex> =>
  (await readBuiltJson<CourseIndex>(ctx.env.distDir, 'courses.json')) ?? empty;

export const coursesIn = async (ctx: Context, language: Language): Promise<CourseEntry[]> =>
  (await courseIndex(ctx)).courses[language];

/** @throws Refusal not_found */
export async function oneCourse(
  ctx: Context,
  language: Language,
  id: number,
): Promise<CourseEntry> {
  const course = (await coursesIn(ctx, language)).find((one) => one.id === id);
  if (!course) throw new Refusal('not_found');
  return course;
}

/** @throws Refusal not_found */
export async function oneTutorial(
  ctx: Context,
  language: Language,
  id: number,
): Promise<TutorialEntry> {
  const { tutorials } = await courseIndex(ctx);
  const tutorial = tutorials[language].find((one) => one.id === id);
  if (!tutorial) throw new Refusal('not_found');
  return tutorial;
}

type KnownLesson = { item: LearningItem; lesson: string; editions: number[] };

/**
 * Every lesson and tutorial there is, by its key, with its edition in each language: texts are corrected
 * on different days.
 */
export async function editionsOfLessons(ctx: Context): Promise<Map<string, KnownLesson>> {
  const { courses, tutorials } = await courseIndex(ctx);
  const known = new Map<string, KnownLesson>();
  const add = (item: LearningItem, lesson: string, edition: number) => {
    const key = lessonKey(item, lesson);
    const found = known.get(key);
    if (found) found.editions.push(edition);
    else known.set(key, { item, lesson, editions: [edition] });
  };
  for (const language of LANGUAGES) {
    for (const { id, lessons } of courses[language]) {
      for (const { slug, edition } of lessons) add(courseKey(id), slug, edition);
    }
    for (const { id, edition } of tutorials[language])
      add(tutorialKey(id), TUTORIAL_LESSON, edition);
  }
  return known;
}
