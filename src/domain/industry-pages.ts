import { RANK_PERIODS, ROOM_CATEGORIES, type RankPeriod, type RoomCategory } from './industry.ts';
import { sentValues, type Sent } from './directory.ts';

export const INDUSTRY = '/industry';
export const RANK_DETAIL = '/industry/rank-detail';
export const CLAIM = '/industry/claim';
export const FIGURES_FILE = '/industry/figures.csv';
/** The network that the header's link names (spec section 2), whatever a site collects. */
export const MENU_NETWORK = 'chaturbate';

/** The part of the industry pages that an address asks for. */
export type IndustryQuery = {
  /** In lower case. */
  network?: string | undefined;
  period: RankPeriod;
  category?: RoomCategory | undefined;
  /** Spoken in the room; the language of the page has a name of its own. */
  speaks?: string | undefined;
  cursor?: string | undefined;
};

const NETWORK = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LANGUAGE = /^[a-z]{2}$/;
const CURSOR = /^[\w.~=-]{1,200}$/;
/** The opaque address of a room. */
export const ROOM_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** What an address asks for; what is not understood counts as not sent. */
export function readIndustryQuery(sent: Sent, otherwise: RankPeriod = 'week'): IndustryQuery {
  const one = (name: string) => sentValues(sent, name)[0];
  const [network, speaks, cursor] = [one('network')?.toLowerCase(), one('speaks'), one('cursor')];
  return {
    network: network && NETWORK.test(network) ? network : undefined,
    period: RANK_PERIODS.find((period) => period === one('period')) ?? otherwise,
    category: ROOM_CATEGORIES.find((category) => category === one('category')),
    speaks: speaks && LANGUAGE.test(speaks) ? speaks : undefined,
    cursor: cursor && CURSOR.test(cursor) ? cursor : undefined,
  };
}

/** What an address asks for as a file: days of networks, or with a token the series of a room. */
export function readFiguresQuery(sent: Sent) {
  const room = sentValues(sent, 'room')[0];
  const { network, period } = readIndustryQuery(sent);
  return { network, period, room: room && ROOM_TOKEN.test(room) ? room : undefined };
}

export const roomFile = (token: string, period: RankPeriod): string =>
  `${FIGURES_FILE}?room=${token}&period=${period}`;

/** Address of a part of the industry pages, in one spelling: also the key under which a page is kept. */
export function industryAddress(query: Partial<IndustryQuery>): string {
  const { network, period, category, speaks, cursor } = query;
  const parts = [
    ['network', network],
    ['period', period === 'week' ? undefined : period],
    ['category', category],
    ['speaks', speaks],
    ['cursor', cursor],
  ] as const;
  const text = parts
    .flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
    .join('&');
  return text ? `${INDUSTRY}?${text}` : INDUSTRY;
}

/** The page of a room: by its name where that may be shown, by its token otherwise. */
export const roomAddress = (network: string, room: { name?: string | undefined; token: string }) =>
  room.name
    ? `${RANK_DETAIL}/${network}/${encodeURIComponent(room.name)}`
    : `${RANK_DETAIL}/${room.token}`;

/**
 * From when on a period of a network has figures that has none yet: hours and days when the hour of its last
 * sample is over, weeks and months when the day is.
 */
export function figuresFrom(period: RankPeriod, sampledAt: string): string {
  const step = period === 'hour' || period === 'day' ? 3_600_000 : 86_400_000;
  return new Date((Math.floor(Date.parse(sampledAt) / step) + 1) * step).toISOString();
}

type Day = { viewers: number | null; rooms: number | null };

/** Days at each end that a change is told from: single days differ too much. */
const ENDS = 7;

/**
 * How a figure has changed from the first to the last week of some days, as a share of the first:
 * 0.1 is a tenth more. Undefined where the two weeks would overlap, or one was not sampled.
 */
export function changeOver<D extends Day>(
  days: readonly D[],
  of: (day: D) => number | null,
): number | undefined {
  if (days.length < ENDS * 2) return undefined;
  const average = (part: readonly D[]) => {
    const known = part.map(of).filter((value) => value !== null);
    return known.length > 0 ? known.reduce((a, b) => a + b, 0) / known.length : 0;
  };
  const [first, last] = [average(days.slice(0, ENDS)), average(days.slice(-ENDS))];
  return first > 0 && last > 0 ? last / first - 1 : undefined;
}

/** The place that stands for "far from the top", or the last one of a network with fewer rooms. */
export function tellingPlace<P extends { rank: number }>(curve: readonly P[]): P | undefined {
  return curve.findLast(({ rank }) => rank <= 500);
}
