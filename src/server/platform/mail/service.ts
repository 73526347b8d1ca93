import type { Db } from '#server/db/connection.ts';
import { FILES, writeFiles } from './files.ts';
import type { NewMail } from './new-mail.ts';
import { insertMail } from './queries.ts';

/** Queues a mail in the caller's transaction: it goes out exactly when its cause was committed. */
export const enqueueMail = (tx: Db, { files = [], ...mail }: NewMail): Promise<void> => {
  const written: Record<string, string> = files.length > 0 ? { [FILES]: writeFiles(files) } : {};
  return insertMail(tx, { ...mail, values: { ...mail.values, ...written } });
};

export {
  claimMail,
  countMails,
  deleteOldMails,
  dropMail,
  forgetMails,
  markFailed,
  retryFailedMails,
  readMailsOf,
  markSent,
} from './queries.ts';
export { MAX_TRIES, type QueuedMail } from './queries.ts';
export { failureOf, noMailboxStatus, type FailedDelivery } from './failures.ts';
export { markRefused, returnedSince } from './bounces/marking.ts';
export { deleteBounce } from './bounces/queries.ts';
export { readFiles } from './files.ts';
export type { MailFile, NewMail } from './new-mail.ts';
export { timeIn } from './times.ts';
export { renderMail, type MailSection } from './render.ts';
