import { z } from 'zod';
import { toysIn, type ListedRoom } from '#domain/industry-samples.ts';
import type { NetworkSource } from '#contract/industry-networks.ts';
import { addressed, eachOnce, limitsOf, type Collector } from './collector.ts';
import { ListFailure, requestPage } from './list-client.ts';
import { spokenIn } from './spoken.ts';

type Mapped = Extract<NetworkSource, { kind: 'json-feed' }>;

const ROOMS_MAX = 60_000;

const words = z.union([z.string(), z.array(z.string())]).nullish();
const listedRoom = z.object({
  username: z.string().trim().min(1).max(60),
  viewers: z.coerce.number<unknown>().int().min(0).max(10_000_000),
  category: z.union([z.string(), z.number()]).transform(String),
  followers: z.coerce.number<unknown>().int().min(0).optional(),
  languages: words,
  tags: words,
  show: z.string().nullish(),
  /** Seconds since 1970, or a date. */
  startedAt: z.union([z.number(), z.string()]).nullish(),
  subject: z.string().nullish(),
});

/** What stands at a place of a document, own fields alone. */
function at(document: unknown, place: string): unknown {
  let found = document;
  for (const name of place.split('.')) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

function timeOf(told: number | string | null | undefined): Date | undefined {
  if (told === null || told === undefined) return undefined;
  const time = new Date(typeof told === 'number' ? told * 1000 : told);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

function roomOf({ fields, categories, shows }: Mapped, row: unknown): ListedRoom {
  const picked = Object.entries(fields).flatMap(([name, place]) => {
    const value = place && at(row, place);
    return value === undefined ? [] : [[name, value]];
  });
  const read = listedRoom.safeParse(Object.fromEntries(picked));
  if (!read.success) throw new ListFailure('changed', { cause: read.error });
  const { username, viewers, followers, category, languages, show, startedAt, subject } = read.data;
  const tags = typeof read.data.tags === 'string' ? read.data.tags.split(/[,\s]+/) : read.data.tags;
  return {
    ...{ username, viewers, followers, tags: tags ?? [] },
    category: Object.hasOwn(categories, category) ? (categories[category] ?? 'other') : 'other',
    languages: spokenIn(languages),
    show: (show && Object.hasOwn(shows, show) && shows[show]) || 'public',
    startedAt: timeOf(startedAt),
    toys: toysIn(tags ?? [], subject ?? ''),
    subject: subject ?? undefined,
  };
}

/** Reads a list that comes in one document, by the fields that content/data/networks.yaml names. */
export const readJsonFeed: Collector<'json-feed'> = async (source, feed) => {
  const answer = await requestPage({
    ...addressed(source, feed),
    etag: feed.etag,
    ...limitsOf(feed),
  });
  if (!answer) return undefined;
  const rows = source.list ? at(answer.document, source.list) : answer.document;
  if (!Array.isArray(rows)) throw new ListFailure('changed');
  if (rows.length > ROOMS_MAX) throw new ListFailure('too-large');
  return { rooms: eachOnce(rows.map((row) => roomOf(source, row))), etag: answer.etag };
};
