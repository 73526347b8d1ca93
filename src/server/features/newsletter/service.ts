/** What other features, jobs and commands may do with the newsletter. */
export { confirmMail, letterMail, type LetterMail } from './mails.ts';
export {
  finishIssues,
  lastLetterAt,
  previewLetter,
  sendLetter,
  type LetterContext,
  type LetterOptions,
  type LetterReport,
} from './letters.ts';
export {
  eraseSubscription,
  exportSubscription,
  forgetUnconfirmed,
  isSubscribed,
  type SubscriptionExport,
} from './subscribing.ts';
