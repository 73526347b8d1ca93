import { dayOf } from '#domain/days.ts';
import { z } from 'zod';
import type { Output, Parsed } from '#contract/index.ts';
import type { rankRow } from '#contract/industry.ts';
import { PERIOD_HOURS, WEEK_HOURS, type RankPeriod } from '#domain/industry.ts';
import {
  CURVE_PLACES,
  featuredOn,
  hourOfWeek,
  hoursBefore,
  SHOWN_DAYS,
  WEEK_DAYS,
  windowOf,
} from '#domain/industry-ranks.ts';
import type { Context } from '#server/context.ts';
import { decodeCursor, encodeCursor } from '#server/plugins/cursor.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { keepByState } from './kept.ts';
import * as queries from './queries/read.ts';
import { industryState, shownNetworks, type NetworkState } from './state.ts';

type RankRow = z.output<typeof rankRow>;
type Figures = Output<'POST camsite/industry'>;
type Share = Figures['categories'][number];

const rankCursor = z.tuple([z.int().min(0).max(2_147_483_647)]);

export const round = (value: number, places: number): number => {
  const factor = 10 ** places;
  return Math.round(value * factor) / factor;
};

async function requireNetwork(ctx: Context, slug: string): Promise<NetworkState> {
  const network = (await shownNetworks(ctx)).find((one) => one.slug === slug);
  if (!network) throw new Refusal('not_found');
  return network;
}

export const sourceOf = ({ slug, name, demo, sampledAt }: NetworkState) => ({
  ...{ network: slug, name, demo },
  sampledAt: sampledAt?.toISOString() ?? null,
});

/** The networks that are shown, by name, each with the time of its last sample. */
export const readNetworks = async (ctx: Context) => (await shownNetworks(ctx)).map(sourceOf);

export const presentRank = (row: queries.RankRecord): RankRow => ({
  ...{ rank: row.rank, change: row.change, token: row.token, category: row.category },
  ...(row.name === null ? {} : { name: row.name }),
  viewersAverage: round(row.viewers, 1),
  viewersPeak: row.peak,
  hours: round(row.hours, 2),
  trend: row.trend.map((one) => (one === null ? null : round(one, 1))),
});

type Weighted = { samples: number };
/** An average over rows that stand for different numbers of samples. */
function average<T extends Weighted>(rows: readonly T[], of: (row: T) => number): number {
  const samples = rows.reduce((sum, row) => sum + row.samples, 0);
  return rows.reduce((sum, row) => sum + of(row) * row.samples, 0) / samples;
}

function overOf(hours: Awaited<ReturnType<typeof queries.hoursIn>>): Figures['over'] {
  if (hours.length === 0) return null;
  const [rooms, viewers] = [
    average(hours, (one) => one.rooms),
    average(hours, (one) => one.viewers),
  ];
  return {
    ...{ rooms: round(rooms, 1), viewers: round(viewers, 1) },
    viewersPerRoom: rooms > 0 ? round(viewers / rooms, 2) : 0,
    median: round(
      average(hours, (one) => one.median),
      1,
    ),
  };
}

/** Viewers per room by hour of the week. */
function weekOf(hours: Awaited<ReturnType<typeof queries.hoursIn>>): (number | null)[] {
  const sums = Array.from({ length: WEEK_HOURS }, () => ({ rooms: 0, viewers: 0 }));
  for (const { at, samples, rooms, viewers } of hours) {
    const sum = sums[hourOfWeek(at)];
    if (!sum) continue;
    sum.rooms += rooms * samples;
    sum.viewers += viewers * samples;
  }
  return sums.map(({ rooms, viewers }) => (rooms > 0 ? round(viewers / rooms, 2) : null));
}

