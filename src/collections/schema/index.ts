import type { z } from 'zod';
import { articleSchema } from './articles.ts';
import { camSiteSchema } from './cam-sites.ts';
import { changelogSchema } from './changelog.ts';
import { courseSchema, lessonSchema } from './courses.ts';
import { advertSchema, assessmentSchema, badgeSchema, campaignSchema, filmSchema } from './data.ts';
import { faqSchema } from './faq.ts';
import { guideSchema } from './guides.ts';
import { glossarySchema, inspirationSchema, tutorialSchema } from './more.ts';
import { legalSchema, pageSchema } from './pages.ts';
import { toyGuideSchema, toyPageSchema, toyProductSchema } from './toys.ts';

/**
 * Every collection of texts: its folder below content/ and what its front matter must say. Plain
 * zod without Astro, so that the site and the scripts that check content judge by the same rules.
 * A file is content/<folder>/<language>/<slug>.md.
 */
export const TEXT_COLLECTIONS = {
  guides: { folder: 'guides', schema: guideSchema },
  articles: { folder: 'articles', schema: articleSchema },
  courses: { folder: 'courses', schema: courseSchema },
  lessons: { folder: 'lessons', schema: lessonSchema },
  faq: { folder: 'faq', schema: faqSchema },
  legal: { folder: 'legal', schema: legalSchema },
  pages: { folder: 'pages', schema: pageSchema },
  toyPages: { folder: 'toy-pages', schema: toyPageSchema },
  toyGuides: { folder: 'toy-guides', schema: toyGuideSchema },
  camSites: { folder: 'cam-sites', schema: camSiteSchema },
  changelog: { folder: 'changelog', schema: changelogSchema },
  tutorials: { folder: 'tutorials', schema: tutorialSchema },
  inspiration: { folder: 'inspiration', schema: inspirationSchema },
  glossary: { folder: 'glossary', schema: glossarySchema },
} as const;
export type TextCollection = keyof typeof TEXT_COLLECTIONS;
/** Front matter of a collection's texts, checked and with its defaults. */
export type TextData<K extends TextCollection> = z.output<(typeof TEXT_COLLECTIONS)[K]['schema']>;

/** Lists in content/data, the same for all languages: a YAML list of entries with an `id`. */
export const DATA_COLLECTIONS = {
  campaigns: { file: 'campaigns.yaml', schema: campaignSchema },
  adverts: { file: 'adverts.yaml', schema: advertSchema },
  badges: { file: 'badges.yaml', schema: badgeSchema },
  films: { file: 'films.yaml', schema: filmSchema },
  assessment: { file: 'assessment.yaml', schema: assessmentSchema },
  toyProducts: { file: 'toy-products.yaml', schema: toyProductSchema },
} as const;
export type DataCollection = keyof typeof DATA_COLLECTIONS;
