import { z } from 'zod';
import { TOY_DEVICES, TOY_LINES, TOY_PAGES, TOY_TAGS, TOY_TOPICS } from '#domain/toys.ts';
import {
  day,
  draft,
  illustration,
  inLanguages,
  keywords,
  link,
  order,
  slug,
  sourceUpdated,
  summary,
  title,
} from './fields.ts';

/** content/toy-pages: the partner line's own pages. */
export const toyPageSchema = z.strictObject({
  title,
  summary,
  page: z.enum(TOY_PAGES, { error: `Choose one of: ${TOY_PAGES.join(', ')}.` }),
  illustration,
  keywords,
  updated: day,
  sourceUpdated,
  draft,
  /** Buttons below the text. */
  actions: z
    .array(z.strictObject({ label: title, href: link }))
    .max(3)
    .default([]),
});

const types = { download: TOY_DEVICES, video: TOY_TOPICS } as const;

/** content/toy-guides: how to set a partner product up, written or filmed. */
export const toyGuideSchema = z
  .strictObject({
    title,
    summary,
    product: z.enum(TOY_LINES),
    kind: z.enum(['download', 'video', 'written']),
    /** Device of a download guide or topic of a film: the last part of its address. */
    type: z.enum([...TOY_DEVICES, ...TOY_TOPICS]).optional(),
    /** Group of a written guide, a number of its address. */
    tagId: z.number().int().min(1).max(TOY_TAGS.length).optional(),
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
  .refine(({ kind, film }) => kind !== 'video' || film !== undefined, {
    error: 'A guide of the kind "video" needs a film.',
    path: ['film'],
  })
  .refine(
    ({ kind, type }) =>
      kind === 'written' || (types[kind] as readonly (string | undefined)[]).includes(type),
    {
      error: `A download guide is of the type ${TOY_DEVICES.join(', ')}; a film of ${TOY_TOPICS.join(', ')}.`,
      path: ['type'],
    },
  )
  .refine(
    ({ kind, tagId, product }) => kind !== 'written' || (tagId !== undefined && product !== 'toys'),
    {
      error: 'A written guide needs a tagId and belongs to stream-master or cam-extension.',
      path: ['tagId'],
    },
  );

export const TOY_CONNECTIONS = ['phone', 'computer', 'extension'] as const;
export const TOY_CONTROLS = ['tips', 'partner', 'pattern', 'sound'] as const;
export const TOY_USES = ['solo', 'couples', 'long-distance'] as const;

const text = z.string().trim().min(20).max(280);

/** content/data/toy-products.yaml: forms of connected toys, not models; what is not known says so. */
export const toyProductSchema = z.strictObject({
  id: slug,
  name: inLanguages(title),
  summary: inLanguages(text),
  connection: z.array(z.enum(TOY_CONNECTIONS)),
  control: z.array(z.enum(TOY_CONTROLS)),
  use: z.array(z.enum(TOY_USES)),
  noise: z.enum(['quiet', 'audible', 'unknown']),
  handsFree: z.union([z.boolean(), z.literal('unknown')]),
  note: inLanguages(text),
});
