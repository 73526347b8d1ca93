import { camSiteAddress } from '#domain/cam-facts.ts';
import { camSiteSchema } from '../schema/cam-sites.ts';
import type { Descriptor } from './descriptor.ts';

/** The directory. A site needs both a text and its facts; the content check names one that lacks either. */
export const camSites = {
  folder: 'cam-sites',
  schema: camSiteSchema,
  compare: (a, b) => a.data.order - b.data.order,
  isShown: ({ slug }, { camFacts }) => camFacts.has(slug),
  address: ({ slug }) => camSiteAddress(slug),
  index: ({ slug, data: { order } }, { camFacts }) => ({
    category: camFacts.get(slug)?.tag ?? '',
    order,
  }),
  picture: { name: 'camsite', eyebrow: () => 'camsites:title', drawing: 'globe' },
  pages: { 'camsite-detail': { parameter: 'detail' } },
} satisfies Descriptor<typeof camSiteSchema>;
