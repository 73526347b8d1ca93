import { DAY_MS, dayOf } from '#domain/days.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERIOD_HOURS, RANK_PERIODS, ROOM_CATEGORIES } from '#domain/industry.ts';
import { hoursBefore, rankRooms, windowOf } from '#domain/industry-ranks.ts';
import { medianOf, type ListedRoom } from '#domain/industry-samples.ts';
import { asc, eq } from '#server/db/drizzle.ts';
import {
  industryNetworkDays,
  industryNetworkHours,
  industryNetworks,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industryRooms,
  industrySamples,
} from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { forgetOldFigures } from './collect-retention.ts';
import { storeSample } from './collect/store-sample.ts';
import { writeNetwork } from './queries/collect.ts';
import { rollHour } from './queries/rollup.ts';
import { roomKey } from './room-key.ts';
import { rollUp } from './rollup.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A Sunday on which clocks are set back in much of the world: UTC has an hour a day more for nobody. */
const START = Date.UTC(2026, 9, 24, 22);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.delete(industryRoomHours);
  await app.ctx.db.delete(industryRoomMonths);
  await app.ctx.db.delete(industryRooms);
  await app.ctx.db.delete(industryNetworks);
});

const room = (username: string, viewers: number): ListedRoom => ({
  ...{ username, viewers, category: 'woman', languages: ['en'], tags: [], show: 'public' },
  toys: [],
});
type Sample = { at: number; rooms: ListedRoom[] };

const network = () =>
  app.ctx.act((tx) => writeNetwork(tx, { slug: 'lantern', name: 'Lantern', demo: false }));

async function store(samples: readonly Sample[]): Promise<number> {
  const { id, slug } = await network();
  for (const { at, rooms } of samples) {
    await app.ctx.act((tx, after) =>
      storeSample(app.ctx, tx, after, { id, slug }, { takenAt: new Date(at), rooms, etag: null }),
    );
  }
  return id;
}

/** Numbers that are the same in every run. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Samples of some days with rooms that come and go, hours of which there are fewer, and a gap. */
function stream(seed: number, hours: number): Sample[] {
  const next = random(seed);
  const samples: Sample[] = [];
  const gap = Math.floor(next() * hours);
  for (let hour = 0; hour < hours; hour += 1) {
    if (hour === gap || hour === gap + 1) continue;
    const count = next() < 0.2 ? 1 + Math.floor(next() * 7) : 6;
    for (let slot = 0; slot < count; slot += 1) {
      const rooms = Array.from({ length: 12 }, (_, n) => ({
        ...room(`room_${n}`, Math.floor(next() * (n < 3 ? 4 : 400))),
        category: ROOM_CATEGORIES[n % 5] ?? 'other',
        languages: n % 3 === 0 ? ['en', 'es'] : ['ru'],
        toys: n % 4 === 0 ? ['lovense'] : [],
      })).filter(() => next() < 0.55);
      samples.push({ at: START + hour * HOUR + slot * 7 * MINUTE, rooms });
    }
  }
  return samples;
}

/** What the samples say of each room's hours, counted again in the plainest way. */
function recountHours(samples: readonly Sample[], end: number) {
  const found = new Map<string, { viewers: number; peak: number; minutes: number }>();
  const byHour = Map.groupBy(
    samples.filter(({ at }) => at < end),
    ({ at }) => Math.floor(at / HOUR) * HOUR,
  );
  for (const [hour, taken] of byHour) {
    for (const name of new Set(taken.flatMap(({ rooms }) => rooms.map((one) => one.username)))) {
      const seen = taken.flatMap(({ rooms }) => rooms.filter((one) => one.username === name));
      const all = seen.reduce((sum, one) => sum + one.viewers, 0);
      found.set(`${name} ${hour}`, {
        viewers: Math.round((all * 10) / seen.length),
        peak: Math.max(...seen.map((one) => one.viewers)),
        minutes: Math.max(1, Math.round((seen.length * 60) / taken.length)),
      });
    }
  }
  return found;
}

async function storedHours(names: ReadonlyMap<number, string>) {
  const found = new Map<string, { viewers: number; peak: number; minutes: number }>();
  for (const row of await app.ctx.db.select().from(industryRoomHours)) {
    expect(row.hours).toEqual(row.hours.toSorted((a, b) => a - b));
    row.hours.forEach((hour, n) =>
      found.set(`${names.get(row.roomId)} ${Date.parse(row.day) + hour * HOUR}`, {
        viewers: row.viewers[n] ?? -1,
        peak: row.peaks[n] ?? -1,
        minutes: row.minutes[n] ?? -1,
      }),
    );
  }
  return found;
}

