import { HELPFUL_COLLECTIONS } from './reader.ts';
import type { Language } from './languages.ts';

/** What staff can read feedback about: all texts, one kind of them, courses, tutorials. */
export const FEEDBACK_ABOUT = ['texts', ...HELPFUL_COLLECTIONS, 'course', 'tutorial'] as const;
export type FeedbackAbout = (typeof FEEDBACK_ABOUT)[number];

export const FEEDBACK_PATH = '/moderation/feedback';

/** Which feedback a page shows; `in` is the language it was written under. */
export type FeedbackPlace = { about: FeedbackAbout; in: Language | null; after?: string | null };

/** Address of a page of feedback. */
export function feedbackPath({ about, in: language, after }: FeedbackPlace): string {
  const query = new URLSearchParams();
  if (about !== 'texts') query.set('about', about);
  if (language) query.set('in', language);
  if (after) query.set('after', after);
  return query.size > 0 ? `${FEEDBACK_PATH}?${query}` : FEEDBACK_PATH;
}
