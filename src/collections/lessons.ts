import { lessonKey, type LearningItem } from '#domain/learning.ts';
import { FALLBACK_LANGUAGE, type Language } from '#domain/languages.ts';
import { courseAddress, courses, type Course } from './courses.ts';
import { film, type ShownFilm } from './films.ts';
import { allGuides } from './guides.ts';
import { glossary, type Term } from './glossary.ts';
import { oncePerLanguage } from './once-per-language.ts';
import { allShown, type Shown } from './read.ts';

/** A lesson with its place in its course. */
export type Lesson = {
  text: Shown<'lessons'>;
  /** Name of its file; unique in its course. */
  slug: string;
  /** From 1, through all chapters. */
  number: number;
  /** Title of the chapter it stands in. */
  chapter: string;
  path: string;
  film: ShownFilm | undefined;
  /** Rises when the lesson is worth doing again: the film's version, else the day of the text. */
  edition: number;
  /** Name of the lesson in progress (domain/learning.ts). */
  key: string;
};

export const courseItem = ({ data }: { data: { id: number } }): LearningItem => `course-${data.id}`;

const dayNumber = (day: string): number => Number(day.replaceAll('-', ''));
/** See `Lesson.edition`; the same rule for tutorials. */
export const editionOf = (updated: string, shown: ShownFilm | undefined): number =>
  shown?.version ?? dayNumber(updated);

/** Address of a lesson: a page of a pdf course, a choice in a video course's page. */
const lessonAddress = (course: Course, slug: string, number: number): string =>
  courseAddress(course) + (course.data.type === 'pdf' ? `/${number}` : `?lesson=${slug}`);

/**
 * The lessons of a course in their order, for readers of a language. A lesson that a course names
 * and nobody has written is left out; the content check says so.
 */
export async function lessonsOf(course: Course, language: Language): Promise<Lesson[]> {
  const all = await allShown('lessons', language);
  const named = course.data.chapters.flatMap(({ title, lessons }) =>
    lessons.map((slug) => ({ slug, chapter: title })),
  );
  const found = named.flatMap(({ slug, chapter }) => {
    const text = all.find((one) => one.slug === `${course.slug}/${slug}`);
    return text ? [{ slug, chapter, text }] : [];
  });
  return Promise.all(
    found.map(async ({ slug, chapter, text }, i) => {
      const shown = text.data.film ? await film(text.data.film, language) : undefined;
      return {
        text,
        slug,
        chapter,
        number: i + 1,
        path: lessonAddress(course, slug, i + 1),
        film: shown,
        edition: editionOf(text.data.updated, shown),
        key: lessonKey(courseItem(course), slug),
      };
    }),
  );
}

/** Minutes a course takes: its films and its texts. */
export const courseMinutes = (lessons: readonly Lesson[]): number =>
  lessons.reduce(
    (sum, { text, film: shown }) => sum + text.minutes + Math.round((shown?.seconds ?? 0) / 60),
    0,
  );

/** The glossary entries of a lesson, in the order in which it names them. */
export async function termsOf(lesson: Lesson, language: Language): Promise<Term[]> {
  const all = await glossary(language);
  return lesson.text.data.terms.flatMap((slug) => all.filter((term) => term.slug === slug));
}

/** The pages of lessons to read; the films of a course share its page. */
export async function lessonPages() {
  const read = (await courses(FALLBACK_LANGUAGE)).filter(({ data }) => data.type === 'pdf');
  const lessons = await Promise.all(read.map((course) => lessonsOf(course, FALLBACK_LANGUAGE)));
  return lessons
    .flat()
    .map(({ path, text: { languages, data } }) => ({ path, languages, updated: data.updated }));
}

const LATEST = 2;
const RECOMMENDED = 2;

/** The newest courses; of one day, the one later in the order. */
export const latestCourses = (all: readonly Course[]): Course[] =>
  [...all]
    .sort((a, b) => b.data.published.localeCompare(a.data.published) || b.data.order - a.data.order)
    .slice(0, LATEST);

/** The courses that most guides send their readers to, a recommendation nobody has to keep up. */
export const recommendedCourses = oncePerLanguage(async (language): Promise<Course[]> => {
  const [all, guides] = await Promise.all([courses(language), allGuides(language)]);
  return all
    .map((course) => {
      const address = courseAddress(course);
      return { course, mentions: guides.filter(({ html }) => html.includes(address)).length };
    })
    .sort((a, b) => b.mentions - a.mentions || a.course.data.order - b.course.data.order)
    .slice(0, RECOMMENDED)
    .map(({ course }) => course);
});

/** The other courses, those of the same level first. */
export function relatedCourses(course: Course, all: readonly Course[]): Course[] {
  const others = all.filter(({ slug }) => slug !== course.slug);
  const near = others.filter(({ data }) => data.level === course.data.level);
  return [...near, ...others.filter((other) => !near.includes(other))];
}
