import { z } from 'zod';
import { ROOM_CATEGORIES, ROOM_SHOWS } from '#domain/industry.ts';
import { slug } from './fields.ts';

/** A field of a list by its name; dots lead into objects, such as `stats.viewers`. */
const place = z.string().regex(/^[\w-]+(\.[\w-]+)*$/, {
  error: 'Name a field; write dots between the names of objects that are in each other.',
});

const key = z
  .strictObject({
    in: z.enum(['query', 'header']),
    name: z.string().regex(/^[\w-]+$/),
    /** What stands before the key, such as `Bearer `. */
    before: z.string().max(20).optional(),
  })
  .optional();

const shared = { id: slug, name: z.string().trim().min(1).max(40), key };

/** content/data/networks.yaml: cam sites that publish which rooms are online, and how to read their lists. */
export const networkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...shared, kind: z.literal('affiliate-feed') }),
  z.strictObject({
    ...shared,
    kind: z.literal('json-feed'),
    /** Where the rooms are; absent where the document itself is the list. */
    list: place.optional(),
    fields: z.strictObject({
      username: place,
      viewers: place,
      category: place,
      followers: place.optional(),
      languages: place.optional(),
      tags: place.optional(),
      show: place.optional(),
      startedAt: place.optional(),
      subject: place.optional(),
    }),
    categories: z.record(z.string(), z.enum(ROOM_CATEGORIES)),
    shows: z.record(z.string(), z.enum(ROOM_SHOWS)).default({}),
  }),
]);

export type NetworkSource = z.output<typeof networkSchema>;
