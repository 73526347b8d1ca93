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
    draft,
    /** Id of a film in content/data/films.yaml. */
    film: slug.optional(),
  })
  .refine((tutorial) => tutorial.kind !== 'video' || tutorial.film !== undefined, {
    error: 'A tutorial of the kind "video" needs a film.',
    path: ['film'],
  });

/** content/glossary: words of the trade; the text explains. */
export const glossarySchema = z.strictObject({
  title: z.string().trim().min(2).max(60),
  /** Other spellings and inflected forms under which the word is found in a text. */
  also: z.array(z.string().trim().min(2)).max(24).default([]),
  /** Words that may stand for it in a translation but are too general to be explained as it. */
  accept: z.array(z.string().trim().min(2)).max(24).default([]),
  /** What the word must not be called, because readers would take it for something else. */
  avoid: z.array(z.string().trim().min(2)).max(12).default([]),
  /** Slugs of related entries. */
  see: z.array(slug).default([]),
  updated: day,
  sourceUpdated,
  draft,
});
