import { changesMonthPath, monthsOf } from '#domain/changes.ts';
import { changelogSchema } from '../schema/changelog.ts';
import type { Descriptor } from './descriptor.ts';

export const changelog = {
  folder: 'changelog',
  schema: changelogSchema,
  // The newest first.
  compare: (a, b) => b.data.date.localeCompare(a.data.date) || a.slug.localeCompare(b.slug),
  address: ({ slug }) => `/logView#${slug}`,
  days: ({ date }) => ({ updated: date, published: date }),
  index: ({ data: { kind } }) => ({ category: kind }),
  feed: 'changes',
  sharedPage: { route: 'log-view' },
  listPages: (texts) => monthsOf(texts.map(({ data }) => data.date)).map(changesMonthPath),
} satisfies Descriptor<typeof changelogSchema>;
