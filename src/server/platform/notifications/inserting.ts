import type { Made } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import type { NoticeRow } from './policy.ts';
import * as queries from './queries/writing.ts';

/**
 * Splits the rows so that one statement never writes two of the same group: it would update one row
 * twice.
 */
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
async function insertRound(tx: Db, rows: NoticeRow[]): Promise<queries.Written[]> {
  const made = await queries.insertGrouped(tx, rows);
  const people = made.flatMap(({ messageId, fromMemberId }) =>
    fromMemberId === null ? [] : [{ noticeId: messageId, memberId: fromMemberId }],
  );
  const grown = await queries.addPeople(tx, people);
  return made.filter(({ messageId }) => grown.has(messageId));
}

/**
 * Writes messages; those of a group become one message while that is unread.
 *
 * @returns what there is to show on the site; a person who is in a group already adds nothing
 */
export async function insertNotices(tx: Db, rows: readonly NoticeRow[]): Promise<Made[]> {
  const made: queries.Written[] = [];
  const single = rows.filter(({ groupKey }) => groupKey === null);
  if (single.length > 0) made.push(...(await queries.insertSingle(tx, single)));
  // Always in the same order, so that two answers at once to the same readers cannot deadlock.
  const grouped = rows
    .filter(({ groupKey }) => groupKey !== null)
    .sort((a, b) => a.memberId - b.memberId);
  for (const round of rounds(grouped)) made.push(...(await insertRound(tx, round)));
  return made
    .filter(({ listed }) => listed)
    .map(({ messageId, memberId, type }) => ({ messageId, memberId, type }));
}
