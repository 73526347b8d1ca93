import { z } from 'zod';
import { toysIn, type ListedRoom } from '#domain/industry-samples.ts';
import { addressed, eachOnce, limitsOf, type Collector } from './collector.ts';
import { ListFailure, requestPage } from './list-client.ts';
import { spokenIn } from './spoken.ts';

const PAGE = 500;
const ROOMS_MAX = 60_000;
/** Rooms come and go while pages are read: so much of the list has to be there. */
const LEAST_SHARE = 0.9;

const CATEGORIES = { f: 'woman', m: 'man', c: 'couple', t: 'trans', s: 'trans' } as const;
const SHOWS = {
  ...({ public: 'public', private: 'private', group: 'group', away: 'away' } as const),
  ...({ hidden: 'private', offline: 'away' } as const),
};

/** Fields that are needed, and no others: what else a room says of a person is dropped with the page. */
const listedRoom = z.object({
  username: z.string().trim().min(1).max(60),
  num_users: z.int().min(0).max(10_000_000),
  num_followers: z.int().min(0).optional(),
  gender: z.string(),
  spoken_languages: z.union([z.string(), z.array(z.string())]).nullish(),
  tags: z.array(z.string()).max(200).default([]),
  current_show: z.enum(Object.keys(SHOWS) as (keyof typeof SHOWS)[]),
  seconds_online: z.number().min(0).optional(),
  room_subject: z.string().default(''),
});
const page = z.object({ count: z.int().min(0), results: z.array(listedRoom).max(PAGE) });

const roomOf = (row: z.output<typeof listedRoom>, now: number): ListedRoom => ({
  username: row.username,
  viewers: row.num_users,
  followers: row.num_followers,
  category: CATEGORIES[row.gender as keyof typeof CATEGORIES] ?? 'other',
  languages: spokenIn(row.spoken_languages),
  tags: row.tags,
  show: SHOWS[row.current_show],
  startedAt:
    row.seconds_online === undefined ? undefined : new Date(now - row.seconds_online * 1000),
  toys: toysIn(row.tags, row.room_subject),
  subject: row.room_subject,
});

/** Reads a list in pages, by `limit` and `offset`, until there are as many rooms as it counts. */
export const readAffiliateFeed: Collector<'affiliate-feed'> = async (source, feed) => {
  const { url, headers } = addressed(source, feed);
  const limits = limitsOf(feed);
  const rooms: ListedRoom[] = [];
  let etag: string | null = null;
  for (let offset = 0; ; offset += PAGE) {
    url.searchParams.set('limit', String(PAGE));
    url.searchParams.set('offset', String(offset));
    const condition = offset === 0 ? { etag: feed.etag } : {};
    const answer = await requestPage({ url, headers, ...condition, ...limits });
    if (!answer) return undefined;
    const read = page.safeParse(answer.document);
    if (!read.success) throw new ListFailure('changed', { cause: read.error });
    const { count, results } = read.data;
    if (count > ROOMS_MAX) throw new ListFailure('too-large');
    if (offset === 0) etag = answer.etag;
    const now = Date.now();
    rooms.push(...results.map((row) => roomOf(row, now)));
    if (offset + PAGE < count && results.length > 0) continue;
    const once = eachOnce(rooms);
    if (once.length < count * LEAST_SHARE) throw new ListFailure('incomplete');
    return { rooms: once, etag };
  }
};
