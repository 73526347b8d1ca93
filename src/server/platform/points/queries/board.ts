import { and, desc, eq, gt, inArray, isNull, sql, type SQL } from '#server/db/drizzle.ts';
import type { BoardPeriod } from '#domain/points.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { pointPeriods } from '../tables.ts';

/** The part of the board that is asked for; `first` is the first day of a week or month. */
export type Span = { period: 'all' } | { period: Exclude<BoardPeriod, 'all'>; first: string };
export type BoardKey = readonly [points: number, id: number];

const person = {
  id: members.id,
  nickname: members.nickname,
  avatar: members.avatar,
  role: members.role,
  demo: members.demo,
  total: members.points,
};

const beyond = (points: SQL, id: SQL, [p, i]: BoardKey) =>
  sql`(${points}, ${id}) < (${p}::integer, ${i}::bigint)`;

/** Suspended members and those who are deleting their account are not on the board. */
const inSight = and(isNull(members.suspendedAt), isNull(members.leaveAt));

const inSpan = ({ period, first }: Extract<Span, { first: string }>) =>
  and(
    eq(pointPeriods.period, period),
    eq(pointPeriods.first, first),
    eq(pointPeriods.listed, true),
    gt(pointPeriods.points, 0),
    inSight,
  );

const onBoard = and(eq(members.listed, true), gt(members.points, 0), inSight);

/** Members of the board, those with most points first, from a place on. */
export function listBoard(
  db: Db,
  span: Span,
  { after, limit }: { after: BoardKey | undefined; limit: number },
) {
  if (span.period === 'all') {
    return db
      .select({ ...person, points: members.points })
      .from(members)
      .where(and(onBoard, after && beyond(sql`${members.points}`, sql`${members.id}`, after)))
      .orderBy(desc(members.points), desc(members.id))
      .limit(limit);
  }
  return db
    .select({ ...person, points: pointPeriods.points })
    .from(pointPeriods)
    .innerJoin(members, eq(members.id, pointPeriods.memberId))
    .where(
      and(
        inSpan(span),
        after && beyond(sql`${pointPeriods.points}`, sql`${pointPeriods.memberId}`, after),
      ),
    )
    .orderBy(desc(pointPeriods.points), desc(pointPeriods.memberId))
    .limit(limit);
}

/** How many stand before a key on the board, counted up to `most`. */
export async function countBefore(
  db: Db,
  span: Span,
  [points, id]: BoardKey,
  most: number,
): Promise<number> {
  const before =
    span.period === 'all'
      ? db
          .select({ one: sql`1` })
          .from(members)
          .where(
            and(
              onBoard,
              sql`(${members.points}, ${members.id}) > (${points}::integer, ${id}::bigint)`,
            ),
          )
          .limit(most)
      : db
          .select({ one: sql`1` })
          .from(pointPeriods)
          .innerJoin(members, eq(members.id, pointPeriods.memberId))
          .where(
            and(
              inSpan(span),
              sql`(${pointPeriods.points}, ${pointPeriods.memberId}) > (${points}::integer, ${id}::bigint)`,
            ),
          )
          .limit(most);
  const { rows } = (await db.execute(sql`select count(*) as n from (${before}) b`)) as unknown as {
    rows: { n: unknown }[];
  };
  return Number(rows[0]?.n ?? 0);
}

/** A member's own points of a span, and whether others see them. */
export async function readOwn(db: Db, span: Span, memberId: number) {
  const [own] = await db
    .select({ points: members.points, listed: members.listed })
    .from(members)
    .where(eq(members.id, memberId));
  if (!own || span.period === 'all') return own;
  const [row] = await db
    .select({ points: pointPeriods.points })
    .from(pointPeriods)
    .where(
      and(
        eq(pointPeriods.period, span.period),
        eq(pointPeriods.first, span.first),
        eq(pointPeriods.memberId, memberId),
      ),
    );
  return { ...own, points: row?.points ?? 0 };
}

/** Puts a member's points of the current spans on the board, or takes them off. */
export async function setListed(tx: Db, memberId: number, listed: boolean): Promise<void> {
  await tx.update(pointPeriods).set({ listed }).where(eq(pointPeriods.memberId, memberId));
}

/** Deletes the sums of weeks and months that began before a day. */
export async function deletePeriodsBefore(db: Db, day: string): Promise<void> {
  // Named, so that the key finds them.
  const both = inArray(pointPeriods.period, ['week', 'month']);
  await db.delete(pointPeriods).where(and(both, sql`${pointPeriods.first} < ${day}::date`));
}
