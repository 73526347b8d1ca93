import { defineFeature } from '#server/feature.ts';
import { feedbackPage } from './page.ts';

export const feedbackFeature = defineFeature({
  name: 'feedback',
  pages: (pages) => pages.on('moderation-feedback', feedbackPage),
});
