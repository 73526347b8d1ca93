import { DAY_MS, dayOf } from '#domain/days.ts';
import { INDUSTRY_KEPT, ROOM_CATEGORIES } from '#domain/industry.ts';
import { monthOf } from '#domain/industry-ranks.ts';
import { sumUp, type ListedRoom } from '#domain/industry-samples.ts';
import type { Db } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { storeRooms, writeNetwork } from '#server/features/industry/queries/collect.ts';
import { newRoomToken, roomKey } from '#server/features/industry/room-key.ts';
import type { Keys } from '#server/plugins/keys.ts';

/** How many networks are watched, and the rooms that each of their lists holds. */
export type IndustrySize = { networks: number; rooms: number };

export const SLOT_MS = 600_000;
const HOUR_MS = 3_600_000;
const SLOTS = 6;
const SPOKEN = 'en ro pt fr de it pl cs'.split(' ');
const TAGS = ['lovense', 'lush', 'talk', 'music', 'new', 'dance', 'hd'];
/** Rows are copies of so many different ones: their sizes count, and making each anew would take an hour. */
const SHAPES = 997;

export const slugOf = (n: number) => `bench-${n}`;

/** The rooms of a network as its list has them; viewers move with the time. */
export const roomsAt = (network: number, rooms: number, slot: number): ListedRoom[] =>
  Array.from({ length: rooms }, (_, n) => ({
    username: `room_${network}_${n}`,
    viewers: Math.floor((3000 / (n + 1) ** 0.6) * (1 + 0.2 * Math.sin(n * 7 + slot))) + 1,
    category: ROOM_CATEGORIES[(n * n) % ROOM_CATEGORIES.length] ?? 'other',
    languages: [...new Set([SPOKEN[n % 3] ?? 'en', SPOKEN[(n * 5) % SPOKEN.length] ?? 'en'])],
    tags: [TAGS[n % TAGS.length] ?? 'hd'],
    show: n % 9 === 0 ? 'private' : 'public',
    toys: n % 3 === 0 ? ['lovense'] : [],
  }));

export type SeededNetwork = { id: number; slug: string; rooms: number[] };

/** Networks and their rooms, known by the keys that a collection will give them. */
export async function seedRooms(
  db: Db,
  keys: Keys,
  size: IndustrySize,
  day: string,
): Promise<SeededNetwork[]> {
  const networks: SeededNetwork[] = [];
  for (let n = 0; n < size.networks; n++) {
    const slug = slugOf(n);
    const { id } = await writeNetwork(db, { slug, name: `Bench ${n}`, demo: false });
    const listed = roomsAt(n, size.rooms, 0).map(({ username, category, languages }) => ({
      key: roomKey(keys, slug, username),
      token: newRoomToken(),
      ...{ name: null, nameLower: null, category, languages },
    }));
    const ids = await storeRooms(db, id, day, listed);
    networks.push({ id, slug, rooms: listed.map(({ key }) => ids.get(key) ?? 0) });
  }
  await db.execute(sql`
    create temporary table shapes as
    select shape,
      (select array_agg(h::smallint order by h) from generate_series(0, 23) as h) as hours,
      (select array_agg(d::smallint order by d) from generate_series(1, 31) as d) as days,
      (select array_agg((20 + (hashint4(shape * 31 + n) & 4095))::integer order by n)
        from generate_series(1, 31) as n) as viewers,
      (select array_agg((40 + (hashint4(shape * 37 + n) & 1023))::integer order by n)
        from generate_series(1, 31) as n) as peaks,
      array_fill(60::smallint, array[24]) as minutes,
      array_fill(1440::smallint, array[31]) as day_minutes,
      (select array_agg((1 + (hashint4(shape * 41 + n) & 8191))::integer order by n)
        from generate_series(1, 31) as n) as ranks
    from generate_series(0, ${SHAPES - 1}::integer) as shape`);
  return networks;
}

/** Hours of all rooms on one day, all day or until an hour. */
async function seedHours(db: Db, day: string, hours: number): Promise<void> {
  await db.execute(sql`
    insert into industry_room_hours (day, room_id, hours, viewers, peaks, minutes)
    select ${day}::date, id, hours[1:${hours}::integer], viewers[1:${hours}::integer],
      peaks[1:${hours}::integer], minutes[1:${hours}::integer]
    from industry_rooms
    join shapes on shape = (id + (${day}::date - '2020-01-01'::date) * 13) % ${SHAPES}::integer
    order by id`);
}

