import { sql } from '#server/db/drizzle.ts';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import type { ReportKind, ReportReason } from '#domain/forum.ts';
import type { ContentAct, Measure } from '#domain/moderation.ts';
import type { Evidence } from '#domain/moderation.ts';
import { members } from '#server/platform/members/tables.ts';
import { cases } from '#server/platform/staff/tables.ts';

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
 * conversation. Of a reported profile the words that were cleared, for an appeal. It goes with the report.
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
