import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from '#server/db/pg-core.ts';
import { time } from '#server/db/columns.ts';
import type { ActivityTask } from '#domain/activity.ts';
import { members } from '#server/platform/members/tables.ts';

/** Leaves with its member. */
const member = (name: string) =>
  bigint(name, { mode: 'number' }).references(() => members.id, { onDelete: 'cascade' });

/** Tasks a member has done. Rows are only ever added: a done task stays done. */
export const activityTasks = pgTable(
  'activity_tasks',
  {
    memberId: member('member_id').notNull(),
    task: text('task').$type<ActivityTask>().notNull(),
    doneAt: time('done_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.task] })],
);

/** What stands in the address a member invites with. */
export const inviteCodes = pgTable(
  'invite_codes',
  { memberId: member('member_id').primaryKey(), code: text('code').notNull() },
  (t) => [uniqueIndex('invite_codes_code').on(t.code)],
);

/** Who joined through whose address. */
export const invitations = pgTable(
  'invitations',
  {
    invitedId: member('invited_id').primaryKey(),
    inviterId: member('inviter_id').notNull(),
    joinedAt: time('joined_at').notNull(),
  },
  (t) => [index('invitations_inviter').on(t.inviterId, t.invitedId)],
);