async function roomsByName(names: readonly string[]) {
  const rows = await app.ctx.db.select().from(industryRooms);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        token: row.token,
        name: names.find((one) => roomKey(app.ctx.keys, 'lantern', one) === row.key) ?? '',
      },
    ]),
  );
}
const NAMES = Array.from({ length: 12 }, (_, n) => `room_${n}`);

describe.each([1, 2])('rollups of random samples (%i)', (seed) => {
  test('are what a plain recount says, by hour, by day and in ranks', async () => {
    const samples = stream(seed, 29);
    const id = await store(samples);
    await rollUp(app.ctx, id);
    const [{ rolledUpTo } = { rolledUpTo: null }] = await app.ctx.db
      .select()
      .from(industryNetworks);
    const end = Math.floor((samples.at(-1)?.at ?? 0) / HOUR) * HOUR;
    // A gap at the very end leaves nothing to roll up to.
    expect(rolledUpTo?.getTime()).toBeLessThanOrEqual(end);
    const rooms = await roomsByName(NAMES);
    const names = new Map([...rooms].map(([key, { name }]) => [key, name]));
    const hours = recountHours(samples, end);
    expect(await storedHours(names)).toEqual(hours);

    const ofNetwork = await app.ctx.db.select().from(industryNetworkHours);
    const taken = samples.filter(({ at }) => at < end);
    expect(ofNetwork.reduce((sum, one) => sum + one.samples, 0)).toBe(taken.length);
    for (const row of ofNetwork) {
      const own = taken.filter(({ at }) => Math.floor(at / HOUR) * HOUR === row.at.getTime());
      const mean = (of: (one: Sample) => number) =>
        own.reduce((sum, one) => sum + of(one), 0) / own.length;
      expect(row.rooms).toBeCloseTo(
        mean((one) => one.rooms.length),
        3,
      );
      expect(row.viewers).toBeCloseTo(
        mean((one) => one.rooms.reduce((sum, r) => sum + r.viewers, 0)),
        1,
      );
      expect(row.median).toBeCloseTo(
        mean((one) => medianOf(one.rooms.map((r) => r.viewers))),
        2,
      );
      const toys = mean((one) => one.rooms.filter((r) => r.toys.length > 0).length);
      expect(row.toys.lovense?.[0] ?? 0).toBeCloseTo(toys, 1);
    }

    const [{ day } = { day: '' }] = await app.ctx.db
      .select()
      .from(industryNetworkDays)
      .orderBy(asc(industryNetworkDays.day))
      .offset(1);
    const dayStart = Date.parse(day);
    const totals = [...rooms.values()].map(({ name, token }) => {
      const own = [...hours].filter(([key]) => {
        const [of, at] = key.split(' ');
        return of === name && Number(at) >= dayStart && Number(at) < dayStart + DAY_MS;
      });
      const minutes = own.reduce((sum, [, one]) => sum + one.minutes, 0);
      const weighted = own.reduce((sum, [, one]) => sum + one.viewers * one.minutes, 0);
      const peak = Math.max(...own.map(([, one]) => one.peak));
      return { name, token, minutes, peak, viewers: Math.round(weighted / minutes) };
    });
    const places = new Map(rankRooms(totals, 'day').map(({ name }, n) => [name, n + 1]));
    for (const month of await app.ctx.db.select().from(industryRoomMonths)) {
      const at = month.days.indexOf(Number(day.slice(8)));
      if (at < 0) continue;
      const name = names.get(month.roomId) ?? '';
      const total = totals.find((one) => one.name === name);
      expect([month.viewers[at], month.peaks[at], month.minutes[at], month.ranks[at]]).toEqual([
        ...[total?.viewers, total?.peak, total?.minutes, places.get(name) ?? 0],
      ]);
    }

    for (const period of RANK_PERIODS) {
      const ranks = await app.ctx.db
        .select()
        .from(industryRanks)
        .where(eq(industryRanks.period, period))
        .orderBy(asc(industryRanks.rank));
      const asRanked = ranks.map((row) => ({
        viewers: row.viewers,
        peak: row.peak,
        minutes: PERIOD_HOURS[period] * 60,
        token: rooms.get(row.roomId)?.token ?? '',
      }));
      expect(asRanked).toEqual(rankRooms(asRanked, period));
    }
  });

  test('stay what they are when an hour is made again', async () => {
    const samples = stream(seed, 8);
    const id = await store(samples);
    await rollUp(app.ctx, id);
    const read = async () => ({
      rooms: await app.ctx.db
        .select()
        .from(industryRoomHours)
        .orderBy(asc(industryRoomHours.roomId), asc(industryRoomHours.day)),
      network: await app.ctx.db
        .select()
        .from(industryNetworkHours)
        .orderBy(asc(industryNetworkHours.at)),
    });
    const before = await read();
    for (const { at } of before.network) {
      await app.ctx.act((tx) => rollHour(tx, id, at));
    }
    expect(await read()).toEqual(before);
  });
});

