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

/** content/tutorials: /official-tutorial, live lessons and films. */
export const tutorialSchema = z
  .strictObject({
    id: z.number().int().positive(),
    title,
    summary,
    kind: z.enum(['live', 'video', 'article']),
    order,
    illustration,
    keywords,
    published: day,
    updated: day,
    sourceUpdated,
    video: video.optional(),
  })
  .refine((tutorial) => tutorial.kind !== 'video' || tutorial.video !== undefined, {
    error: 'A tutorial of the kind "video" needs a video.',
    path: ['video'],
  });

/** content/inspiration: ideas of CamInspo that the editors write. */
export const inspirationSchema = z.strictObject({
  title,
  summary,
  labels: z.array(slug).min(1, 'Name at least one label.').max(6),
  illustration,
  image: z.strictObject({ src: link, alt: z.string().trim().min(5) }).optional(),
  published: day,
  updated: day,
  sourceUpdated,
});

/** content/glossary: words of the trade; the text explains. */
export const glossarySchema = z.strictObject({
  title: z.string().trim().min(2).max(60),
  /** Other spellings under which the word is found. */
  also: z.array(z.string().trim().min(2)).default([]),
  /** Slugs of related entries. */
  see: z.array(slug).default([]),
  updated: day,
  sourceUpdated,
});
