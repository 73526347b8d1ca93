import { sql } from 'drizzle-orm';
import type { Made } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { NoticeRow } from './policy.ts';
import { noticePeople, notifications } from './tables.ts';

const RETURNED = {
  messageId: notifications.id,
  memberId: notifications.memberId,
  type: notifications.type,
  listed: notifications.listed,
  fromMemberId: notifications.fromMemberId,
};

/** Rows that one statement may write: two of one group would be the same row twice. */
function rounds(rows: readonly NoticeRow[]): NoticeRow[][] {
  const all: { keys: Set<string>; rows: NoticeRow[] }[] = [];
  for (const row of rows) {
    const key = `${row.memberId} ${row.groupKey}`;
    const round = all.find(({ keys }) => !keys.has(key));
    if (round) {
      round.keys.add(key);
      round.rows.push(row);
    } else all.push({ keys: new Set([key]), rows: [row] });
  }
  return all.map((round) => round.rows);
}

/** Adds to the unread message of a group, or begins one. Who is in it already is told no more. */
async function insertRound(tx: Db, rows: NoticeRow[]) {
  const made = await tx
    .insert(notifications)
    .values(rows)
    .onConflictDoUpdate({
      target: [notifications.memberId, notifications.groupKey],
      // The server takes bare names alone here.
      targetWhere: sql`read_at is null and group_key is not null`,
      set: { fromMemberId: sql`excluded.from_member_id` },
    })
    .returning(RETURNED);
  const people = made.flatMap(({ messageId, fromMemberId }) =>
    fromMemberId === null ? [] : [{ noticeId: messageId, memberId: fromMemberId }],
  );
  const added = await tx
    .insert(noticePeople)
    .values(people)
    .onConflictDoNothing()
    .returning({ noticeId: noticePeople.noticeId });
  const fresh = new Set(added.map(({ noticeId }) => noticeId));
  return made.filter(({ messageId }) => fresh.has(messageId));
}

/**
 * Writes messages; those of a group become one message while that is unread.
 *
 * @returns what there is to show on the site; a person who is in a group already adds nothing
 */
export async function insertNotices(tx: Db, rows: readonly NoticeRow[]): Promise<Made[]> {
  const made: Awaited<ReturnType<typeof insertRound>> = [];
  const single = rows.filter(({ groupKey }) => groupKey === null);
  if (single.length > 0) {
    made.push(
      ...(await tx.insert(notifications).values(single).onConflictDoNothing().returning(RETURNED)),
    );
  }
  // Always in one order: two answers at once to the same readers would wait for each other.
  const grouped = rows
    .filter(({ groupKey }) => groupKey !== null)
    .sort((a, b) => a.memberId - b.memberId);
  for (const round of rounds(grouped)) made.push(...(await insertRound(tx, round)));
  return made
    .filter(({ listed }) => listed)
    .map(({ messageId, memberId, type }) => ({ messageId, memberId, type }));
}
