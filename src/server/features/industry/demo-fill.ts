import { DAY_MS, dayOf } from '#domain/days.ts';
import { plainName } from '#domain/industry-claims.ts';
import {
  monthOf,
  rankRooms,
  startOfDay,
  startOfHour,
  WEEK_DAYS,
  windowOf,
} from '#domain/industry-ranks.ts';
import { INDUSTRY_KEPT, RANK_PERIODS } from '#domain/industry.ts';
import { medianOf, sumUp, type ListedRoom, type Sums } from '#domain/industry-samples.ts';
import type { Context, DemoAct, DemoPeople } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import {
  demoList,
  demoNetworks,
  hourNumber,
  showIn,
  SLOTS,
  viewersIn,
  type DemoNetwork,
  type DemoRoom,
} from './demo.ts';
import { markSampled, storeRooms, writeNetwork } from './queries/collect.ts';
import {
  analyzeRooms,
  insertDemoClaims,
  insertDemoFigures,
  insertDemoRooms,
  insertDemoSamples,
  type DemoFigures,
  type DemoHours,
  type DemoMonth,
} from './queries/demo.ts';
import { replaceRanks, setRolledUpTo } from './queries/rollup.ts';
import { newRoomToken, roomKey } from './room-key.ts';
import { nameAllowed } from './visibility.ts';

const SLOT_MS = 600_000;
const HOUR_MS = SLOTS * SLOT_MS;
/** How far back the invented figures go. */
const DEMO_DAYS = 60;
/** Every so many rooms one has been claimed; of three claimed rooms two are featured. */
const CLAIMED = { every: 25, first: 4 };
/** Whose room it is that stands in the first network, so that the choices can be tried. */
const OWNER = 'marigold';

const isClaimed = (n: number): boolean => n % CLAIMED.every === CLAIMED.first;

type Stored = { room: DemoRoom; id: number; token: string };

async function storeNetwork(
  ctx: Context,
  tx: Db,
  network: DemoNetwork,
  people: DemoPeople,
): Promise<{ networkId: number; rooms: Stored[] }> {
  const { slug, name } = network;
  const { id: networkId } = await writeNetwork(tx, { slug, name, demo: true });
  const now = ctx.now();
  const rows = network.rooms.map(({ username, category, languages }, n) => {
    const shown = isClaimed(n) ? ('public' as const) : undefined;
    const isNamed = nameAllowed(ctx.env.industry.names, shown);
    return {
      key: roomKey(ctx.keys, slug, username),
      token: newRoomToken(),
      name: isNamed ? username : null,
      nameLower: isNamed ? plainName(username) : null,
      ...{ category, languages },
    };
  });
  const ids = await storeRooms(tx, networkId, dayOf(now), rows);
  const owner = people.get(OWNER)?.id;
  await insertDemoClaims(
    tx,
    rows
      .filter((_, n) => isClaimed(n))
      .map(({ key }, n) => ({
        ...{ networkId, key, code: '', until: now, provedAt: now },
        ...{ shown: 'public' as const, featured: n % 3 !== 2 },
        ...(n === 0 && slug === demoNetworks()[0]?.slug && owner ? { memberId: owner } : {}),
      })),
  );
  const rooms = network.rooms.map((room, n) => {
    const { key = '', token = '' } = rows[n] ?? {};
    return { room, id: ids.get(key) ?? 0, token };
  });
  return { networkId, rooms };
}

type Slot = { viewers: number[] };
type Hour = { slots: Slot[]; categories: Sums; languages: Sums; shows: Sums; toys: Sums };

function add(sums: Sums, key: string, rooms: number, viewers: number): void {
  const sum = (sums[key] ??= [0, 0]);
  sum[0] += rooms / SLOTS;
  sum[1] += viewers / SLOTS;
}

const newHour = (): Hour => ({
  slots: Array.from({ length: SLOTS }, () => ({ viewers: [] })),
  ...{ categories: {}, languages: {}, shows: {}, toys: {} },
});

const average = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

