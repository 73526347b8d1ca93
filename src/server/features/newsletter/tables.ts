import { sql } from '#server/db/drizzle.ts';
import {
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import type { Interest, LetterChoice, SubscriptionSource } from '#domain/newsletter.ts';
import type { IssueItems } from './items.ts';

/**
 * Who asked for the letter; confirmed from the moment their mailbox has answered. Leaving deletes
 * the row, and with it all we knew.
 */
export const subscribers = pgTable(
  'subscribers',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case, so that one mailbox is one row. */
    email: text('email').notNull(),
    language: text('language').$type<Language>().notNull(),
    choices: text('choices').array().$type<LetterChoice[]>().notNull(),
    interest: text('interest').$type<Interest>(),
    source: text('source').$type<SubscriptionSource>().notNull(),
    /** What the links of all mails carry. Readable, see decision 25. */
    leaveToken: text('leave_token').notNull(),
    confirmedAt: time('confirmed_at'),
    /** When they last asked; who never answers is deleted by it. */
    askedAt: time('asked_at').notNull(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.email),
    check('subscribers_email_lower', sql`${t.email} = lower(${t.email})`),
    uniqueIndex('subscribers_leave_token').on(t.leaveToken),
    index('subscribers_pending')
      .on(t.askedAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
);

/** Hashes of the codes in confirmation mails, with what confirming by them sets. */
export const subscriptionCodes = pgTable(
  'subscription_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    subscriberId: bigId('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    language: text('language').$type<Language>().notNull(),
    choices: text('choices').array().$type<LetterChoice[]>().notNull(),
    interest: text('interest').$type<Interest>(),
    usedAt: time('used_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('subscription_codes_subscriber').on(t.subscriberId),
    index('subscription_codes_expires').on(t.expiresAt),
  ],
);

/** One letter: what it tells in each language, fixed when it was made. Holds nothing of a person. */
export const letterIssues = pgTable(
  'letter_issues',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Days of the content it looked at, both included. */
    since: date('since', { mode: 'string' }).notNull(),
    until: date('until', { mode: 'string' }).notNull(),
    items: jsonb('items').$type<IssueItems>().notNull(),
    /** Set when every reader's letter is in the mail queue. */
    queuedAt: time('queued_at'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('letter_issues_created').on(t.createdAt)],
);

/** Who has had which letter put into the queue; the key is why nobody gets one twice. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    issueId: bigId('issue_id')
      .notNull()
      .references(() => letterIssues.id, { onDelete: 'cascade' }),
    subscriberId: bigId('subscriber_id')
      .notNull()
      .references(() => subscribers.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issueId, t.subscriberId] }),
    index('letter_deliveries_subscriber').on(t.subscriberId),
    index('letter_deliveries_created').on(t.createdAt),
  ],
);
