import { z } from 'zod';
import {
  day,
  illustration,
  keywords,
  link,
  order,
  slug,
  sourceUpdated,
  summary,
  title,
  video,
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
  chapters: z.array(chapter).min(1, 'A course needs at least one chapter.'),
});

/** content/lessons/<language>/<course>/<lesson>: one lesson. */
export const lessonSchema = z
  .strictObject({
    title,
    summary,
    updated: day,
    sourceUpdated,
    video: video.optional(),
    /** The printable version of a lesson in a pdf course. */
    pdf: link.optional(),
    /** What the reader does after the lesson, one line each. */
    exercises: z.array(z.string().trim().min(10)).max(6).default([]),
  })
  .refine((lesson) => !(lesson.video && lesson.pdf), {
    error: 'A lesson is a film or a printable text, not both.',
    path: ['pdf'],
  });
