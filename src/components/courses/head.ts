import { courseAddress, finishedAddress, type Course } from '#collections/courses.ts';
import type { ShownFilm } from '#collections/films.ts';
import { courseMinutes, type Lesson } from '#collections/lessons.ts';
import { tutorialAddress, type Tutorial } from '#collections/tutorials.ts';
import type { Language } from '#domain/languages.ts';
import { breadcrumbList, course as courseFacts, video, type Place } from '#domain/json-ld.ts';
import { useT } from '#i18n/pages.ts';
import { site } from '#site';

/** What the list of courses says about itself. */
export function listHead(lang: Language) {
  const t = useT(lang, ['courses']);
  return {
    title: t('courses:title'),
    description: t('courses:listDescription'),
    keywords: t('courses:listKeywords').split(', '),
  };
}

const films = (place: Place, lessons: readonly Lesson[]) =>
  lessons.flatMap(({ film, text }) =>
    film ? [video(place, { ...film, ...text.data, uploaded: text.data.updated })] : [],
  );

/** What a course says about itself. */
export function courseHead(
  lang: Language,
  course: Course,
  lessons: readonly Lesson[],
  origin: string,
) {
  const t = useT(lang, ['courses']);
  const { data } = course;
  const path = courseAddress(course);
  const place = { origin, language: lang };
  return {
    path,
    title: data.title,
    description: data.summary,
    keywords: data.keywords,
    type: 'article' as const,
    published: data.published,
    updated: data.updated,
    languages: course.languages,
    noIndex: course.fallback,
    jsonLd: [
      courseFacts(place, {
        path,
        title: data.title,
        description: data.summary,
        provider: site.name,
        minutes: courseMinutes(lessons),
        textLanguage: course.language,
      }),
      ...films(place, lessons),
      breadcrumbList(place, [
        { text: t('courses:title'), path: '/coursesView/list' },
        { text: data.title, path },
      ]),
    ],
  };
}

/** What the page to print of a finished course says about itself. */
export function finishedHead(lang: Language, course: Course) {
  const t = useT(lang, ['courses']);
  return {
    path: finishedAddress(course),
    title: t('courses:finishedTitle', { title: course.data.title }),
    description: t('courses:finishedDescription'),
  };
}

/** What a chapter of a course to read says about itself. */
export function chapterHead(lang: Language, course: Course, lesson: Lesson, origin: string) {
  const t = useT(lang, ['courses']);
  const { data } = lesson.text;
  return {
    path: lesson.path,
    title: t('courses:chapterTitle', { title: data.title, course: course.data.title }),
    description: data.summary,
    keywords: course.data.keywords,
    type: 'article' as const,
    published: course.data.published,
    updated: data.updated,
    languages: lesson.text.languages,
    noIndex: lesson.text.fallback,
    jsonLd: [
      breadcrumbList({ origin, language: lang }, [
        { text: t('courses:title'), path: '/coursesView/list' },
        { text: course.data.title, path: courseAddress(course) },
        { text: data.title, path: lesson.path },
      ]),
    ],
  };
}

/** What the list of tutorials says about itself. */
export function tutorialsHead(lang: Language) {
  const t = useT(lang, ['courses']);
  return {
    title: t('courses:tutorialsTitle'),
    description: t('courses:tutorialsDescription'),
    keywords: t('courses:tutorialsKeywords').split(', '),
  };
}

/** What a tutorial says about itself. */
export function tutorialHead(
  lang: Language,
  tutorial: Tutorial,
  film: ShownFilm | undefined,
  origin: string,
) {
  const t = useT(lang, ['courses']);
  const { data } = tutorial;
  const place = { origin, language: lang };
  const path = tutorialAddress(tutorial);
  return {
    path,
    title: data.title,
    description: data.summary,
    keywords: data.keywords,
    type: 'article' as const,
    published: data.published,
    updated: data.updated,
    languages: tutorial.languages,
    noIndex: tutorial.fallback,
    jsonLd: [
      ...(film ? [video(place, { ...film, ...data, uploaded: data.published })] : []),
      breadcrumbList(place, [
        { text: t('courses:tutorialsTitle'), path: '/official-tutorial' },
        { text: data.title, path },
      ]),
    ],
  };
}
