import { z } from 'zod';
import {
  CLAIM_HOURS,
  NETWORKS_COMPARED,
  NETWORKS_QUOTED,
  RANK_PAGE,
  RANK_PAGE_MAX,
  RANK_PERIODS,
  ROOM_CATEGORIES,
  ROOM_SEARCH,
  ROOM_SHOWN,
  WEEK_HOURS,
} from '#domain/industry.ts';
import { cursor, defineCalls, isoTime, text } from './call.ts';

const network = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const token = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
/** The name of a room as its site spells it. */
const username = text().trim().min(1).max(60);
const period = z.enum(RANK_PERIODS);
const category = z.enum(ROOM_CATEGORIES);
/** ISO 639-1. */
const spoken = z.string().regex(/^[a-z]{2}$/);

/** Where figures come from, with all of them. */
const source = z.object({
  network,
  name: z.string(),
  /** Invented figures of the demo. */
  demo: z.boolean(),
  /** Time of the last sample; null while there is none. */
  sampledAt: isoTime.nullable(),
});

export const rankRow = z
  .object({
    /** Place in the whole network, whatever was filtered for. */
    rank: z.number().int(),
    /** Places gained since the period before; null for a room that was not in it. */
    change: z.number().int().nullable(),
    token,
    /** Only where the performer, or the operator's setting, lets it be shown. */
    name: z.string().optional(),
    category,
    /** Over the time online in the period. */
    viewersAverage: z.number(),
    viewersPeak: z.number().int(),
    /** Hours online in the period. */
    hours: z.number(),
    /** Average viewers of equal parts of the period, oldest first; null while it was not online. */
    trend: z.array(z.number().nullable()),
  })
  .meta({ id: 'RankRow' });

const share = z.object({ key: z.string(), rooms: z.number(), viewers: z.number() });

const nowFigures = z.object({
  rooms: z.number().int(),
  viewers: z.number().int(),
  viewersPerRoom: z.number(),
  median: z.number(),
});

export const networkFigures = z
  .object({
    ...source.shape,
    period,
    /** The newest sample; null while there is none. */
    now: nowFigures.nullable(),
    /** Averages over the period; null where no hour of it was sampled. */
    over: z
      .object({
        rooms: z.number(),
        viewers: z.number(),
        viewersPerRoom: z.number(),
        median: z.number(),
      })
      .nullable(),
    /** Hours of the period that were sampled, of how many. */
    sampledHours: z.number().int(),
    periodHours: z.number().int(),
    /** Viewers per room by hour of the week (UTC, Monday first); null where nothing was sampled. */
    week: z.array(z.number().nullable()).length(WEEK_HOURS),
    categories: z.array(share),
    languages: z.array(share),
    toys: z.array(share),
    /** By day, oldest first; a day without samples is null. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        rooms: z.number().nullable(),
        viewers: z.number().nullable(),
        median: z.number().nullable(),
      }),
    ),
    /** Viewers at places 1, 2, 5, 10, 20, 50, … of the ranks: what a place is worth. */
    curve: z.array(z.object({ rank: z.number().int(), viewers: z.number() })),
  })
  .meta({ id: 'NetworkFigures' });

const series = z.array(
  z.object({ at: isoTime, viewers: z.number().nullable(), rank: z.number().int().nullable() }),
);

export const rankDetail = z
  .object({
    ...source.omit({ name: true }).shape,
    networkName: z.string(),
    period,
    /** Null where it was not online for an hour in the period. */
    row: rankRow.nullable(),
    category,
    /** Of the room, where it may be shown. */
    name: z.string().optional(),
    token,
    series,
    /** Share of the sampled weeks in which it was online, by hour of the week (UTC, Monday first). */
    online: z.array(z.number()).length(WEEK_HOURS),
    /** The median room of its category in the same period. */
    median: z
      .object({
        viewersAverage: z.number(),
        viewersPeak: z.number(),
        hours: z.number(),
        rooms: z.number().int(),
      })
      .nullable(),
  })
  .meta({ id: 'RankDetail' });

const claimState = z.enum(['waiting', 'proved', 'expired']);
/** What a browser without an account keeps of its claim. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
/** Which claim is meant: one of the member, or the one a secret belongs to. */
const claimRef = { website: network, username, secret: secret.optional() };

const claim = z
  .object({
    state: claimState,
    shown: z.enum(ROOM_SHOWN),
    featured: z.boolean(),
    /** Its page; null until it is proved, and while it is hidden. */
    token: token.nullable(),
  })
  .meta({ id: 'RoomClaim' });

const rank = {
  summary: 'Ranks of the rooms of a network, filtered by category and language, paged by key',
  permission: 'visitor',
  errors: ['not_found'],
  input: z.strictObject({
    network,
    period: period.default('day'),
    category: category.optional(),
    language: spoken.optional(),
    cursor: cursor.optional(),
    size: z.coerce.number().int().min(1).max(RANK_PAGE_MAX).default(RANK_PAGE),
  }),
  output: z.object({
    ...source.shape,
    period,
    resultList: z.array(rankRow),
    next: cursor.nullable(),
  }),
} as const;

