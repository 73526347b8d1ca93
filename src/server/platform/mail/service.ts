import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/connection.ts';
import { FILES, writeFiles } from './files.ts';
import { insertMail } from './queries.ts';
import type { MailTemplate } from './templates.ts';

export type NewMail = {
  recipient: string;
  template: MailTemplate;
  language: Language;
  /** Small facts for the text. Never a secret: links are made when the mail is (jobs/mail.ts). */
  values: Record<string, string>;
  now: Date;
  /** When it goes out at the earliest; by default at once. */
  dueAt?: Date;
  /** Go out with the mail and leave the queue with it. */
  files?: readonly MailFile[];
};

export type MailFile = { name: string; type: string; data: Buffer };

/** Queues a mail in the caller's transaction: it goes out exactly when its cause was committed. */
export const enqueueMail = (tx: Db, { files = [], ...mail }: NewMail): Promise<void> => {
  const written: Record<string, string> = files.length > 0 ? { [FILES]: writeFiles(files) } : {};
  return insertMail(tx, { ...mail, values: { ...mail.values, ...written } });
};

export {
  claimMail,
  deleteOldMails,
  dropMail,
  forgetMails,
  markFailed,
  readMailsOf,
  markSent,
} from './queries.ts';
export { MAX_TRIES, type QueuedMail } from './queries.ts';
export { readFiles } from './files.ts';
export { renderMail, type MailSection } from './render.ts';
