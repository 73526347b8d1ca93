import { glossarySchema } from '../schema/more.ts';
import type { Descriptor } from './descriptor.ts';

/** Address of a term, without language. */
export const termAddress = ({ slug }: { slug: string }): string => `/glossary#${slug}`;

export const glossary = {
  folder: 'glossary',
  schema: glossarySchema,
  // The alphabet is that of the language.
  compare: (a, b, language) => a.data.title.localeCompare(b.data.title, language),
  address: termAddress,
  index: () => ({}),
  sharedPage: { route: 'glossary', foundAs: 'glossary' },
} satisfies Descriptor<typeof glossarySchema>;