export const industryCalls = defineCalls({
  'GET industry/model_rank': rank,
  'GET industry/model_rank_detail': {
    summary: 'One room: its rank, series, hours of the week and the median of its category',
    permission: 'visitor',
    errors: ['not_found'],
    input: z
      .strictObject({
        website: network.optional(),
        username: username.optional(),
        token: token.optional(),
        period: period.default('week'),
      })
      .refine((sent) => sent.token ?? (sent.website && sent.username), { path: ['token'] }),
    output: rankDetail,
  },
  'GET industry/model_sticky': {
    summary: 'Rooms whose performers chose to be featured; who comes first changes by day',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ network }),
    output: z.array(z.object({ token, name: z.string(), category })),
  },
  'GET industry/model_sticky_rank': {
    summary: 'The featured rooms as rows of the ranks',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ network, period: period.default('day') }),
    output: z.array(rankRow),
  },
  'GET industry/model_search_r': {
    summary: 'Rooms whose shown name begins with or holds the words',
    permission: 'visitor',
    limit: { max: 120, seconds: 60 },
    input: z.strictObject({
      network: network.optional(),
      q: text().trim().min(ROOM_SEARCH.signs).max(60),
      size: z.coerce.number().int().min(1).max(ROOM_SEARCH.size).default(ROOM_SEARCH.size),
    }),
    output: z.array(z.object({ network, name: z.string(), token, category })),
  },
  'GET industry/model_r': {
    summary: 'Rows of the ranks of up to 20 rooms; unknown ones are left out',
    permission: 'visitor',
    input: z.strictObject({
      /** Separated by commas. */
      tokens: z
        .string()
        .max(ROOM_SEARCH.tokens * 23)
        .transform((all) => all.split(','))
        .pipe(z.array(token).min(1).max(ROOM_SEARCH.tokens)),
      period: period.default('day'),
    }),
    output: z.array(rankRow),
  },
  'GET xBlogToys/list': {
    summary: 'Share of rooms and of viewers for each connected toy, of a network or of all',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ network: network.optional(), period: period.default('day') }),
    output: z.array(share),
  },
  'GET industry/now': {
    summary:
      'The newest sample of some networks; those of which there is none, or an invented one, are left out',
    permission: 'visitor',
    input: z.strictObject({
      /** Separated by commas. */
      networks: z
        .string()
        .max(NETWORKS_QUOTED * 41)
        .transform((all) => all.split(','))
        .pipe(z.array(network).min(1).max(NETWORKS_QUOTED)),
    }),
    output: z.array(z.object({ network, sampledAt: isoTime, ...nowFigures.shape })),
  },
  'POST camsite/industry': {
    summary: 'A network now and over a period',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({ network, period: period.default('week') }),
    output: networkFigures,
  },
  'POST camsite/industry/v2': {
    summary: 'Up to four networks side by side',
    permission: 'visitor',
    errors: ['not_found'],
    input: z.strictObject({
      networks: z.array(network).min(1).max(NETWORKS_COMPARED),
      period: period.default('week'),
    }),
    output: z.array(networkFigures),
  },
  'POST industry/claim/start': {
    summary: `A code to put into the subject of a room; the same answer whether it exists or not. Good for ${CLAIM_HOURS} hours`,
    permission: 'visitor',
    limit: { max: 10, seconds: 3600 },
    errors: ['not_found'],
    input: z.strictObject({
      website: network,
      username,
      /** What holds as soon as the code was seen. */
      shown: z.enum(ROOM_SHOWN).default('me'),
    }),
    output: z.object({
      code: z.string(),
      until: isoTime,
      /** Only without an account: the browser keeps it. */
      secret: secret.optional(),
    }),
  },
  'POST industry/claim/check': {
    summary: 'Whether a sample has shown the code',
    permission: 'visitor',
    limit: { max: 60, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject(claimRef),
    output: claim,
  },
  'POST industry/claim/settings': {
    summary: 'Choose who sees the room, and whether it may be featured',
    permission: 'visitor',
    limit: { max: 30, seconds: 60 },
    errors: ['not_found'],
    input: z.strictObject({ ...claimRef, shown: z.enum(ROOM_SHOWN), featured: z.boolean() }),
    output: claim,
  },
  'POST industry/claim/renew': {
    summary: 'A new token; the old one is dead at once',
    permission: 'visitor',
    limit: { max: 10, seconds: 3600 },
    errors: ['not_found'],
    input: z.strictObject(claimRef),
    output: claim,
  },
  'POST industry/claim/withdraw': {
    summary: 'Take the claim and everything chosen with it back',
    permission: 'visitor',
    limit: { max: 10, seconds: 3600 },
    errors: ['not_found'],
    input: z.strictObject(claimRef),
    output: z.object({ result: z.literal(true) }),
  },
});