const figuresOf = ({ slots, categories, languages, shows, toys }: Hour): DemoFigures => ({
  samples: SLOTS,
  rooms: average(slots.map(({ viewers }) => viewers.length)),
  viewers: average(slots.map(({ viewers }) => viewers.reduce((sum, one) => sum + one, 0))),
  median: average(slots.map(({ viewers }) => medianOf(viewers))),
  ...{ categories, languages, shows, toys },
});

function averageSums(all: readonly Sums[]): Sums {
  const sums: Sums = {};
  for (const one of all) {
    for (const [key, [rooms, viewers]] of Object.entries(one)) {
      const sum = (sums[key] ??= [0, 0]);
      sum[0] += rooms / all.length;
      sum[1] += viewers / all.length;
    }
  }
  return sums;
}

const dayFigures = (hours: readonly DemoFigures[]): DemoFigures => ({
  samples: hours.length * SLOTS,
  rooms: average(hours.map(({ rooms }) => rooms)),
  viewers: average(hours.map(({ viewers }) => viewers)),
  median: average(hours.map(({ median }) => median)),
  categories: averageSums(hours.map(({ categories }) => categories)),
  languages: averageSums(hours.map(({ languages }) => languages)),
  shows: averageSums(hours.map(({ shows }) => shows)),
  toys: averageSums(hours.map(({ toys }) => toys)),
});

/** What the rooms of a network did hour by hour, as rollups have it. */
function rollUpRooms(rooms: readonly Stored[], first: number, end: number) {
  const network = Array.from({ length: end - first }, newHour);
  const days = network.map((_, n) => dayOf(new Date((first + n) * HOUR_MS)));
  const byDay: DemoHours[] = [];
  for (const { room, id } of rooms) {
    let open: DemoHours | undefined;
    for (let hour = first; hour < end; hour += 1) {
      const slots = viewersIn(room, hour);
      if (!slots) continue;
      const online = slots.filter((one) => one !== null);
      const day = days[hour - first] ?? '';
      if (open?.day !== day) {
        open = { day, room_id: id, hours: [], viewers: [], peaks: [], minutes: [] };
        byDay.push(open);
      }
      open.hours.push(hour % 24);
      open.viewers.push(Math.round(average(online) * 10));
      open.peaks.push(Math.max(...online));
      open.minutes.push((online.length * 60) / SLOTS);
      const sums = network[hour - first] as Hour;
      slots.forEach((one, slot) => {
        if (one !== null) sums.slots[slot]?.viewers.push(one);
      });
      const viewers = online.reduce((sum, one) => sum + one, 0);
      add(sums.categories, room.category, online.length, viewers);
      add(sums.shows, showIn(room, hour), online.length, viewers);
      for (const one of room.languages) add(sums.languages, one, online.length, viewers);
      for (const one of room.toys) add(sums.toys, one, online.length, viewers);
    }
  }
  return { byDay, network };
}

/** The rooms' days by months, with the rank of each day. */
function monthsOf(byDay: readonly DemoHours[], tokens: ReadonlyMap<number, string>, today: string) {
  const days = byDay
    .filter(({ day }) => day < today)
    .map((row) => {
      const minutes = row.minutes.reduce((sum, one) => sum + one, 0);
      const weighted = row.viewers.reduce((sum, one, n) => sum + one * (row.minutes[n] ?? 0), 0);
      const viewers = Math.round(weighted / minutes);
      const token = tokens.get(row.room_id) ?? '';
      return { ...row, day: row.day, viewers, minutes, peak: Math.max(...row.peaks), token };
    });
  const months = new Map<string, DemoMonth>();
  for (const [day, rows] of Map.groupBy(days, (row) => row.day)) {
    const places = new Map(rankRooms(rows, 'day').map((row, n) => [row.room_id, n + 1]));
    for (const row of rows) {
      const key = `${monthOf(day)} ${row.room_id}`;
      const empty = { days: [], viewers: [], peaks: [], minutes: [], ranks: [] };
      const month = months.get(key) ?? { month: monthOf(day), room_id: row.room_id, ...empty };
      months.set(key, month);
      month.days.push(Number(day.slice(8)));
      month.viewers.push(row.viewers);
      month.peaks.push(row.peak);
      month.minutes.push(row.minutes);
      month.ranks.push(places.get(row.room_id) ?? 0);
    }
  }
  for (const month of months.values()) sortDays(month);
  return [...months.values()];
}

