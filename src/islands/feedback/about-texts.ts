import type { FeedbackAbout } from '#domain/feedback.ts';
import type { TextKey } from '#i18n/namespaces.ts';

/** Written out, so that the check of the translations sees every key. */
export const ABOUT_TEXTS: Record<FeedbackAbout, TextKey<'feedback'>> = {
  texts: 'feedback:aboutTexts',
  guides: 'feedback:aboutGuides',
  articles: 'feedback:aboutArticles',
  toyGuides: 'feedback:aboutToyGuides',
  camSites: 'feedback:aboutCamSites',
  faq: 'feedback:aboutFaq',
  course: 'feedback:aboutCourses',
  tutorial: 'feedback:aboutTutorials',
};