/** A month of all rooms, its first days or all of it. */
async function seedMonth(db: Db, month: string, days: number): Promise<void> {
  await db.execute(sql`
    insert into industry_room_months (month, room_id, days, viewers, peaks, minutes, ranks)
    select ${month}::date, id, days[1:${days}::integer], viewers[1:${days}::integer],
      peaks[1:${days}::integer], day_minutes[1:${days}::integer], ranks[1:${days}::integer]
    from industry_rooms
    join shapes on shape = (id + (${month}::date - '2020-01-01'::date)) % ${SHAPES}::integer
    on conflict (room_id, month) do update set days = excluded.days, viewers = excluded.viewers,
      peaks = excluded.peaks, minutes = excluded.minutes, ranks = excluded.ranks
    where cardinality(industry_room_months.days) < cardinality(excluded.days)`);
}

/** All samples of the last two days before `end`, the last of them before it. */
async function seedSamples(db: Db, networks: readonly SeededNetwork[], end: Date): Promise<void> {
  const slots = (INDUSTRY_KEPT.sampleHours * HOUR_MS) / SLOT_MS;
  for (const [n, { id, rooms }] of networks.entries()) {
    // A few different lists, again and again.
    for (let list = 0; list < SLOTS; list++) {
      const listed = roomsAt(n, rooms.length, list);
      const sums = sumUp(listed);
      await db.execute(sql`
        insert into industry_samples (network_id, taken_at, rooms, viewers, room_count, viewer_count,
          median, categories, languages, shows, toys)
        select ${id}::smallint, ${end.toISOString()}::timestamptz - n * interval '10 minutes',
          (select array_agg(value::integer) from json_array_elements_text(${JSON.stringify(rooms)}::json)),
          (select array_agg(value::integer)
            from json_array_elements_text(${JSON.stringify(listed.map(({ viewers }) => viewers))}::json)),
          ${sums.roomCount}, ${sums.viewerCount}, ${sums.median}, ${JSON.stringify(sums.categories)}::jsonb,
          ${JSON.stringify(sums.languages)}::jsonb, ${JSON.stringify(sums.shows)}::jsonb,
          ${JSON.stringify(sums.toys)}::jsonb
        from generate_series(1, ${slots}::integer) as n where n % ${SLOTS}::integer = ${list}::integer`);
    }
  }
}

/** Hours and days of the networks, each as its newest sample is. */
async function seedFigures(db: Db, from: Date, end: Date): Promise<void> {
  const hoursFrom = new Date(
    Math.max(from.getTime(), end.getTime() - INDUSTRY_KEPT.hourDays * DAY_MS),
  );
  const columns = sql.raw(
    'room_count, viewer_count, median, categories, languages, shows, toys from newest',
  );
  const newest = sql`with newest as (select distinct on (network_id) * from industry_samples)`;
  await db.execute(sql`
    ${newest} insert into industry_network_hours
      (network_id, at, samples, rooms, viewers, median, categories, languages, shows, toys)
    select network_id, at, ${SLOTS}::integer, ${columns}
    cross join generate_series(${hoursFrom.toISOString()}::timestamptz,
      ${end.toISOString()}::timestamptz - interval '1 hour', interval '1 hour') as at
    on conflict do nothing`);
  await db.execute(sql`
    ${newest} insert into industry_network_days
      (network_id, day, samples, rooms, viewers, median, categories, languages, shows, toys)
    select network_id, day::date, ${SLOTS * 24}::integer, ${columns}
    cross join generate_series(${dayOf(from)}::date, ${dayOf(end)}::date - 1, interval '1 day') as day
    on conflict do nothing`);
}

/**
 * Writes what `days` days of collecting leave behind, on top of what an earlier call with fewer days
 * wrote: as rollups make it, but in the database itself.
 *
 * @param end of the last hour that has its figures; samples of the hour after it are there
 */
export async function seedDays(
  db: Db,
  networks: readonly SeededNetwork[],
  end: Date,
  { days, before }: { days: number; before: number },
): Promise<void> {
  const today = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS);
  const dayBefore = (n: number) => new Date(today.getTime() - n * DAY_MS);
  const first = dayBefore(days);
  for (let n = Math.min(days, INDUSTRY_KEPT.hourDays); n > before; n--) {
    await seedHours(db, dayOf(dayBefore(n)), 24);
  }
  if (before === 0) await seedHours(db, dayOf(today), end.getUTCHours());
  const last = dayBefore(1);
  for (let month = monthOf(dayOf(first)); month <= dayOf(last);) {
    const next = new Date(month);
    next.setUTCMonth(next.getUTCMonth() + 1);
    const upTo = Math.min(next.getTime(), today.getTime());
    await seedMonth(db, month, Math.round((upTo - Date.parse(month)) / DAY_MS));
    month = dayOf(next);
  }
  if (before === 0) await seedSamples(db, networks, new Date(end.getTime() + HOUR_MS));
  await seedFigures(db, first, end);
  await db.execute(sql`
    update industry_networks set rolled_up_to = ${end.toISOString()}::timestamptz,
      sampled_at = ${new Date(end.getTime() + HOUR_MS - SLOT_MS).toISOString()}::timestamptz`);
}