/** Which part of the rooms and of the viewers each key has, the largest first. */
function sharesOf(
  rows: readonly queries.ShareRow[],
  part: 'categories' | 'languages' | 'toys',
): Share[] {
  const sums = new Map<string, { rooms: number; viewers: number }>();
  let [allRooms, allViewers] = [0, 0];
  for (const row of rows) {
    allRooms += row.rooms * row.samples;
    allViewers += row.viewers * row.samples;
    for (const [key, [rooms, viewers]] of Object.entries(row[part])) {
      const sum = sums.get(key) ?? { rooms: 0, viewers: 0 };
      sum.rooms += rooms * row.samples;
      sum.viewers += viewers * row.samples;
      sums.set(key, sum);
    }
  }
  return [...sums]
    .map(([key, { rooms, viewers }]) => ({
      key,
      rooms: allRooms > 0 ? round(rooms / allRooms, 4) : 0,
      viewers: allViewers > 0 ? round(viewers / allViewers, 4) : 0,
    }))
    .toSorted((a, b) => b.rooms - a.rooms || (a.key < b.key ? -1 : 1));
}

function daysOf(rows: Awaited<ReturnType<typeof queries.daysSince>>, to: Date): Figures['days'] {
  const [first] = rows;
  if (!first) return [];
  const known = new Map(rows.map((row) => [row.day, row]));
  const days: Figures['days'] = [];
  for (let at = new Date(first.day); at < to; at = hoursBefore(at, -24)) {
    const row = known.get(dayOf(at));
    days.push({
      day: dayOf(at),
      rooms: row ? round(row.rooms, 1) : null,
      viewers: row ? round(row.viewers, 1) : null,
      median: row ? round(row.median, 1) : null,
    });
  }
  return days;
}

const isOfDays = (period: RankPeriod): boolean => period === 'week' || period === 'month';

async function figuresOf(
  ctx: Context,
  network: NetworkState,
  period: RankPeriod,
): Promise<Figures> {
  const { id, rolledUpTo } = network;
  const to = rolledUpTo ?? ctx.now();
  const window = windowOf(period, to);
  const now = await queries.newestSample(ctx.db, id);
  const hours = await queries.hoursIn(ctx.db, id, window);
  const week = await queries.hoursIn(ctx.db, id, { from: hoursBefore(to, WEEK_DAYS * 24), to });
  const shares = await queries.sharesIn(ctx.db, id, window, isOfDays(period));
  const days = await queries.daysSince(ctx.db, id, dayOf(hoursBefore(to, SHOWN_DAYS * 24)));
  const curve = await queries.viewersAt(ctx.db, id, period, [...CURVE_PLACES]);
  return {
    ...sourceOf(network),
    period,
    now: now
      ? {
          ...{ rooms: now.rooms, viewers: now.viewers, median: round(now.median, 1) },
          viewersPerRoom: now.rooms > 0 ? round(now.viewers / now.rooms, 2) : 0,
        }
      : null,
    over: overOf(hours),
    sampledHours: hours.length,
    periodHours: PERIOD_HOURS[period],
    week: weekOf(week),
    categories: sharesOf(shares, 'categories'),
    languages: sharesOf(shares, 'languages'),
    toys: sharesOf(shares, 'toys'),
    days: daysOf(days, windowOf('week', to).to),
    curve: curve.map(({ rank, viewers }) => ({ rank, viewers: round(viewers, 1) })),
  };
}

const keepFigures = keepByState<Figures>();

/**
 * A network now and over a period. Names of rooms are not in it, so it is kept until the next sample
 * or rollup.
 *
 * @throws Refusal not_found for a network that is not shown
 */
export async function readFigures(
  ctx: Context,
  slug: string,
  period: RankPeriod,
): Promise<Figures> {
  const network = await requireNetwork(ctx, slug);
  return keepFigures(ctx, `${slug} ${period}`, network.times, () =>
    figuresOf(ctx, network, period),
  );
}

/** The newest sample of some networks. Invented ones are left out: they stand beside no real site. */
export async function readNow(
  ctx: Context,
  slugs: readonly string[],
): Promise<Output<'GET industry/now'>> {
  const asked = (await shownNetworks(ctx)).filter(
    ({ slug, demo }) => !demo && slugs.includes(slug),
  );
  const all = await Promise.all(asked.map(({ slug }) => readFigures(ctx, slug, 'week')));
  return all.flatMap(({ network, sampledAt, now }) =>
    now && sampledAt ? [{ network, sampledAt, ...now }] : [],
  );
}

