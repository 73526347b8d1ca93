import { dayOf } from '#domain/days.ts';
import { sql, type SQL } from '#server/db/drizzle.ts';
import type { TaskCounts } from '#domain/badges.ts';
import { monthOf, OFF_THE_BOARDS, POINT_TASKS, weekOf, type PointTask } from '#domain/points.ts';
import type { Db } from '#server/db/connection.ts';
import { members } from '#server/db/schema.ts';
import { pointEntries, pointPeriods, pointTallies } from '../tables.ts';

export type NewEntry = {
  memberId: number;
  task: PointTask;
  key: string;
  about: string;
  now: Date;
};

/** What an entry changed. */
export type Counted = {
  /** The member's points afterwards. */
  points: number;
  /** How often each task counted before, and how often this one has now. */
  before: TaskCounts;
  count: number;
};

type Raw = { given: unknown; count: unknown; points: unknown; before: TaskCounts | null };

/**
 * Writes an entry of the ledger and everything that follows from it in one statement: answers are
 * written many times a second, and each round trip would hold the member's row.
 *
 * @returns undefined where it counted before, or the day's share of the task is used up
 */
export async function insertEntry(tx: Db, entry: NewEntry): Promise<Counted | undefined> {
  const { memberId, task, key, about, now } = entry;
  const { points, daily } = POINT_TASKS[task];
  const today = dayOf(now);
  const { rows } = (await tx.execute(sql`
    with made as (
      insert into ${pointEntries} (member_id, task, key, about, points, created_at)
      select ${memberId}::bigint, ${task}, ${key}, ${about},
        case when exists (
          select 1 from ${pointTallies} t
          where t.member_id = ${memberId} and t.task = ${task}
            and t.day = ${today}::date and t.today >= ${daily}::integer
        ) then 0 else ${points}::integer end,
        ${now.toISOString()}::timestamptz
      on conflict do nothing
      returning points
    ), tally as (
      insert into ${pointTallies} as t (member_id, task, count, day, today)
      select ${memberId}::bigint, ${task}, 1, ${today}::date, 1 from made where made.points > 0
      on conflict (member_id, task) do update set
        count = t.count + 1,
        today = case when t.day = excluded.day then t.today + 1 else 1 end,
        day = excluded.day
      where t.day <> excluded.day or t.today < ${daily}::integer
      returning t.count
    ), person as (
      update ${members} m set points = m.points + ${points}::integer from tally
      where m.id = ${memberId}
      returning m.points, m.listed
    ), periods as (
      insert into ${pointPeriods} as p (period, first, member_id, points, listed)
      select v.period, v.first::date, ${memberId}::bigint, ${points}::integer, person.listed
      from person, (values ('week', ${weekOf(now)}), ('month', ${monthOf(now)})) as v (period, first)
      where not ${OFF_THE_BOARDS.includes(task)}::boolean
      on conflict (period, first, member_id) do update
        set points = p.points + excluded.points, listed = excluded.listed
    )
    select made.points as given, tally.count, person.points, (
      select json_object_agg(t.task, t.count) from ${pointTallies} t
      where t.member_id = ${memberId}
    ) as before
    from made left join tally on true left join person on true`)) as unknown as { rows: Raw[] };
  const [row] = rows;
  if (!row) return undefined;
  if (row.count === null) {
    // Another entry, written at the same moment, took the last of the day's share.
    if (Number(row.given) > 0) await emptyEntry(tx, entry);
    return undefined;
  }
  return { points: Number(row.points), before: row.before ?? {}, count: Number(row.count) };
}

const emptyEntry = (tx: Db, { memberId, task, key }: NewEntry) =>
  tx.execute(sql`
    update ${pointEntries} set points = 0
    where member_id = ${memberId} and task = ${task} and key = ${key}`);

/**
 * Takes back, or gives again, what a member earned with something written.
 *
 * @param about such as `post:12`
 */
export const moveEntries = (
  tx: Db,
  { about, ...move }: { memberId: number; about: string; back: boolean; now: Date },
): Promise<void> => moveWhere(tx, sql`e.about = ${about} and e.about <> ''`, move);

/** Takes back what one act earned and forgets it: it can be earned anew. */
export async function removeEntry(
  tx: Db,
  { task, key, ...move }: { memberId: number; task: PointTask; key: string; now: Date },
): Promise<void> {
  const which = sql`e.task = ${task} and e.key = ${key}`;
  await moveWhere(tx, which, { ...move, back: false });
  await tx.execute(sql`
    delete from ${pointEntries} e where e.member_id = ${move.memberId} and ${which}`);
}

async function moveWhere(
  tx: Db,
  which: SQL,
  { memberId, back, now }: { memberId: number; back: boolean; now: Date },
): Promise<void> {
  const taken = back
    ? sql`points = e.taken, taken = 0, taken_at = null`
    : sql`points = 0, taken = e.points, taken_at = ${now.toISOString()}::timestamptz`;
  // What was written is read back, so the sum moved stands in one column or the other.
  const moved = back ? sql`e.points` : sql`-e.taken`;
  await tx.execute(sql`
    with moved as (
      update ${pointEntries} e set ${taken}
      where e.member_id = ${memberId} and ${which}
        and e.taken_at is ${back ? sql`not null` : sql`null`}
      returning e.task, ${moved} as points, e.created_at
    ), tally as (
      update ${pointTallies} t set count = greatest(t.count + n.count, 0)
      from (
        select task, sum(sign(points))::integer as count from moved group by task
      ) n
      where t.member_id = ${memberId} and t.task = n.task
    ), period as (
      update ${pointPeriods} p set points = greatest(p.points + n.points, 0)
      from (
        select v.period, date_trunc(v.period, created_at at time zone 'UTC')::date as first,
          sum(points)::integer as points
        from moved, (values ('week'), ('month')) as v (period)
        where task not in ${OFF_THE_BOARDS}
        group by 1, 2
      ) n
      where p.member_id = ${memberId} and p.period = n.period and p.first = n.first
    )
    update ${members} m set points = greatest(m.points + n.points, 0)
    from (select sum(points)::integer as points from moved) n
    where m.id = ${memberId} and n.points is not null`);
}
