import { sql } from '#server/db/drizzle.ts';
import { check, index, pgTable, primaryKey, text } from '#server/db/pg-core.ts';
import { bigId, time } from '#server/db/columns.ts';
import { members } from '#server/platform/members/tables.ts';

/**
 * Whom a member does not want to see: `mute` means that alone, `block` also keeps the other from
 * answering and naming them. One row for two people, the stronger kind wins.
 */
export const hiddenMembers = pgTable(
  'hidden_members',
  {
    ownerId: bigId('owner_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    otherId: bigId('other_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'mute' | 'block'>().notNull(),
    since: time('since').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.otherId] }),
    index('hidden_members_list').on(t.ownerId, t.since, t.otherId),
    index('hidden_members_other').on(t.otherId, t.kind, t.ownerId),
    check('hidden_members_not_self', sql`${t.ownerId} <> ${t.otherId}`),
  ],
);
