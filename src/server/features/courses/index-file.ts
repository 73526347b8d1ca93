import fs from 'node:fs/promises';
import path from 'node:path';
import type { CourseEntry, CourseIndex, TutorialEntry } from '#contract/course-index.ts';
import { inEveryLanguage, type Language } from '#domain/languages.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { currentSite } from '#server/site/builds.ts';
import { serverDirOf } from '#server/site/policies.ts';

const empty: CourseIndex = {
  courses: inEveryLanguage(() => []),
  tutorials: inEveryLanguage(() => []),
  terms: inEveryLanguage(() => []),
};

const read = new Map<string, Promise<CourseIndex>>();

/** What the build knows of courses, read once; empty where nothing has been built. */
export function courseIndex(ctx: Context): Promise<CourseIndex> {
  const file = path.join(serverDirOf(currentSite(ctx.env.distDir)), 'courses.json');
  const known = read.get(file);
  if (known) return known;
  const index = fs.readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as CourseIndex,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      read.delete(file);
      return empty;
    },
  );
  // Drops what was read of an older build.
  read.clear();
  read.set(file, index);
  return index;
}

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
