import fs from 'node:fs/promises';
import path from 'node:path';
import type { contentIndex } from '#collections/content-index.ts';
import type { courseIndex } from '#collections/course-index.ts';
import { ideaBooks } from '#collections/idea-parts.ts';
import { ideaBookName } from '#domain/ideas/parts.ts';
import type { ContentFile } from '#contract/content-index.ts';
import type { CourseIndex } from '#contract/course-index.ts';
import { serverDirOf } from '#server/site/policies.ts';

/** Where the server reads the index (its content calls) and the build's later steps find their texts. */
export const contentIndexFile = (outDir: string): string =>
  path.join(serverDirOf(outDir), 'content.json');

const courseIndexFile = (outDir: string): string => path.join(serverDirOf(outDir), 'courses.json');

/** Moves the indexes that the pages' build made out of what is served to everybody. */
export async function placeContentIndex(outDir: string): Promise<void> {
  await fs.mkdir(serverDirOf(outDir), { recursive: true });
  await fs.rename(path.join(outDir, 'content-index.json'), contentIndexFile(outDir));
  await fs.rename(path.join(outDir, 'course-index.json'), courseIndexFile(outDir));
  // Files of their own, which the server reads when the first idea is asked for in a language.
  for (const [language, book] of Object.entries(ideaBooks())) {
    await fs.writeFile(
      path.join(serverDirOf(outDir), ideaBookName(language)),
      JSON.stringify(book),
    );
  }
}

/** @throws Error where the build has not got that far */
export async function readContentIndex(outDir: string): Promise<ContentFile> {
  const text = await fs.readFile(contentIndexFile(outDir), 'utf8');
  return JSON.parse(text) as Awaited<ReturnType<typeof contentIndex>> satisfies ContentFile;
}

/** What the build knows of courses. @throws Error where the build has not got that far */
export async function readCourseIndex(outDir: string): Promise<CourseIndex> {
  const text = await fs.readFile(courseIndexFile(outDir), 'utf8');
  return JSON.parse(text) as Awaited<ReturnType<typeof courseIndex>> satisfies CourseIndex;
}
