import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { RoomCategory, RoomShow } from '#domain/industry.ts';
import type { ListedRoom } from '#domain/industry-samples.ts';
import { once } from '#domain/once.ts';

/**
 * The invented industry: who would be online when, with how many viewers. The same at every time on every
 * machine, so that the collector can go on with what the first start has written.
 */

const SLOT_MS = 600_000;
/** Samples of an hour. */
export const SLOTS = 6;
const HOUR_MS = SLOTS * SLOT_MS;

const demoFile = z.strictObject({
  networks: z.array(
    z.strictObject({
      slug: z.string().startsWith('demo-'),
      name: z.string(),
      rooms: z.int().max(900),
      /** Viewers of the first room at a usual hour. */
      scale: z.number(),
    }),
  ),
  spoken: z.record(z.string().length(2), z.number()),
  first: z.array(z.string()).length(30),
  second: z.array(z.string()).length(30),
});

export type DemoRoom = Pick<ListedRoom, 'username' | 'category' | 'languages' | 'toys' | 'tags'> & {
  /** Of the network and of the room, for its chances. */
  seed: number;
  /** Viewers at a usual hour. */
  base: number;
  /** Chance to work on each weekday, Sunday first. */
  days: number[];
  /** Hour of the day at which it begins, and how many hours it works. */
  start: number;
  length: number;
};
export type DemoNetwork = { slug: string; name: string; rooms: DemoRoom[] };

/** Evenly spread in [0, 1), and always the same for the same numbers. */
function chance(seed: number, a: number, b = 0): number {
  let x = (seed ^ Math.imul(a, 0x9e37_79b1) ^ Math.imul(b, 0x85eb_ca6b)) >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb_352d);
  x = Math.imul(x ^ (x >>> 15), 0x846c_a68b);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

/** One of a list, by weights. */
function pick<T>(weighted: readonly (readonly [T, number])[], of: number): T {
  const all = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = of * all;
  for (const [one, weight] of weighted) if ((left -= weight) < 0) return one;
  return (weighted.at(-1) as readonly [T, number])[0];
}

const CATEGORIES = [
  ['woman', 62],
  ['man', 14],
  ['couple', 13],
  ['trans', 9],
  ['other', 2],
] as const satisfies (readonly [RoomCategory, number])[];
const MAKERS = [
  ['lovense', 70],
  ['kiiroo', 14],
  ['ohmibod', 10],
  ['we-vibe', 6],
] as const;
const SHOWS = [
  ['public', 84],
  ['private', 10],
  ['group', 3],
  ['away', 3],
] as const satisfies (readonly [RoomShow, number])[];
const STARTS = [8, 6, 5, 4, 3, 2, 2, 2, 3, 4, 5, 6, 6, 6, 6, 7, 8, 9, 10, 11, 12, 12, 11, 9].map(
  (weight, hour) => [hour, weight] as const,
);

type Spoken = readonly (readonly [language: string, percent: number])[];

function roomOf(
  seed: number,
  n: number,
  username: string,
  scale: number,
  spoken: Spoken,
): DemoRoom {
  const own = Math.floor(chance(seed, n) * 2 ** 32);
  const language = pick(spoken, chance(own, 1));
  const busy = 0.06 + chance(own, 2) * 0.55;
  return {
    ...{ username, seed: own, base: scale / (n + 1) ** 0.82 },
    category: pick(CATEGORIES, chance(own, 3)),
    languages: [...new Set([language, ...(chance(own, 4) < 0.6 ? ['en'] : [])])],
    toys: chance(own, 5) < 0.38 ? [pick(MAKERS, chance(own, 6))] : [],
    tags: [],
    days: Array.from({ length: 7 }, (_, day) => (chance(own, 7, day) < 0.7 ? busy : 0.03)),
    start: pick(STARTS, chance(own, 8)),
    length: 2 + Math.floor(chance(own, 9) * 5),
  };
}

/** The invented networks with their rooms, the best first. */
export const demoNetworks = once((): DemoNetwork[] => {
  const file = path.join(import.meta.dirname, 'demo.yaml');
  const { networks, spoken, first, second } = demoFile.parse(parse(fs.readFileSync(file, 'utf8')));
  const languages = Object.entries(spoken);
  return networks.map(({ slug, name, rooms, scale }, seed) => ({
    ...{ slug, name },
    rooms: Array.from({ length: rooms }, (_, n) => {
      // Steps of 7 and 11 through the words: neighbours of the list share none.
      const word = first[(n * 7 + seed) % 30];
      return roomOf(
        seed + 1,
        n,
        `${word}_${second[(Math.floor(n / 30) + n * 11 + seed) % 30]}`,
        scale,
        languages,
      );
    }),
  }));
});

/** How many viewers come at an hour, against a usual one: more at night (UTC) and at the end of the week. */
function rhythm(hour: number): number {
  const [ofDay, day] = [hour % 24, Math.floor(hour / 24 + 4) % 7];
  const daily = 1 + 0.45 * Math.cos(((ofDay - 2) / 24) * 2 * Math.PI);
  return daily * (day === 6 || day === 0 ? 1.25 : day === 5 ? 1.12 : 1);
}

/** Hours since 1970, of a time. */
export const hourNumber = (time: number): number => Math.floor(time / HOUR_MS);

/**
 * The viewers of a room in each sixth of an hour; null in those in which it is offline.
 *
 * @param hour as `hourNumber` counts
 * @returns undefined where it is offline the whole hour
 */
export function viewersIn(room: DemoRoom, hour: number): (number | null)[] | undefined {
  const day = Math.floor((hour - room.start) / 24);
  const at = hour - room.start - day * 24;
  if (at >= room.length) return undefined;
  const weekday = (day + 4) % 7;
  if (chance(room.seed, 10, day) >= (room.days[weekday] ?? 0)) return undefined;
  const begins = at === 0 ? Math.floor(chance(room.seed, 11, day) * 5) : 0;
  const ends = at === room.length - 1 ? 1 + Math.floor(chance(room.seed, 12, day) * 6) : SLOTS;
  if (begins >= ends) return undefined;
  const usual = room.base * rhythm(hour) * (0.7 + 0.6 * chance(room.seed, 13, hour));
  return Array.from({ length: SLOTS }, (_, slot) =>
    slot < begins || slot >= ends
      ? null
      : Math.max(1, Math.round(usual * (0.94 + 0.12 * chance(room.seed, 14, hour * SLOTS + slot)))),
  );
}

/** What a room does at an hour: mostly it is open to everybody. */
export const showIn = (room: DemoRoom, hour: number): RoomShow =>
  pick(SHOWS, chance(room.seed, 15, hour));

/** The list that a network of the demo would publish at a time. */
export function demoList({ rooms }: DemoNetwork, time: Date): ListedRoom[] {
  const hour = hourNumber(time.getTime());
  const slot = Math.floor(time.getTime() / SLOT_MS) % SLOTS;
  return rooms.flatMap((room) => {
    const viewers = viewersIn(room, hour)?.[slot];
    if (viewers === undefined || viewers === null) return [];
    const { username, category, languages, tags, toys } = room;
    return [{ username, viewers, category, languages, tags, toys, show: showIn(room, hour) }];
  });
}