/** So many samples every hour at equal distances, and one more that ends the last hour. */
function steady(
  hours: number,
  roomsAt: (hour: number, slot: number) => ListedRoom[],
  from = START,
  ofHour = 6,
) {
  const samples = Array.from({ length: hours * ofHour }, (_, n) => ({
    at: from + (n * HOUR) / ofHour,
    rooms: roomsAt(Math.floor(n / ofHour), n % ofHour),
  }));
  return [...samples, { at: from + hours * HOUR, rooms: [] }];
}

/** Samples an hour of tests of many hours, which ask nothing of the minutes. */
const OF_LONG = 2;

const ranksOf = async (period: string) => {
  const rows = await app.ctx.db
    .select()
    .from(industryRanks)
    .where(eq(industryRanks.period, period as 'hour'))
    .orderBy(asc(industryRanks.rank));
  const rooms = await roomsByName(['anna', 'berta', 'clara', 'dora']);
  return rows.map(({ roomId, rank, change, viewers, hours, trend }) => ({
    ...{ name: rooms.get(roomId)?.name, rank, change, viewers, hours, trend },
  }));
};

describe('ranks', () => {
  test('are by average, then by peak, then by token; half an hour is needed', async () => {
    const id = await store(
      steady(1, (_, slot) => [
        room('anna', 20),
        // The same average with a higher peak.
        room('berta', slot % 2 ? 10 : 30),
        ...(slot < 2 ? [room('clara', 900)] : []),
        ...(slot < 3 ? [room('dora', 20)] : []),
      ]),
    );
    await rollUp(app.ctx, id);
    const ranks = await ranksOf('hour');
    expect(ranks[0]?.name).toBe('berta');
    expect(ranks.map(({ name }) => name)).not.toContain('clara');
    const tokens = await roomsByName(['anna', 'dora']);
    const [first, second] = [...tokens.values()]
      .filter(({ name }) => name)
      .toSorted((a, b) => (a.token < b.token ? -1 : 1));
    expect(ranks.slice(1).map(({ name }) => name)).toEqual([first?.name, second?.name]);
  });

  test('say how many places were gained since the hour before, and null where it was not in it', async () => {
    const id = await store(
      steady(2, (hour) => [
        room('anna', hour === 0 ? 50 : 10),
        room('berta', 30),
        ...(hour === 1 ? [room('clara', 5)] : []),
      ]),
    );
    await rollUp(app.ctx, id);
    expect((await ranksOf('hour')).map(({ name, change }) => [name, change])).toEqual([
      ['berta', 1],
      ['anna', -1],
      ['clara', null],
    ]);
  });

  test('of a day compare with the day that ended a day earlier, through a gap of two hours', async () => {
    const roomsAt = (hour: number) => [
      room('anna', hour < 24 ? 50 : 10),
      room('berta', 30),
      ...(hour % 24 === 3 ? [room('clara', 20)] : []),
    ];
    const samples = steady(48, roomsAt, START, OF_LONG);
    const down = [START + 30 * HOUR, START + 32 * HOUR] as const;
    const id = await store(samples.filter(({ at }) => at < down[0] || at >= down[1]));
    await rollUp(app.ctx, id);
    const ranks = await ranksOf('day');
    expect(ranks.map(({ name, change, viewers, hours }) => [name, change, viewers, hours])).toEqual(
      [
        // Hours in which the network was down are neither online nor a lower average.
        ['berta', 1, 30, 22],
        ['clara', 1, 20, 1],
        ['anna', -2, 10, 22],
      ],
    );
    expect(ranks[0]?.trend.filter((one) => one === null)).toHaveLength(2);
    const figures = await app.call('POST camsite/industry', { network: 'lantern', period: 'day' });
    expect(figures.data).toMatchObject({ sampledHours: 22, periodHours: 24 });
  });

  test('of weeks and months end with the last whole day', async () => {
    const from = Date.UTC(2026, 9, 20);
    const roomsAt = (hour: number) => [room('anna', hour < 72 ? 10 : 999)];
    const id = await store(steady(76, roomsAt, from, OF_LONG));
    await rollUp(app.ctx, id);
    for (const period of ['week', 'month'] as const) {
      const [anna] = await ranksOf(period);
      expect(anna).toMatchObject({ viewers: 10, hours: 72 });
      expect(anna?.trend.filter((one) => one !== null)).toEqual([10, 10, 10]);
    }
    expect(windowOf('week', new Date(from + 76 * HOUR)).to).toEqual(new Date(from + 72 * HOUR));
  });

  test('are made anew in an hour that a network was silent before, without old ones left', async () => {
    const id = await store(steady(1, () => [room('anna', 10)]));
    await rollUp(app.ctx, id);
    expect(await ranksOf('hour')).toHaveLength(1);
    await store(steady(1, () => [room('berta', 5)], START + 5 * HOUR));
    await rollUp(app.ctx, id);
    expect((await ranksOf('hour')).map(({ name, change }) => [name, change])).toEqual([
      ['berta', null],
    ]);
  });
});

