import type { z } from 'zod';
import { articles } from './articles.ts';
import { camSites } from './cam-sites.ts';
import { changelog } from './changelog.ts';
import { courses } from './courses.ts';
import type { Descriptor } from './descriptor.ts';
import { faq } from './faq.ts';
import { glossary } from './glossary.ts';
import { guides } from './guides.ts';
import { inspiration } from './inspiration.ts';
import { lessons } from './lessons.ts';
import { legal, pages } from './pages.ts';
import { toyGuides, toyPages } from './toys.ts';
import { tutorials } from './tutorials.ts';

/**
 * Every collection of texts, in the order in which the index, the sitemap and the editors' tables show
 * them. CONTRIBUTING ("Adding a collection") says what each field of a descriptor is read by.
 */
export const TEXT_COLLECTIONS = {
  guides,
  articles,
  courses,
  lessons,
  tutorials,
  toyPages,
  toyGuides,
  faq,
  glossary,
  changelog,
  pages,
  legal,
  camSites,
  inspiration,
};
type All = typeof TEXT_COLLECTIONS;
export type TextCollection = keyof All;

/** Front matter of a collection's texts, checked and with its defaults. */
export type TextData<K extends TextCollection> = z.output<All[K]['schema']>;

/** The collections whose descriptors have a field. */
type Having<Field extends keyof Descriptor> = {
  [K in TextCollection]: Field extends keyof All[K] ? K : never;
}[TextCollection];

/** The collections of the index of texts. */
export type IndexedCollection = Having<'index'>;

/** The descriptor of a collection, for readers that treat all of them alike. */
export const descriptorOf = (name: TextCollection): Descriptor => TEXT_COLLECTIONS[name];

/** The collections whose descriptors have a field, with their descriptors. */
export const collectionsWith = <Field extends keyof Descriptor>(
  field: Field,
): [Having<Field>, Descriptor & Required<Pick<Descriptor, Field>>][] =>
  (Object.entries(TEXT_COLLECTIONS) as [TextCollection, Descriptor][]).filter(
    ([, descriptor]) => field in descriptor,
  ) as [Having<Field>, Descriptor & Required<Pick<Descriptor, Field>>][];

export const INDEXED_COLLECTIONS = collectionsWith('index').map(([name]) => name);