function sortDays(month: DemoMonth): void {
  const order = month.days
    .map((_, n) => n)
    .sort((a, b) => (month.days[a] ?? 0) - (month.days[b] ?? 0));
  for (const name of ['days', 'viewers', 'peaks', 'minutes', 'ranks'] as const) {
    const values = month[name];
    month[name] = order.map((n) => values[n] ?? 0);
  }
}

function samplesOf(network: DemoNetwork, rooms: readonly Stored[], now: number) {
  const ids = new Map(rooms.map(({ room, id }) => [room.username, id]));
  const last = Math.floor(now / SLOT_MS);
  return Array.from({ length: (INDUSTRY_KEPT.sampleHours * HOUR_MS) / SLOT_MS }, (_, n) => {
    const takenAt = new Date((last - n) * SLOT_MS);
    const listed: ListedRoom[] = demoList(network, takenAt);
    return {
      takenAt: takenAt.toISOString(),
      rooms: listed.map(({ username }) => ids.get(username) ?? 0),
      viewers: listed.map(({ viewers }) => viewers),
      ...sumUp(listed),
    };
  });
}

async function fillNetwork(ctx: Context, tx: Db, network: DemoNetwork, people: DemoPeople) {
  const now = ctx.now();
  const { networkId, rooms } = await storeNetwork(ctx, tx, network, people);
  const rolledUpTo = startOfHour(now);
  const end = hourNumber(rolledUpTo.getTime());
  const today = startOfDay(rolledUpTo);
  const first = hourNumber(today.getTime() - DEMO_DAYS * DAY_MS);
  const { byDay, network: figures } = rollUpRooms(rooms, first, end);
  const tokens = new Map(rooms.map(({ id, token }) => [id, token]));
  // Pages show no more of a room's hours, and each row makes the first start longer.
  const shown = dayOf(new Date(today.getTime() - (WEEK_DAYS + 1) * DAY_MS));
  const hoursShown = byDay.filter(({ day }) => day >= shown);
  await insertDemoRooms(tx, hoursShown, monthsOf(byDay, tokens, dayOf(today)));
  const hours = figures.map((hour, n) => ({
    at: new Date((first + n) * HOUR_MS),
    ...figuresOf(hour),
  }));
  const whole = hours.filter(({ at }) => at < today);
  const days = [...Map.groupBy(whole, ({ at }) => dayOf(at))].map(([day, rows]) => ({
    day,
    ...dayFigures(rows),
  }));
  await insertDemoFigures(tx, networkId, hours, days);
  const samples = samplesOf(network, rooms, now.getTime());
  await insertDemoSamples(tx, networkId, samples);
  await markSampled(tx, networkId, { takenAt: new Date(samples[0]?.takenAt ?? now), etag: null });
  await setRolledUpTo(tx, networkId, rolledUpTo);
  return { networkId, rolledUpTo };
}

async function rankNetwork(
  tx: Db,
  { networkId, rolledUpTo }: { networkId: number; rolledUpTo: Date },
) {
  for (const period of RANK_PERIODS) {
    await replaceRanks(tx, networkId, period, windowOf(period, rolledUpTo));
  }
}

/** The invented industry of a site that reads no real one, written as if it had been watched for weeks. */
export function industryDemo(ctx: Context, people: DemoPeople): DemoAct[] {
  if (ctx.env.industry.feeds.size > 0) return [];
  const fill = async (then: Context) =>
    then.act(async (tx) => {
      const filled = [];
      for (const network of demoNetworks()) {
        filled.push(await fillNetwork(then, tx, network, people));
      }
      await analyzeRooms(tx);
      for (const network of filled) await rankNetwork(tx, network);
    });
  return [{ at: ctx.now().getTime(), run: fill }];
}
