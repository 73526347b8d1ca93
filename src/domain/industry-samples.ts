import type { RoomCategory, RoomShow } from './industry.ts';

/** What a network's list says of one room (READINGS 36). Nothing else of it is read. */
export type ListedRoom = {
  username: string;
  viewers: number;
  followers?: number | undefined;
  category: RoomCategory;
  /** ISO 639-1, each once. */
  languages: string[];
  tags: string[];
  show: RoomShow;
  startedAt?: Date | undefined;
  /** Names of connected toys, as `TOY_NAMES` has them, each once. */
  toys: string[];
  /** Looked through for the codes of claims, and kept nowhere. */
  subject?: string | undefined;
};

/** By key: rooms and viewers. */
export type Sums = Record<string, [rooms: number, viewers: number]>;

export type SampleSums = {
  roomCount: number;
  viewerCount: number;
  /** Viewers of the median room. */
  median: number;
  categories: Sums;
  languages: Sums;
  shows: Sums;
  toys: Sums;
};

/** The middle one, or the average of the two in the middle; 0 of none. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? 0;
  return (lower + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

type Counted = Pick<ListedRoom, 'viewers' | 'category' | 'languages' | 'show' | 'toys'>;

function add(sums: Sums, key: string, viewers: number): void {
  const sum = (sums[key] ??= [0, 0]);
  sum[0] += 1;
  sum[1] += viewers;
}

/** What a sample says of its network as a whole. */
export function sumUp(rooms: readonly Counted[]): SampleSums {
  const sums: SampleSums = {
    roomCount: rooms.length,
    viewerCount: 0,
    median: medianOf(rooms.map(({ viewers }) => viewers)),
    ...{ categories: {}, languages: {}, shows: {}, toys: {} },
  };
  for (const { viewers, category, languages, show, toys } of rooms) {
    sums.viewerCount += viewers;
    add(sums.categories, category, viewers);
    add(sums.shows, show, viewers);
    for (const language of languages) add(sums.languages, language, viewers);
    for (const toy of toys) add(sums.toys, toy, viewers);
  }
  return sums;
}

/** Makers of connected toys, with the words that tags and subjects have for theirs. */
const TOY_WORDS = {
  lovense: /\b(?:lovense|interactivetoy|lush|domi|nora|ferri|gush|dolce|hush|ambi|edge)\b/,
  kiiroo: /\b(?:kiiroo|onyx|keon|pearl2|pearl3|feelconnect)\b/,
  ohmibod: /\b(?:ohmibod|esca|nex1|nex2|nex3)\b/,
  'we-vibe': /\bwe-?vibe\b/,
  lelo: /\blelo\b/,
} as const;

/** As makers write themselves. */
export const TOY_NAMES: Readonly<Record<keyof typeof TOY_WORDS, string>> = {
  lovense: 'Lovense',
  kiiroo: 'Kiiroo',
  ohmibod: 'OhMiBod',
  'we-vibe': 'We-Vibe',
  lelo: 'Lelo',
};

/** Whose connected toys a room's tags and subject name. */
export function toysIn(tags: readonly string[], subject: string): string[] {
  const words = `${tags.join(' ')} ${subject}`.toLowerCase();
  return Object.entries(TOY_WORDS)
    .filter(([, pattern]) => pattern.test(words))
    .map(([toy]) => toy);
}
