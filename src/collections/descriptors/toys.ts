import {
  TOY_LINES,
  TOY_PAGES,
  TOY_PROGRAMS,
  toyGuideAddress,
  toyPageAddress,
  toyTagAddress,
} from '#domain/toys.ts';
import { toyGuideSchema, toyPageSchema } from '../schema/toys.ts';
import type { Descriptor } from './descriptor.ts';

const KINDS = ['download', 'video', 'written'] as const;

/** The pages of the partner line in the order of its navigation. */
export const toyPages = {
  folder: 'toy-pages',
  schema: toyPageSchema,
  compare: (a, b) => TOY_PAGES.indexOf(a.data.page) - TOY_PAGES.indexOf(b.data.page),
  address: ({ data }) => toyPageAddress(data.page),
  index: () => ({}),
  explained: true,
  picture: { name: 'toy-page', eyebrow: () => 'toys:line', drawing: 'toy-signal' },
} satisfies Descriptor<typeof toyPageSchema>;

/** Every guide of the line: downloads, then films, then the written ones of each program. */
export const toyGuides = {
  folder: 'toy-guides',
  schema: toyGuideSchema,
  compare: ({ data: a }, { data: b }) =>
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    (a.kind === 'written' ? TOY_LINES.indexOf(a.product) - TOY_LINES.indexOf(b.product) : 0) ||
    (a.tagId ?? 0) - (b.tagId ?? 0) ||
    a.order - b.order,
  address: ({ slug, data }) => toyGuideAddress(slug, data),
  index: ({ data: { kind, product, tagId } }) => ({
    category: kind,
    area: product,
    number: tagId ?? 0,
  }),
  explained: true,
  picture: { name: 'toy', eyebrow: () => 'toys:line', drawing: 'toy-signal' },
  listPages: (texts) =>
    TOY_PROGRAMS.flatMap((program) => {
      const written = texts.filter(
        ({ data }) => data.kind === 'written' && data.product === program,
      );
      const groups = new Set(written.flatMap(({ data }) => data.tagId ?? []));
      return [...groups].sort((a, b) => a - b).map((tagId) => toyTagAddress(program, tagId));
    }),
} satisfies Descriptor<typeof toyGuideSchema>;
