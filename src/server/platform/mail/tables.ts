import { sql } from '#server/db/drizzle.ts';
import { bigint, check, index, integer, jsonb, pgTable, text } from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import { BOUNCES, type Bounce } from './bounces/kinds.ts';
import { MAIL_FAILURES, type MailFailure } from './failures.ts';

const KNOWN = MAIL_FAILURES.map((failure) => `'${failure}'`).join(', ');

/** Mails wait here, written in the same transaction as their cause, until they are handed over. */
export const mailQueue = pgTable(
  'mail_queue',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recipient: text('recipient').notNull(),
    template: text('template').notNull(),
    language: text('language').$type<Language>().notNull(),
    values: jsonb('values').$type<Record<string, string>>().notNull().default({}),
    attempts: integer('attempts').notNull().default(0),
    dueAt: time('due_at').notNull().defaultNow(),
    sentAt: time('sent_at'),
    /** Held what mail servers said, with addresses; empty, and gone in a later release. */
    lastError: text('last_error'),
    /** Of the last try, until the mail is sent. */
    failure: text('failure').$type<MailFailure>(),
    /** The mail server's reply code to the last try, such as 550. */
    smtpStatus: integer('smtp_status'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('mail_due')
      .on(t.dueAt)
      .where(sql`${t.sentAt} is null`),
    check('mail_failure_known', sql`${t.failure} in (${sql.raw(KNOWN)})`),
    // By which days are counted and old mails found; rows come in its order.
    index('mail_created').using('brin', t.createdAt),
  ],
);

/** Addresses that get no more mails, because those before came back. In lower case. */
export const bouncedAddresses = pgTable(
  'bounced_addresses',
  {
    address: text('address').primaryKey(),
    bounce: text('bounce').$type<Bounce>().notNull(),
    /** The enhanced status code (RFC 3463), such as 5.1.1, where the mail server gave one. */
    status: text('status'),
    bouncedAt: time('bounced_at').notNull(),
  },
  (t) => [
    check(
      'bounce_known',
      sql`${t.bounce} in (${sql.raw(BOUNCES.map((one) => `'${one}'`).join(', '))})`,
    ),
    index('bounced_at').on(t.bouncedAt),
  ],
);
