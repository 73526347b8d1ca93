import { sql } from '#server/db/drizzle.ts';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from '#server/db/pg-core.ts';
import type { CaseKind, CaseOrigin } from '#domain/moderation.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/** One thing that moderators have to look at, however many people reported it. */
export const cases = pgTable(
  'moderation_cases',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    origin: text('origin').$type<CaseOrigin>().notNull(),
    targetKind: text('target_kind').$type<CaseKind>().notNull(),
    targetId: bigId('target_id').notNull(),
    /** Null where it is about pages that no member wrote. */
    authorId: bigId('author_id').references(() => members.id, { onDelete: 'cascade' }),
    urgent: boolean('urgent').notNull().default(false),
    /** Who looks at it just now, so that no two decide at once. */
    claimedBy: bigId('claimed_by').references(() => members.id, { onDelete: 'set null' }),
    claimedAt: time('claimed_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    closedAt: time('closed_at'),
  },
  (t) => [
    // One open case a target: whoever reports it next joins that one.
    uniqueIndex('cases_open_target')
      .on(t.targetKind, t.targetId)
      .where(sql`${t.closedAt} is null`),
    index('cases_open')
      .on(t.urgent, t.id)
      .where(sql`${t.closedAt} is null`),
    index('cases_target').on(t.targetKind, t.targetId),
    index('cases_author').on(t.authorId),
    index('cases_claimed').on(t.claimedBy),
    index('cases_closed').on(t.closedAt),
    check('cases_author_known', sql`(${t.authorId} is null) = (${t.targetKind} = 'page')`),
  ],
);

/** What administrators have switched. */
export const moderationSettings = pgTable('moderation_settings', {
  key: text('key').$type<'approveFirst'>().primaryKey(),
  on: boolean('on').notNull(),
  changedAt: time('changed_at').notNull(),
});

/**
 * What staff did, to whom and why. Rows are only added, and deleted when their time is over: the
 * database itself refuses everything else (triggers of the first migration).
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    actorId: bigId('actor_id').references(() => members.id, { onDelete: 'set null' }),
    act: text('act').notNull(),
    target: text('target').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('audit_actor').on(t.actorId, t.id),
    index('audit_act').on(t.act, t.id),
    index('audit_target').on(t.target, t.id),
    index('audit_created').on(t.createdAt),
  ],
);
