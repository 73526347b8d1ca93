import type { Language } from '#domain/languages.ts';
import { courseAddress, courses } from './courses.ts';
import { lessonsOf } from './lessons.ts';
import { tutorialAddress, tutorials } from './tutorials.ts';

type Listed = { path: string; languages: readonly Language[]; updated: string };

/** The pages of courses, chapters and tutorials; films of a course share its page. */
export async function coursePages(): Promise<Listed[]> {
  const found = (await courses('en')).map(async (course) => {
    const lessons = course.data.type === 'pdf' ? await lessonsOf(course, 'en') : [];
    return [
      { path: courseAddress(course), languages: course.languages, updated: course.data.updated },
      ...lessons.map(({ path, text }) => ({
        path,
        languages: text.languages,
        updated: text.data.updated,
      })),
    ];
  });
  const films = (await tutorials('en')).map((tutorial) => ({
    path: tutorialAddress(tutorial),
    languages: tutorial.languages,
    updated: tutorial.data.updated,
  }));
  return [...(await Promise.all(found)).flat(), ...films];
}
