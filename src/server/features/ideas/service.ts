/** What other features may do with ideas, with the queue and with the model of the settings. */
export { addWork, MODEL_TRIES, workOnce } from './jobs.ts';
export { mayShow, parseAnswer } from './model/answer.ts';
export { askWithinBudget } from './model/budget.ts';
export { logFailure } from './model/model.ts';
export { HOUSE_RULES } from './model/question.ts';
export { ideaText } from './offer.ts';
export { hasPublishedIdeas } from './queries/ideas.ts';
