import type { Feature } from '#server/app.ts';
import { feedbackPage } from './page.ts';

export const feedbackFeature: Feature = {
  pages: (pages) => pages.on('moderation-feedback', feedbackPage),
};
