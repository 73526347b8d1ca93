import type { CourseEntry, CourseIndex, TutorialEntry } from '#contract/course-index.ts';
import { inEveryLanguage, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { readBuiltJson } from '#server/site/built-json.ts';

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
