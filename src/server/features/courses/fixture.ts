import fs from 'node:fs';
import type {
  CourseEntry,
  CourseIndex,
  LessonEntry,
  TutorialEntry,
} from '#contract/course-index.ts';
import { inEveryLanguage, type Language } from '#domain/languages.ts';
import { serverDirOf } from '#server/site/policies.ts';
import type { TestApp } from '#testing/app.ts';

const text = (title: string, language: Language) => ({
  title: `${title} in ${language}`,
  summary: `About ${title}`,
  language,
  fallback: false,
  outdated: false,
  updated: '2026-11-12',
  minutes: 5,
  html: `<p>${title}</p>`,
});

const lesson = (
  slug: string,
  number: number,
  language: Language,
  more: Partial<LessonEntry>,
): LessonEntry => ({
  ...text(slug, language),
  slug,
  number,
  chapter: `Chapter ${number}`,
  path: '',
  film: null,
  seconds: null,
  edition: 20261112,
  exercises: ['Do it once more, slowly.'],
  quiz: [{ question: 'Which lamp?', answers: ['Key', 'Fill'], right: 1, why: 'It does the most.' }],
  terms: ['gain', 'echo'],
  ...more,
});

const course = (id: number, slug: string, language: Language, more: Partial<CourseEntry>) => ({
  ...text(slug, language),
  id,
  slug,
  path: `/coursesView/detail/pdf/${slug}`,
  type: 'pdf' as const,
  level: 'first-steps' as const,
  illustration: 'lamp',
  keywords: [],
  published: '2026-11-01',
  latest: false,
  recommended: false,
  chapters: [],
  lessons: [],
  ...more,
});

/** Days on which the lesson on sound was corrected: the Russian one the day after. */
export const SOUND_EDITIONS = { en: 20261112, es: 20261111, ru: 20261113 };

const read = (language: Language): CourseEntry =>
  course(1, 'camera', language, {
    recommended: true,
    lessons: [
      lesson('room', 1, language, { path: '/coursesView/detail/pdf/camera/1' }),
      lesson('sound', 2, language, {
        path: '/coursesView/detail/pdf/camera/2',
        terms: ['echo'],
        edition: SOUND_EDITIONS[language],
      }),
    ],
  });

const watched = (language: Language): CourseEntry =>
  course(3, 'light', language, {
    type: 'video',
    level: 'working',
    latest: true,
    path: '/coursesView/detail/video/light',
    lessons: [
      lesson('lamps', 1, language, {
        path: '/coursesView/detail/video/light?lesson=lamps',
        film: 'lamps',
        seconds: 150,
        edition: 2,
      }),
    ],
  });

const tutorial = (language: Language): TutorialEntry => ({
  ...text('tour', language),
  id: 7,
  slug: 'tour',
  path: '/official-tutorial/video/7',
  kind: 'video',
  illustration: 'globe',
  published: '2026-11-01',
  film: 'tour',
  seconds: 100,
  edition: 3,
});

const term = (slug: string, language: Language) => ({
  slug,
  title: slug,
  language,
  html: `<p>${slug}</p>`,
});

/** Two courses and a tutorial, as a build would have written them into the folder of its server. */
export function writeCoursesTo(folder: string): void {
  const index: CourseIndex = {
    courses: inEveryLanguage((language) => [read(language), watched(language)]),
    tutorials: inEveryLanguage((language) => [tutorial(language)]),
    terms: inEveryLanguage((language) => [term('gain', language), term('echo', language)]),
  };
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/courses.json`, JSON.stringify(index));
}

/** Two courses and a tutorial for a test's app. */
export const writeCourseIndex = (app: TestApp): void =>
  writeCoursesTo(serverDirOf(app.ctx.env.distDir));