test('a day is 24 hours of UTC, also where clocks are set back in it', async () => {
  const from = Date.UTC(2026, 9, 25);
  const id = await store(steady(25, () => [room('anna', 10)], from, OF_LONG));
  await rollUp(app.ctx, id);
  const [day] = await app.ctx.db.select().from(industryNetworkDays);
  expect(day).toMatchObject({ day: '2026-10-25', samples: 24 * OF_LONG });
  const [month] = await app.ctx.db.select().from(industryRoomMonths);
  expect(month).toMatchObject({ minutes: [1440], days: [25], ranks: [1] });
  expect(dayOf(hoursBefore(new Date(from + DAY_MS), 1))).toBe('2026-10-25');
});

test('samples of a room that was hidden since bring nothing of it back', async () => {
  const id = await store(steady(1, () => [room('anna', 10), room('berta', 10)]));
  const key = roomKey(app.ctx.keys, 'lantern', 'anna');
  await app.ctx.db.delete(industryRooms).where(eq(industryRooms.key, key));
  await rollUp(app.ctx, id);
  expect(await app.ctx.db.select().from(industryRoomHours)).toHaveLength(1);
  expect(await app.ctx.db.select().from(industrySamples)).toHaveLength(7);
});

test('old figures are deleted, and those of the network stay', async () => {
  // Noon: what is three hours old is of the same day.
  app.advance(1.5 * DAY_MS - (app.ctx.now().getTime() % DAY_MS));
  const now = app.ctx.now().getTime();
  const from = Math.floor(now / DAY_MS) * DAY_MS - 70 * DAY_MS;
  const id = await store([
    ...steady(2, () => [room('anna', 10)], from),
    ...steady(2, () => [room('anna', 10)], Math.floor(now / HOUR) * HOUR - 3 * HOUR),
  ]);
  await rollUp(app.ctx, id);
  await forgetOldFigures(app.ctx);
  expect(await app.ctx.db.$count(industrySamples)).toBe(13);
  expect(await app.ctx.db.$count(industryNetworkHours)).toBe(2);
  const days = await app.ctx.db.select().from(industryRoomHours);
  expect(days.map(({ day }) => day)).not.toContain(dayOf(new Date(from)));
  expect(await app.ctx.db.$count(industryNetworkDays)).toBe(1);
  expect(await app.ctx.db.$count(industryRoomMonths)).toBe(1);
  app.advance(900 * DAY_MS);
  await forgetOldFigures(app.ctx);
  expect(await app.ctx.db.$count(industryRoomMonths)).toBe(0);
  expect(await app.ctx.db.$count(industryRooms)).toBe(0);
  expect(await app.ctx.db.$count(industryNetworkDays)).toBe(1);
});
