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

/** content/toy-pages: the partner line's own pages, by the last part of their address. */
export const toyPageSchema = z.strictObject({
  title,
  summary,
  page: z.enum(['about-camming', 'camming-sex-toys', 'control', 'downLoad', 'vibeMate']),
  illustration,
  keywords,
  updated: day,
  sourceUpdated,
  /** Buttons below the text. */
  actions: z
    .array(z.strictObject({ label: title, href: link }))
    .max(3)
    .default([]),
});

/** content/toy-guides: how to set a partner product up, written or filmed. */
export const toyGuideSchema = z
  .strictObject({
    title,
    summary,
    product: z.enum(['toys', 'stream-master', 'cam-extension']),
    kind: z.enum(['download', 'video', 'written']),
    /** Device or topic, the optional last part of the address. */
    type: slug.optional(),
    /** Groups written guides (spec section 2, tagId). */
    tagId: z.number().int().positive().optional(),
    order,
    illustration,
    keywords,
    published: day,
    updated: day,
    sourceUpdated,
    video: video.optional(),
  })
  .refine((guide) => guide.kind !== 'video' || guide.video !== undefined, {
    error: 'A guide of the kind "video" needs a video.',
    path: ['video'],
  });
