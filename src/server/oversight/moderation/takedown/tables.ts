import { sql } from '#server/db/drizzle.ts';
import { boolean, check, index, pgTable, text, uniqueIndex } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { Language } from '#domain/languages.ts';
import type { CaseKind } from '#domain/moderation.ts';
import type { TakedownAbout, TakedownOutcome } from '#domain/takedown.ts';
import { cases } from '#server/platform/staff/tables.ts';

/** Somebody asks to have pages of the site taken down. Who they are is not part of it. */
export const takedowns = pgTable(
  'takedowns',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The number that mails name; it opens nothing. */
    reference: text('reference').notNull(),
    about: text('about').$type<TakedownAbout>().notNull(),
    /** Forgotten some time after the answer, like the address. */
    words: text('words').notNull().default(''),
    email: text('email'),
    /** That they own the work and believe its use is not allowed. */
    goodFaith: boolean('good_faith').notNull().default(false),
    language: text('language').$type<Language>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    closedAt: time('closed_at'),
    forgottenAt: time('forgotten_at'),
  },
  (t) => [
    uniqueIndex('takedowns_reference').on(t.reference),
    index('takedowns_to_forget')
      .on(t.closedAt)
      .where(sql`${t.forgottenAt} is null`),
    index('takedowns_closed').on(t.closedAt),
    check('takedowns_good_faith', sql`${t.about} <> 'copyright' or ${t.goodFaith}`),
  ],
);

/** An address of a request: what it led to when it was sent, and what became of it. */
export const takedownPages = pgTable(
  'takedown_pages',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    takedownId: bigId('takedown_id')
      .notNull()
      .references(() => takedowns.id, { onDelete: 'cascade' }),
    address: text('address').notNull(),
    /** Null where nothing was there any more, or the case has been deleted since. */
    caseId: bigId('case_id').references(() => cases.id, { onDelete: 'set null' }),
    kind: text('kind').$type<CaseKind>(),
    targetId: bigId('target_id'),
    /** The picture it is about, where the address was that of a picture. */
    hash: text('hash'),
    /** Hidden before anybody had looked. */
    hidden: boolean('hidden').notNull().default(false),
    outcome: text('outcome').$type<TakedownOutcome>(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('takedown_pages_takedown').on(t.takedownId, t.id),
    index('takedown_pages_case').on(t.caseId),
    index('takedown_pages_hidden')
      .on(t.createdAt)
      .where(sql`${t.hidden}`),
  ],
);

/** Keys that open the page of a request; only their hashes are stored. */
export const takedownKeys = pgTable(
  'takedown_keys',
  {
    hash: text('hash').primaryKey(),
    takedownId: bigId('takedown_id')
      .notNull()
      .references(() => takedowns.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [index('takedown_keys_takedown').on(t.takedownId)],
);
