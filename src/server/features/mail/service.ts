import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { insertMail } from './queries.ts';
import type { MailTemplate } from './templates.ts';

export type NewMail = {
  recipient: string;
  template: MailTemplate;
  language: Language;
  /** Small facts for the text. Never a secret: links are made when the mail is (jobs/mail.ts). */
  values: Record<string, string>;
  now: Date;
};

/** Queues a mail in the caller's transaction: it goes out exactly when its cause was committed. */
export const enqueueMail = (tx: Db, mail: NewMail): Promise<void> => insertMail(tx, mail);

export { claimMail, deleteOldMails, dropMail, markFailed, markSent } from './queries.ts';
export { MAX_TRIES, type QueuedMail } from './queries.ts';
export { renderMail } from './render.ts';
