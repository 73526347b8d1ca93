import { dayOf } from '#domain/days.ts';
import type { Output } from '#contract/index.ts';
import { WEEK_HOURS, type RankPeriod } from '#domain/industry.ts';
import {
  HOUR_MS,
  hourOfWeek,
  hoursBefore,
  WEEK_DAYS,
  windowOf,
  type Window,
} from '#domain/industry-ranks.ts';
import type { Context } from '#server/context.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { hashToken, sameToken } from '#server/plugins/tokens.ts';
import * as queries from './queries/read.ts';
import { keepByState } from './kept.ts';
import { presentRank, round, sourceOf } from './read.ts';
import { shownNetworks } from './state.ts';

type Detail = Output<'GET industry/model_rank_detail'>;
type Series = Detail['series'];

/** The viewer of a room: a member, or somebody with the secret of a claim. */
export type RoomViewer = { memberId?: number | undefined; secret?: string | undefined };
/** A room by its token, or by the name it is shown with. */
export type RoomRef = { token: string } | { website: string; username: string };

function isOwner({ ownerId, secretHash }: queries.RoomRecord, viewer: RoomViewer): boolean {
  if (ownerId !== null) return viewer.memberId === ownerId;
  if (secretHash === null || viewer.secret === undefined) return false;
  return sameToken(hashToken(viewer.secret), secretHash);
}

async function requireRoom(ctx: Context, ref: RoomRef, viewer: RoomViewer) {
  const networks = await shownNetworks(ctx);
  const named = 'token' in ref ? undefined : networks.find(({ slug }) => slug === ref.website);
  const room =
    'token' in ref
      ? await queries.roomByToken(ctx.db, ref.token)
      : named && (await queries.roomByName(ctx.db, named.id, ref.username));
  const network = networks.find(({ id }) => id === room?.networkId);
  if (!room || !network) throw new Refusal('not_found');
  if (room.shownToOwner && !isOwner(room, viewer)) throw new Refusal('not_found');
  return { room, network };
}

type HourRow = Awaited<ReturnType<typeof queries.roomHoursIn>>[number];
type MonthRow = Awaited<ReturnType<typeof queries.roomMonthsIn>>[number];
type Hour = { at: number; viewers: number; minutes: number };

const hoursOf = (rows: readonly HourRow[]): Hour[] =>
  rows.flatMap(({ day, hours, viewers, minutes }) =>
    hours.map((hour, n) => ({
      at: Date.parse(day) + hour * HOUR_MS,
      viewers: (viewers[n] ?? 0) / 10,
      minutes: minutes[n] ?? 0,
    })),
  );

/** What a room's months say of each of its days. */
const daysOf = (rows: readonly MonthRow[]) =>
  new Map(
    rows.flatMap(({ month, days, viewers, ranks }) =>
      days.map((day, n) => {
        const rank = ranks[n] ?? 0;
        const date = `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;
        return [date, { viewers: (viewers[n] ?? 0) / 10, rank: rank > 0 ? rank : null }] as const;
      }),
    ),
  );

function seriesOf(
  period: RankPeriod,
  window: Window,
  hours: readonly Hour[],
  days: ReturnType<typeof daysOf>,
): Series {
  const byHour = new Map(hours.map((one) => [one.at, one.viewers]));
  const step = period === 'month' ? 24 : 1;
  const series: Series = [];
  for (let at = window.from; at < window.to; at = hoursBefore(at, -step)) {
    const day = days.get(dayOf(at));
    const viewers = period === 'month' ? day?.viewers : byHour.get(at.getTime());
    series.push({ at: at.toISOString(), viewers: viewers ?? null, rank: day?.rank ?? null });
  }
  return series;
}

/** The share of the time that was sampled in which a room was online, by hour of the week. */
function onlineOf(hours: readonly Hour[], sampled: readonly { at: Date }[]): number[] {
  const sums = Array.from({ length: WEEK_HOURS }, () => ({ sampled: 0, online: 0 }));
  const known = new Set(sampled.map(({ at }) => at.getTime()));
  for (const at of known) {
    const sum = sums[hourOfWeek(new Date(at))];
    if (sum) sum.sampled += 1;
  }
  for (const { at, minutes } of hours) {
    const sum = known.has(at) ? sums[hourOfWeek(new Date(at))] : undefined;
    if (sum) sum.online += minutes / 60;
  }
  return sums.map(({ sampled: all, online }) => (all > 0 ? round(online / all, 3) : 0));
}

/** The hours at which a network was sampled, for all of its rooms. */
const keepSampled = keepByState<{ at: Date }[]>();

function medianOf(median: { viewers: number; peak: number; hours: number; rooms: number }) {
  const { viewers, peak, hours, rooms } = median;
  return { viewersAverage: viewers, viewersPeak: peak, hours, rooms };
}

/**
 * One room: its row of the ranks, its series, its hours of the week, and the median of its category.
 * The series has an hour in each point, in a month a day; the rank of a point is that of its day, and
 * null while that is not over.
 *
 * @throws Refusal not_found for rooms that are not shown to the viewer, whether they exist or not
 */
export async function readRoom(
  ctx: Context,
  ref: RoomRef,
  viewer: RoomViewer,
  period: RankPeriod,
): Promise<Detail> {
  const { room, network } = await requireRoom(ctx, ref, viewer);
  const to = network.rolledUpTo ?? ctx.now();
  const own = windowOf(period, to);
  // One hour is too short for a series.
  const window = period === 'hour' ? windowOf('day', to) : own;
  const weeks = { from: hoursBefore(to, WEEK_DAYS * 24), to };
  const [row, ranking, hourRows, months, sampled] = await Promise.all([
    queries.rankOfRoom(ctx.db, room.id, period),
    queries.rankingOf(ctx.db, network.id, period),
    queries.roomHoursIn(ctx.db, room.id, weeks),
    queries.roomMonthsIn(ctx.db, room.id, window),
    keepSampled(ctx, network.slug, network.times, () => queries.hoursIn(ctx.db, network.id, weeks)),
  ]);
  const hours = hoursOf(hourRows);
  const median = ranking?.medians[room.category];
  const { name: networkName, ...source } = sourceOf(network);
  return {
    ...{ ...source, networkName },
    period,
    row: row ? presentRank(row) : null,
    ...{ category: room.category, token: room.token },
    ...(room.name === null ? {} : { name: room.name }),
    series: seriesOf(period, window, hours, daysOf(months)),
    online: onlineOf(hours, sampled),
    median: median ? medianOf(median) : null,
  };
}
