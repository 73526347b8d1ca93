import type { Language } from '#domain/languages.ts';
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
