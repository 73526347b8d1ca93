import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigId, time } from '#server/db/columns.ts';
import type { ReportKind, ReportReason } from '#domain/forum.ts';
import { members } from '#server/features/members/tables.ts';

export const reports = pgTable(
  'reports',
  {
    id: bigId('id').primaryKey().generatedAlwaysAsIdentity(),
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
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('reports_once').on(t.reporterId, t.targetKind, t.targetId),
    index('reports_target').on(t.targetKind, t.targetId),
    index('reports_author').on(t.authorId),
    index('reports_created').on(t.createdAt),
  ],
);

/** What staff did, to whom and why. Rows are only added, and deleted when their time is over. */
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
    index('audit_target').on(t.target),
    index('audit_created').on(t.createdAt),
  ],
);
