import type { CourseLevel, CourseType } from '#domain/learning.ts';
import type { Language } from '#domain/languages.ts';

/**
 * What the build knows of courses, tutorials and their words: `<outDir>-server/courses.json`. For
 * the calls of courses, for redirects, and for later steps of the build.
 */
type Text = {
  title: string;
  summary: string;
  /** Language of the text: English with `fallback` where there is no translation. */
  language: Language;
  fallback: boolean;
  outdated: boolean;
  updated: string;
  /** Whole minutes of reading. */
  minutes: number;
  /** Finished markup of the text, trusted: editors wrote it. */
  html: string;
};

export type QuizQuestion = {
  question: string;
  answers: string[];
  /** Number of the right answer, from 1. */
  right: number;
  why: string;
};

export type LessonEntry = Text & {
  slug: string;
  /** Place in the course, from 1; the chapter part of a pdf course's address. */
  number: number;
  /** Title of the chapter it belongs to. */
  chapter: string;
  path: string;
  film: string | null;
  /** Length of the film. */
  seconds: number | null;
  /** Rises when it is worth doing the lesson again. */
  edition: number;
  exercises: string[];
  quiz: QuizQuestion[];
  /** Slugs of the glossary. */
  terms: string[];
};

export type CourseEntry = Text & {
  id: number;
  slug: string;
  path: string;
  type: CourseType;
  level: CourseLevel;
  illustration: string;
  keywords: string[];
  published: string;
  latest: boolean;
  recommended: boolean;
  chapters: { title: string; lessons: string[] }[];
  lessons: LessonEntry[];
};

export type TutorialEntry = Text & {
  id: number;
  slug: string;
  path: string;
  kind: 'live' | 'video' | 'article';
  illustration: string;
  published: string;
  film: string | null;
  seconds: number | null;
  edition: number;
};

export type TermEntry = { slug: string; title: string; language: Language; html: string };

export type CourseIndex = {
  /** In the order in which they are offered. */
  courses: Record<Language, CourseEntry[]>;
  tutorials: Record<Language, TutorialEntry[]>;
  terms: Record<Language, TermEntry[]>;
};
