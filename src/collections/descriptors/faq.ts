import { FAQ_GROUPS, faqSchema } from '../schema/faq.ts';
import type { Descriptor } from './descriptor.ts';

export const faq = {
  folder: 'faq',
  schema: faqSchema,
  compare: ({ data: a }, { data: b }) =>
    FAQ_GROUPS.indexOf(a.group) - FAQ_GROUPS.indexOf(b.group) || a.order - b.order,
  address: ({ slug }) => `/faq#${slug}`,
  index: ({ data: { group, order } }) => ({ category: group, order }),
  sharedPage: { route: 'faq', foundAs: 'faq' },
  groups: { routes: ['faq'], names: FAQ_GROUPS },
} satisfies Descriptor<typeof faqSchema>;
