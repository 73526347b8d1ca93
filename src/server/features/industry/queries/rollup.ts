import { dayOf } from '#domain/days.ts';
import type { RankPeriod } from '#domain/industry.ts';
import {
  HOUR_MS,
  LEAST_MINUTES,
  monthOf,
  TREND_PARTS,
  windowBefore,
  type Window,
} from '#domain/industry-ranks.ts';
import type { Db } from '#server/db/connection.ts';
import { and, asc, eq, gte, sql, type SQL } from '#server/db/drizzle.ts';
import { industryNetworks, industryRankings, industrySamples } from '../tables.ts';

export type RollState = { id: number; sampledAt: Date | null; rolledUpTo: Date | null };

/** A network as it stands; other rollups of it wait until this transaction ends. */
export async function lockForRollup(tx: Db, networkId: number): Promise<RollState | undefined> {
  const { id, sampledAt, rolledUpTo } = industryNetworks;
  const [row] = await tx
    .select({ id, sampledAt, rolledUpTo })
    .from(industryNetworks)
    .where(eq(id, networkId))
    .for('update');
  return row;
}

/** When the first sample was taken at or after a time. */
export async function nextSample(
  tx: Db,
  networkId: number,
  from: Date | null,
): Promise<Date | undefined> {
  const { takenAt } = industrySamples;
  const [row] = await tx
    .select({ takenAt })
    .from(industrySamples)
    .where(and(eq(industrySamples.networkId, networkId), from ? gte(takenAt, from) : undefined))
    .orderBy(asc(takenAt))
    .limit(1);
  return row?.takenAt;
}

export async function setRolledUpTo(tx: Db, networkId: number, to: Date): Promise<void> {
  await tx
    .update(industryNetworks)
    .set({ rolledUpTo: to })
    .where(eq(industryNetworks.id, networkId));
}

const SHARES = ['categories', 'languages', 'shows', 'toys'] as const;

/** Shares averaged over rows of `taken`, each with its weight in samples. */
const averaged = (weight: string): SQL =>
  sql.raw(
    SHARES.map(
      (name) => `(
        select coalesce(jsonb_object_agg(key, jsonb_build_array(rooms, viewers)), '{}') from (
          select key,
            round(sum((value ->> 0)::numeric * ${weight}) / (select sum(${weight}) from taken), 2) as rooms,
            round(sum((value ->> 1)::numeric * ${weight}) / (select sum(${weight}) from taken), 2) as viewers
          from taken, jsonb_each(${name}) group by key
        ) as one)`,
    ).join(', '),
  );

