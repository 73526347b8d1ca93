import { LANGUAGES, type Language } from '#domain/languages.ts';
import { courseAddress, courses, type Course } from './courses.ts';
import { film } from './films.ts';
import { glossary } from './glossary.ts';
import {
  courseMinutes,
  editionOf,
  latestCourses,
  lessonsOf,
  recommendedCourses,
  type Lesson,
} from './lessons.ts';
import type { Shown } from './read.ts';
import { tutorialAddress, tutorials } from './tutorials.ts';

const text = (shown: Shown<'courses'> | Shown<'lessons'> | Shown<'tutorials'>) => ({
  title: shown.data.title,
  summary: shown.data.summary,
  language: shown.language,
  fallback: shown.fallback,
  outdated: shown.outdated,
  updated: shown.data.updated,
  minutes: shown.minutes,
  html: shown.html,
});

const lessonEntry = ({ text: shown, slug, number, chapter, path, film: its, edition }: Lesson) => ({
  ...text(shown),
  slug,
  number,
  chapter,
  path,
  film: its?.id ?? null,
  seconds: its?.seconds ?? null,
  edition,
  exercises: shown.data.exercises,
  quiz: shown.data.quiz,
  terms: shown.data.terms,
});

async function courseEntry(course: Course, all: readonly Course[], language: Language) {
  const { id, type, level, illustration, keywords, published, chapters } = course.data;
  const lessons = await lessonsOf(course, language);
  const recommended = await recommendedCourses(language);
  return {
    ...text(course),
    id,
    slug: course.slug,
    path: courseAddress(course),
    type,
    level,
    illustration,
    keywords,
    published,
    minutes: courseMinutes(lessons),
    latest: latestCourses(all).includes(course),
    recommended: recommended.some(({ slug }) => slug === course.slug),
    chapters,
    lessons: lessons.map(lessonEntry),
  };
}

const coursesIn = async (language: Language) => {
  const all = await courses(language);
  return Promise.all(all.map((course) => courseEntry(course, all, language)));
};

const tutorialsIn = async (language: Language) =>
  Promise.all(
    (await tutorials(language)).map(async (tutorial) => {
      const { id, kind, illustration, published, updated, film: name } = tutorial.data;
      const its = name ? await film(name, language) : undefined;
      return {
        ...text(tutorial),
        id,
        slug: tutorial.slug,
        path: tutorialAddress(tutorial),
        kind,
        illustration,
        published,
        film: its?.id ?? null,
        seconds: its?.seconds ?? null,
        edition: editionOf(updated, its),
      };
    }),
  );

const termsIn = async (language: Language) =>
  (await glossary(language)).map(({ slug, data, language: own, html }) => ({
    slug,
    title: data.title,
    language: own,
    html,
  }));

async function inAll<T>(read: (language: Language) => Promise<T>): Promise<Record<Language, T>> {
  const lists = await Promise.all(LANGUAGES.map(async (code) => [code, await read(code)] as const));
  return Object.fromEntries(lists) as Record<Language, T>;
}

/** What the server knows of courses (src/contract/course-index.ts). */
export const courseIndex = async () => ({
  courses: await inAll(coursesIn),
  tutorials: await inAll(tutorialsIn),
  terms: await inAll(termsIn),
});
