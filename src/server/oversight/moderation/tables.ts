import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, time } from '#server/db/columns.ts';
import type { ReportKind, ReportReason } from '#domain/forum.ts';
import type { CaseKind, CaseOrigin, ContentAct, Measure } from '#domain/moderation.ts';
import type { Evidence } from '#server/features/chat/service.ts';
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

export const reports = pgTable(
  'reports',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: bigId('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reporterId: bigId('reporter_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    targetKind: text('target_kind').$type<ReportKind>().notNull(),
    targetId: bigId('target_id').notNull(),
    authorId: bigId('author_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    details: text('details').notNull().default(''),
    /** The words as they stood when they were reported: their author may change them since. */
    snapshot: text('snapshot').notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterId, t.targetKind, t.targetId),
    index('reports_case').on(t.caseId, t.id),
    index('reports_target').on(t.targetKind, t.targetId),
    index('reports_author').on(t.authorId),
    index('reports_created').on(t.createdAt),
  ],
);

/**
 * What was said in private, as it stood when some of it was reported: all that staff see of a
 * conversation. It goes with the report.
 */
export const reportMessages = pgTable('report_messages', {
  reportId: bigId('report_id')
    .primaryKey()
    .references(() => reports.id, { onDelete: 'cascade' }),
  messages: jsonb('messages').$type<Evidence[]>().notNull(),
});

/** What was decided about a case, once. */
export const decisions = pgTable(
  'moderation_decisions',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
    caseId: bigId('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    authorId: bigId('author_id').references(() => members.id, { onDelete: 'cascade' }),
    deciderId: bigId('decider_id').references(() => members.id, { onDelete: 'set null' }),
    content: text('content').$type<ContentAct>().notNull(),
    measure: text('measure').$type<Measure>().notNull(),
    /** The rule that was broken; null where none was. */
    rule: text('rule').$type<ReportReason>(),
    /** Said to the author. */
    reason: text('reason').notNull().default(''),
    suspendedUntil: time('suspended_until'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('decisions_case').on(t.caseId),
    index('decisions_author').on(t.authorId, t.id),
    index('decisions_decider').on(t.deciderId),
    index('decisions_created').on(t.createdAt),
  ],
);

/** An author asks for a second look, once a decision. */
export const appeals = pgTable(
  'moderation_appeals',
  {
    decisionId: bigId('decision_id')
      .primaryKey()
      .references(() => decisions.id, { onDelete: 'cascade' }),
    words: text('words').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    decidedAt: time('decided_at'),
    decidedBy: bigId('decided_by').references(() => members.id, { onDelete: 'set null' }),
    reversed: boolean('reversed'),
    answer: text('answer').notNull().default(''),
  },
  (t) => [
    index('appeals_open')
      .on(t.decisionId)
      .where(sql`${t.decidedAt} is null`),
    index('appeals_decider').on(t.decidedBy),
    check('appeals_whole', sql`(${t.decidedAt} is null) = (${t.reversed} is null)`),
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
 * database itself refuses everything else (`db/rules.sql`).
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