/** Up to four networks side by side, in the order they were named. */
export const compareNetworks = (ctx: Context, slugs: readonly string[], period: RankPeriod) =>
  Promise.all([...new Set(slugs)].map((slug) => readFigures(ctx, slug, period)));

/**
 * Where a page of ranks begins.
 *
 * @throws Refusal bad_input for a cursor of another list
 */
export const placeOf = (cursor: string | undefined): number =>
  cursor === undefined ? 0 : decodeCursor(cursor, rankCursor)[0];

/**
 * A page of the ranks of a network.
 *
 * @throws Refusal not_found for a network that is not shown, bad_input for a cursor of another list
 */
export async function readRanks(
  ctx: Context,
  input: Parsed<'GET industry/model_rank'>,
): Promise<Output<'GET industry/model_rank'>> {
  const { period, category, language, cursor, size } = input;
  const network = await requireNetwork(ctx, input.network);
  const rows = await queries.ranksAfter(
    ctx.db,
    { networkId: network.id, period, category, language },
    { after: placeOf(cursor), limit: size + 1 },
  );
  const page = rows.slice(0, size);
  const last = page.at(-1);
  return {
    ...sourceOf(network),
    period,
    resultList: page.map(presentRank),
    next: rows.length > size && last ? encodeCursor([last.rank]) : null,
  };
}

/** Rows of the ranks of some rooms, in the order they were named; unknown ones are left out. */
export async function readRows(
  ctx: Context,
  tokens: readonly string[],
  period: RankPeriod,
): Promise<RankRow[]> {
  const shown = new Set((await shownNetworks(ctx)).map(({ id }) => id));
  const rows = (await queries.ranksOf(ctx.db, period, [...new Set(tokens)])).filter(
    ({ networkId }) => shown.has(networkId),
  );
  const place = new Map(tokens.map((token, n) => [token, n]));
  return rows
    .toSorted((a, b) => (place.get(a.token) ?? 0) - (place.get(b.token) ?? 0))
    .map(presentRank);
}

/** Rooms whose performers chose to be featured, in the order of today. */
export async function readFeatured(
  ctx: Context,
  slug: string,
): Promise<Output<'GET industry/model_sticky'>> {
  const network = await requireNetwork(ctx, slug);
  const rooms = await queries.featuredRooms(ctx.db, network.id);
  return featuredOn(rooms, dayOf(ctx.now())).flatMap(({ token, name, category }) =>
    name === null ? [] : [{ token, name, category }],
  );
}

const keepFeatured = keepByState<RankRow[]>();

/** The featured rooms as rows of the ranks, in the order of today. */
export async function readFeaturedRanks(
  ctx: Context,
  slug: string,
  period: RankPeriod,
): Promise<RankRow[]> {
  // Names are in it: it is kept no longer than what performers have chosen.
  const { version } = await industryState(ctx);
  return keepFeatured(ctx, `${slug} ${period}`, `${dayOf(ctx.now())} ${version}`, async () =>
    readRows(
      ctx,
      (await readFeatured(ctx, slug)).map(({ token }) => token),
      period,
    ),
  );
}

/** Share of rooms and of viewers for each connected toy, of a network or of all that are shown. */
export async function readToys(
  ctx: Context,
  slug: string | undefined,
  period: RankPeriod,
): Promise<Share[]> {
  const networks = slug ? [await requireNetwork(ctx, slug)] : await shownNetworks(ctx);
  const rows: queries.ShareRow[] = [];
  for (const { id, rolledUpTo } of networks) {
    if (!rolledUpTo) continue;
    rows.push(
      ...(await queries.sharesIn(ctx.db, id, windowOf(period, rolledUpTo), isOfDays(period))),
    );
  }
  return sharesOf(rows, 'toys');
}
