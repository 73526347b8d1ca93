/** What other features may do with an account as a whole. */
export { eraseDue } from './leaving/erasing.ts';
export { changeMail } from './email/mails.ts';
export { forgetUnanswered } from './forgetting.ts';