const excludedFigures = sql.raw(
  ['samples', 'rooms', 'viewers', 'median', ...SHARES]
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

const samplesOf = (networkId: number, hour: Date) => sql`
  network_id = ${networkId} and taken_at >= ${hour.toISOString()}::timestamptz
  and taken_at < ${new Date(hour.getTime() + HOUR_MS).toISOString()}::timestamptz`;

/** Makes the figures of an hour of a network and of its rooms from samples. Doing it again changes nothing. */
export async function rollHour(tx: Db, networkId: number, hour: Date): Promise<void> {
  const from = samplesOf(networkId, hour);
  await tx.execute(sql`
    with taken as (
      select room_count, viewer_count, median, categories, languages, shows, toys, 1 as weight
      from industry_samples where ${from}
    )
    insert into industry_network_hours
      (network_id, at, samples, rooms, viewers, median, categories, languages, shows, toys)
    select ${networkId}::smallint, ${hour.toISOString()}::timestamptz, count(*)::smallint,
      avg(room_count), avg(viewer_count), avg(median), ${averaged('weight')}
    from taken having count(*) > 0
    on conflict (network_id, at) do update set ${excludedFigures}`);
  // Of rooms that were hidden since, samples may still hold the number: the join leaves them out.
  await tx.execute(sql`
    with taken as (select rooms, viewers from industry_samples where ${from}),
    online as (
      select room, round(avg(one.viewers) * 10)::integer as viewers, max(one.viewers) as peak,
        greatest(round(count(*) * 60.0 / (select count(*) from taken)), 1)::smallint as minutes
      from taken cross join lateral unnest(taken.rooms, taken.viewers) as one (room, viewers)
      group by room
    )
    insert into industry_room_hours as held (day, room_id, hours, viewers, peaks, minutes)
    select ${dayOf(hour)}::date, id, array[${hour.getUTCHours()}::smallint], array[viewers],
      array[peak], array[minutes]
    from online join industry_rooms on id = room and network_id = ${networkId}
    on conflict (room_id, day) do update set (hours, viewers, peaks, minutes) = (
      select array_agg(h order by h), array_agg(v order by h), array_agg(p order by h), array_agg(m order by h)
      from (
        select * from unnest(held.hours, held.viewers, held.peaks, held.minutes) as one (h, v, p, m)
        where h <> excluded.hours[1]
        union all
        select excluded.hours[1], excluded.viewers[1], excluded.peaks[1], excluded.minutes[1]
      ) as merged)`);
}

/** Makes the figures and ranks of a day from its hours. Doing it again changes nothing. */
export async function rollDay(tx: Db, networkId: number, day: string): Promise<void> {
  await tx.execute(sql`
    with taken as (
      select * from industry_network_hours
      where network_id = ${networkId} and at >= ${`${day}T00:00:00Z`}::timestamptz
        and at < ${`${day}T00:00:00Z`}::timestamptz + interval '24 hours'
    )
    insert into industry_network_days
      (network_id, day, samples, rooms, viewers, median, categories, languages, shows, toys)
    select ${networkId}::smallint, ${day}::date, sum(samples)::smallint,
      sum(rooms * samples) / sum(samples), sum(viewers * samples) / sum(samples),
      sum(median * samples) / sum(samples), ${averaged('samples')}
    from taken having count(*) > 0
    on conflict (network_id, day) do update set ${excludedFigures}`);
  await tx.execute(sql`
    with totals as (
      select id, token, round(sum(v::bigint * m)::numeric / sum(m))::integer as viewers,
        max(p) as peak, sum(m)::smallint as minutes
      from industry_room_hours as held
      join industry_rooms on id = room_id and network_id = ${networkId}
      cross join lateral unnest(held.viewers, held.peaks, held.minutes) as one (v, p, m)
      where held.day = ${day}::date
      group by id, token
    ), placed as (
      select *, case when minutes >= ${LEAST_MINUTES.day} then row_number() over (
        partition by minutes >= ${LEAST_MINUTES.day} order by viewers desc, peak desc, token collate "C"
      ) else 0 end as place from totals
    )
    insert into industry_room_months as held (month, room_id, days, viewers, peaks, minutes, ranks)
    select ${monthOf(day)}::date, id, array[${Number(day.slice(8))}::smallint], array[viewers],
      array[peak], array[minutes], array[place::integer]
    from placed
    on conflict (room_id, month) do update set (days, viewers, peaks, minutes, ranks) = (
      select array_agg(d order by d), array_agg(v order by d), array_agg(p order by d),
        array_agg(m order by d), array_agg(r order by d)
      from (
        select * from unnest(held.days, held.viewers, held.peaks, held.minutes, held.ranks)
          as one (d, v, p, m, r)
        where d <> excluded.days[1]
        union all
        select excluded.days[1], excluded.viewers[1], excluded.peaks[1], excluded.minutes[1],
          excluded.ranks[1]
      ) as merged)`);
}

const lastMoment = ({ to }: Window): Date => new Date(to.getTime() - 1);

/** By how many parts the window before one begins earlier; for weeks and months the two overlap. */
const EARLIER: Readonly<Record<RankPeriod, number>> = { hour: 1, day: 24, week: 1, month: 1 };

/**
 * Rooms of a network by equal parts of a window and of the one before it: hours, or days. Part 0 is the first
 * of the window; both are read in one pass.
 */
function partsOf(period: RankPeriod, networkId: number, window: Window): SQL {
  const [first, last] = [dayOf(window.from), dayOf(lastMoment(window))];
  const earliest = dayOf(windowBefore(period, window).from);
  const parts = TREND_PARTS[period];
  const inWindows = sql`part >= ${-EARLIER[period]}::integer and part < ${parts}::integer`;
  if (period === 'hour' || period === 'day') {
    return sql`
      select room_id, part, v, p, m from (
        select room_id, (day - ${first}::date) * 24 + h - ${window.from.getUTCHours()}::integer as part, v, p, m
        from industry_room_hours as held
        join industry_rooms on id = room_id and network_id = ${networkId}
        cross join lateral unnest(held.hours, held.viewers, held.peaks, held.minutes) as one (h, v, p, m)
        where day >= ${earliest}::date and day <= ${last}::date
      ) as all_parts where ${inWindows}`;
  }
  return sql`
    select room_id, part, v, p, m from (
      select room_id, (month - ${first}::date) + d - 1 as part, v, p, m
      from industry_room_months as held
      join industry_rooms on id = room_id and network_id = ${networkId}
      cross join lateral unnest(held.days, held.viewers, held.peaks, held.minutes) as one (d, v, p, m)
      where month >= ${monthOf(earliest)}::date and month <= ${last}::date
    ) as all_parts where ${inWindows}`;
}

/** Which parts belong to a window. */
const inWindow = (window: 'now' | 'before', period: RankPeriod): string =>
  window === 'now' ? 'part >= 0' : `part < ${TREND_PARTS[period] - EARLIER[period]}`;

/** A room's sums over the parts of a window, in columns with this ending. */
function totalsOf(window: 'now' | 'before', period: RankPeriod): SQL {
  const parts = inWindow(window, period);
  return sql.raw(`
    sum(m) filter (where ${parts}) as minutes_${window},
    round((sum(v::bigint * m) filter (where ${parts}))::numeric
      / sum(m) filter (where ${parts})) as viewers_${window},
    max(p) filter (where ${parts}) as peak_${window}`);
}

/** Ranks by the rule of `compareRooms` (domain/industry-ranks.ts); null for rooms that were there too shortly. */
const placeOf = (window: 'now' | 'before', period: RankPeriod): SQL => {
  const isRanked = `coalesce(minutes_${window} >= ${LEAST_MINUTES[period]}, false)`;
  return sql.raw(`
    case when ${isRanked} then row_number() over (
      partition by ${isRanked} order by viewers_${window} desc, peak_${window} desc, token collate "C"
    ) end as place_${window}`);
};

/** Until when a period is ranked. */
export async function rankedUpTo(
  tx: Db,
  networkId: number,
  period: RankPeriod,
): Promise<Date | undefined> {
  const [row] = await tx
    .select({ upTo: industryRankings.upTo })
    .from(industryRankings)
    .where(and(eq(industryRankings.networkId, networkId), eq(industryRankings.period, period)));
  return row?.upTo;
}

/** Replaces the ranks of a period as a whole, with the median room of each category. */
export async function replaceRanks(
  tx: Db,
  networkId: number,
  period: RankPeriod,
  window: Window,
): Promise<void> {
  await tx.execute(
    sql`delete from industry_ranks where network_id = ${networkId} and period = ${period}`,
  );
  // The parts of a large network are grouped in memory.
  await tx.execute(sql`set local work_mem = '64MB'`);
  // One pass without joins of what was just computed, of which the planner knows no size.
  await tx.execute(sql`
    with parts as (${partsOf(period, networkId, window)}),
    totals as (
      select room_id, ${totalsOf('now', period)}, ${totalsOf('before', period)},
        array_agg(part) filter (where part >= 0) as places,
        array_agg((v / 10.0)::real) filter (where part >= 0) as trend
      from parts group by room_id
    ),
    placed as (
      select totals.*, category, languages, ${placeOf('now', period)}, ${placeOf('before', period)}
      from totals join industry_rooms on id = room_id
    )
    insert into industry_ranks
      (network_id, period, rank, change, room_id, category, languages, viewers, peak, hours, trend)
    select ${networkId}::smallint, ${period}, place_now, place_before - place_now, room_id, category,
      languages, viewers_now / 10, peak_now, round(minutes_now / 60.0, 2), array(
        select trend[array_position(places, n)]
        from generate_series(0, ${TREND_PARTS[period]}::integer - 1) as n order by n)
    from placed where place_now is not null`);
  await tx.execute(sql`
    insert into industry_rankings (network_id, period, up_to, rooms, medians)
    select ${networkId}::smallint, ${period}, ${window.to.toISOString()}::timestamptz,
      coalesce(sum(rooms), 0), coalesce(jsonb_object_agg(category, jsonb_build_object(
        'viewers', viewers, 'peak', peak, 'hours', hours, 'rooms', rooms)), '{}')
    from (
      select category, count(*) as rooms,
        round(percentile_cont(0.5) within group (order by viewers)::numeric, 1) as viewers,
        round(percentile_cont(0.5) within group (order by peak)::numeric, 1) as peak,
        round(percentile_cont(0.5) within group (order by hours)::numeric, 2) as hours
      from industry_ranks where network_id = ${networkId} and period = ${period} group by category
    ) as by_category where category is not null
    on conflict (network_id, period) do update
      set up_to = excluded.up_to, rooms = excluded.rooms, medians = excluded.medians`);
}
