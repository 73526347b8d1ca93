import { index, pgTable, text, uniqueIndex } from '#server/db/pg-core.ts';
import type { EmailSide } from '#domain/account.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members, sessions } from '#server/platform/members/tables.ts';

/** A member wants another address. It is theirs when both addresses have agreed. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigId('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    newEmail: text('new_email').notNull(),
    /** Of the password it was asked with, hashed once more: another password ends the change. */
    passwordMark: text('password_mark').notNull(),
    oldAgreedAt: time('old_agreed_at'),
    newAgreedAt: time('new_agreed_at'),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('email_changes_member').on(t.memberId),
    index('email_changes_expires').on(t.expiresAt),
  ],
);

/** Hashes of the codes in mails about a change; each lives as long as its change. */
export const emailChangeCodes = pgTable(
  'email_change_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    changeId: bigId('change_id')
      .notNull()
      .references(() => emailChanges.id, { onDelete: 'cascade' }),
    side: text('side').$type<EmailSide>().notNull(),
  },
  (t) => [index('email_change_codes_change').on(t.changeId)],
);

/** A file of one's own data may be fetched once, by the session that gave the password. */
export const exportCodes = pgTable(
  'export_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    sessionId: bigId('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('export_codes_session').on(t.sessionId),
    index('export_codes_expires').on(t.expiresAt),
  ],
);

/**
 * Files of pictures whose rows went with an account, until they are removed from the storage: the
 * process that erased it may have died in between.
 */
export const leftFiles = pgTable('left_files', {
  hash: text('hash').primaryKey(),
  extension: text('extension').notNull(),
});
