/** Industry data: what is said of networks and of rooms (READINGS 36 to 39). */

/** A network is a cam site that publishes a list of its rooms online. */
export const ROOM_CATEGORIES = ['woman', 'man', 'couple', 'trans', 'other'] as const;
export type RoomCategory = (typeof ROOM_CATEGORIES)[number];

export const ROOM_SHOWS = ['public', 'private', 'group', 'away'] as const;
export type RoomShow = (typeof ROOM_SHOWS)[number];

/** `hour` is the last whole hour, `day` the last 24 of them, `week` 7 days, `month` 30 days. */
export const RANK_PERIODS = ['hour', 'day', 'week', 'month'] as const;
export type RankPeriod = (typeof RANK_PERIODS)[number];
export const PERIOD_HOURS: Readonly<Record<RankPeriod, number>> = {
  hour: 1,
  day: 24,
  week: 168,
  month: 720,
};

/** What a performer chose for a room they have proved to be theirs. */
export const ROOM_SHOWN = ['hidden', 'me', 'public'] as const;
export type RoomShown = (typeof ROOM_SHOWN)[number];

/** How long samples, hours and days are kept; days of a network are kept for good. */
export const INDUSTRY_KEPT = { sampleHours: 48, hourDays: 45, roomDays: 800 } as const;

/** Networks that can stand side by side. */
export const NETWORKS_COMPARED = 4;
/** Networks whose figures one text can quote. */
export const NETWORKS_QUOTED = 10;
/** Rows of one page of ranks. */
export const RANK_PAGE = 50;
export const RANK_PAGE_MAX = 100;
/** Signs a search for a room needs, rooms it finds at most, and rooms that can be named at once. */
export const ROOM_SEARCH = { signs: 2, size: 10, tokens: 20 } as const;
/** How long the code of a claim can be put into a room's subject. */
export const CLAIM_HOURS = 24;
/** Hours × weekdays, Monday 0 o'clock UTC first. */
export const WEEK_HOURS = 168;
/** Why no sample came of a network's list. */
export const COLLECT_FAILURES = [
  'unreachable',
  'slow',
  'refused',
  'limited',
  'failing',
  'unreadable',
  'changed',
  'incomplete',
  'too-large',
  'unknown',
] as const;
export type CollectFailure = (typeof COLLECT_FAILURES)[number];
