import { z } from 'zod';
import {
  day,
  draft,
  illustration,
  keywords,
  order,
  slug,
  sourceUpdated,
  summary,
  title,
} from './fields.ts';

export const COURSE_TYPES = ['pdf', 'video'] as const;

const chapter = z.strictObject({
  title,
  /** Names of files in content/lessons/<language>/<course>/. */
  lessons: z.array(slug).min(1, 'A chapter needs at least one lesson.'),
});

/** content/courses: what a course is and in which order its lessons come. */
export const courseSchema = z.strictObject({
  /** Number in the address (spec section 2, query id). */
  id: z.number().int().positive(),
  title,
  summary,
  /** Spec section 3: type 1 is pdf, everything else video. */
  type: z.enum(COURSE_TYPES),
  level: z.enum(['first-steps', 'working', 'experienced']),
  order,
  illustration,
  keywords,
  published: day,
  updated: day,
  sourceUpdated,
  draft,
  chapters: z.array(chapter).min(1, 'A course needs at least one chapter.'),
});

/** A question with its answers; `right` counts from 1, as editors do. */
const quizQuestion = z
  .strictObject({
    question: z.string().trim().min(10).max(240),
    answers: z.array(z.string().trim().min(1).max(200)).min(2).max(4),
    right: z.number().int().positive(),
    why: z.string().trim().min(20).max(500),
  })
  .refine(({ answers, right }) => right <= answers.length, {
    error: 'There is no answer with this number; the first answer is 1.',
    path: ['right'],
  });

/** content/lessons/<language>/<course>/<lesson>: one lesson. */
export const lessonSchema = z.strictObject({
  title,
  summary,
  updated: day,
  sourceUpdated,
  draft,
  /** Id of a film in content/data/films.yaml. */
  film: slug.optional(),
  /** What the reader does after the lesson, one line each. */
  exercises: z.array(z.string().trim().min(10)).max(6).default([]),
  quiz: z.array(quizQuestion).max(6).default([]),
  /** Slugs of glossary entries, shown as flash cards. */
  terms: z.array(slug).max(12).default([]),
});
