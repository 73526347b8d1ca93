import { DAY_MS, dayOf } from '#domain/days.ts';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NetworkSource } from '#contract/industry-networks.ts';
import { INDUSTRY_KEPT, RANK_PERIODS } from '#domain/industry.ts';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
import { sql } from '#server/db/drizzle.ts';
import { forgetOldFigures } from '#server/features/industry/collect-retention.ts';
import { collect } from '#server/features/industry/collect.ts';
import { rollUp } from '#server/features/industry/rollup.ts';
import { encodeCursor } from '#server/plugins/cursor.ts';
import { readEnv } from '#server/plugins/env.ts';
import { openKeys } from '#server/plugins/keys.ts';
import { builtSource } from '#server/site/source.ts';
import type { Bench, Section } from './lib/bench.ts';
import type { Database } from './lib/databases.ts';
import {
  roomsAt,
  seedDays,
  seedRooms,
  SLOT_MS,
  slugOf,
  type IndustrySize,
  type SeededNetwork,
} from './lib/industry-seed.ts';
import { fire, type Shots } from './lib/load.ts';
import { atLeast, atMost, forTheRecord, skipped, type Line } from './lib/report.ts';
import { withSite, type RunningSite } from './lib/site.ts';
import { seededRandom } from './lib/stats.ts';

const HOUR_MS = 3_600_000;
const YEAR_DAYS = 365;
const CONNECTIONS = 20;
const BUDGET = {
  ...{ collectionSeconds: 20, storeBytes: 3e9 },
  ...{ cachedRate: 1000, uncachedRate: 300, p99: 60 },
};
/** Without a server of its own the year is made smaller, or it would take an hour. */
const SIZES = {
  PostgreSQL: { networks: 10, rooms: 8000 },
  embedded: { networks: 2, rooms: 1000 },
} as const satisfies Record<string, IndustrySize>;
/** How the cost grows with the rooms of one list. */
const GROWING = [1000, 2000, 4000, 8000];

type Feeds = { origin: string; rooms: Map<string, number>; slot: number; close: () => void };

/** Publishes lists of rooms as networks do; the viewers follow `slot`. */
async function openFeeds(): Promise<Feeds> {
  const feeds: Feeds = { origin: '', rooms: new Map(), slot: 0, close: () => server.close() };
  const server = http.createServer(({ url = '' }, response) => {
    const slug = url.slice(1);
    const number = Number(slug.replace(/\D/g, ''));
    const listed = roomsAt(number, feeds.rooms.get(slug) ?? 0, feeds.slot);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(listed));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  feeds.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return feeds;
}

const sourceOf = (slug: string): NetworkSource => ({
  ...{ id: slug, name: slug, kind: 'json-feed' },
  fields: {
    ...{ username: 'username', viewers: 'viewers', category: 'category' },
    ...{ languages: 'languages', tags: 'tags', show: 'show' },
  },
  categories: { woman: 'woman', man: 'man', couple: 'couple', trans: 'trans', other: 'other' },
  shows: { public: 'public', private: 'private' },
});

type World = { ctx: Context; feeds: Feeds; close: () => Promise<void> };

/** The server's own parts on a database, with a clock that can be set and lists that are read. */
async function openWorld(bench: Bench, database: Database): Promise<World> {
  const feeds = await openFeeds();
  const env = readEnv({
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'error', DIST_DIR: bench.dist },
    ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000', DATA_DIR: path.join(bench.temp, 'industry') },
    ...database.env,
  });
  const connection = await database.open();
  const { ctx, fastify } = await createApp(env, connection, await builtSource(bench.dist));
  const close = async () => {
    feeds.close();
    await fastify.close();
    await connection.close();
  };
  return { ctx, feeds, close };
}

/** One turn of the collection at a time, in seconds. */
async function collectAt({ ctx, feeds }: World, slugs: readonly string[], at: Date) {
  ctx.now = () => at;
  feeds.slot += 1;
  ctx.env.industry.feeds = new Map(slugs.map((slug) => [slug, `${feeds.origin}/${slug}`]));
  const sources = new Map(slugs.map((slug) => [slug, sourceOf(slug)]));
  const started = performance.now();
  await collect(ctx, { sources });
  return (performance.now() - started) / 1000;
}

async function scalar(db: Db, statement: ReturnType<typeof sql>): Promise<number> {
  const result = (await db.execute(statement)) as unknown as { rows: { n: string }[] };
  return Number(result.rows[0]?.n ?? 0);
}

/** All tables and indexes of industry data, in bytes. */
const storeBytes = (db: Db) =>
  scalar(
    db,
    sql`select sum(pg_total_relation_size(oid)) as n from pg_class where relkind = 'r' and relname like 'industry_%'`,
  );

const megabytes = (bytes: number): number => bytes / 1e6;

/** Where the time goes with the rooms of one list: a list is stored, and an hour later rolled up. */
async function growth(world: World, at: Date, sizes: readonly number[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const rooms of sizes) {
    const slug = `size-${rooms}`;
    world.feeds.rooms.set(slug, rooms);
    await collectAt(world, [slug], new Date(at.getTime() + 10 * SLOT_MS));
    // As PostgreSQL does by itself in the minutes between.
    await world.ctx.db.execute(sql`analyze`);
    const plain = await collectAt(world, [slug], new Date(at.getTime() + 11 * SLOT_MS));
    const hour = await collectAt(world, [slug], new Date(at.getTime() + 12 * SLOT_MS));
    const name = `Industry, one list of ${rooms.toLocaleString('en')} rooms`;
    lines.push(
      forTheRecord(`${name}: a collection`, plain, 's'),
      forTheRecord(`${name}: one that ends an hour`, hour, 's'),
    );
  }
  return lines;
}

type Measured = { lines: Line[]; tokens: string[] };

/** Fills a year in three steps, and collects at the end of each. */
async function year(world: World, database: Database, size: IndustrySize): Promise<Measured> {
  const { ctx, feeds } = world;
  const { db } = ctx;
  const title = `Industry, ${size.networks} networks × ${size.rooms.toLocaleString('en')} rooms, ${database.name}`;
  const today = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
  const end = new Date(today.getTime() - 2 * HOUR_MS);
  const slugs = Array.from({ length: size.networks }, (_, n) => slugOf(n));
  for (const slug of slugs) feeds.rooms.set(slug, size.rooms);
  const networks: SeededNetwork[] = await seedRooms(db, openKeys(ctx.env), size, dayOf(end));
  const lines: Line[] = [];
  let before = 0;
  for (const days of [2, INDUSTRY_KEPT.hourDays, YEAR_DAYS]) {
    await seedDays(db, networks, end, { days, before });
    before = days;
    await db.execute(sql`vacuum analyze`);
    for (const { id } of networks) await rollUp(ctx, id);
    lines.push(
      forTheRecord(`${title}: store after ${days} days`, megabytes(await storeBytes(db)), 'MB'),
    );
  }
  // The last hours of the day, as they are collected.
  const times = new Map<string, number>();
  for (let slot = 6; slot <= 12; slot++) {
    const seconds = await collectAt(world, slugs, new Date(end.getTime() + slot * SLOT_MS));
    const kind =
      slot === 12 ? 'one that ends a day' : slot === 6 ? 'one that ends an hour' : 'a collection';
    times.set(kind, Math.max(seconds, times.get(kind) ?? 0));
  }
  for (const [kind, seconds] of times) {
    lines.push(atMost(`${title}: ${kind}`, BUDGET.collectionSeconds, seconds, 's'));
  }
  const bytes = await storeBytes(db);
  lines.push(
    atMost(
      `${title}: whole store after a year`,
      megabytes(BUDGET.storeBytes),
      megabytes(bytes),
      'MB',
    ),
  );
  for (const table of ['rooms', 'samples', 'room_hours', 'room_months', 'ranks']) {
    const of = await scalar(
      db,
      sql`select pg_total_relation_size(${`industry_${table}`}::regclass) as n`,
    );
    lines.push(forTheRecord(`${title}: ${table} of it`, megabytes(of), 'MB'));
  }
  const started = performance.now();
  ctx.now = () => new Date(today.getTime() + DAY_MS);
  await forgetOldFigures(ctx);
  const seconds = (performance.now() - started) / 1000;
  lines.push(forTheRecord(`${title}: deleting a day, in batches`, seconds, 's'));
  lines.push(
    ...(await growth(
      world,
      today,
      GROWING.filter((rooms) => rooms <= size.rooms),
    )),
  );
  await db.execute(sql`vacuum analyze`);
  const found = (await db.execute(
    sql`select token from industry_rooms order by token limit 20000`,
  )) as unknown as { rows: { token: string }[] };
  return { lines, tokens: found.rows.map(({ token }) => token) };
}

const random = seededRandom(17);
const below = (n: number) => Math.floor(random() * n);

/** Number of different pages of ranks, high enough that hardly any is requested twice. */
const rankPages = (size: IndustrySize): string[] =>
  Array.from({ length: 40_000 }, () => {
    const period = RANK_PERIODS[below(RANK_PERIODS.length)] ?? 'week';
    const cursor = encodeCursor([below(size.rooms - 50)]);
    return `/industry?network=${slugOf(below(size.networks))}&period=${period}&cursor=${cursor}`;
  });

async function rates(
  bench: Bench,
  site: RunningSite,
  size: IndustrySize,
  tokens: readonly string[],
): Promise<Line[]> {
  const seconds = bench.quick ? 2 : 8;
  const shoot = (paths: readonly string[], during = seconds): Promise<Shots> =>
    fire({ origin: site.origin, paths, connections: CONNECTIONS, seconds: during }, bench.temp);
  const all = Array.from({ length: size.networks }, (_, n) => `/industry?network=${slugOf(n)}`);
  const rooms = tokens.map((token) => `/industry/rank-detail/${token}`);
  await shoot(['/industry', ...all, ...rooms.slice(0, 1)], 2);
  const lines: Line[] = [];
  for (const [name, paths, budget] of [
    ['all networks, from the cache', ['/industry'], BUDGET.cachedRate],
    ['any network, from the cache', all, BUDGET.cachedRate],
    ['a room, from the cache', rooms.slice(0, 1), BUDGET.cachedRate],
    ['any page of ranks, uncached', rankPages(size), BUDGET.uncachedRate],
    ['any room, uncached', rooms, undefined],
  ] as const) {
    const { rate, p50, p99, failures } = await shoot(paths);
    const title = `Industry, ${name}`;
    lines.push(
      budget
        ? atLeast(`${title}: rate`, budget, rate, 'requests/s')
        : forTheRecord(`${title}: rate`, rate, 'requests/s'),
      forTheRecord(`${title}: p50`, p50, 'ms'),
      budget
        ? atMost(`${title}: p99`, BUDGET.p99, p99, 'ms')
        : forTheRecord(`${title}: p99`, p99, 'ms'),
    );
    if (failures > 0) lines.push(skipped(title, `${failures} requests failed`));
  }
  return lines;
}

/** A simulated year of industry data: collecting, the size of its store, and its pages. */
export const industry: Section = async (bench) => {
  const database = await bench.empty();
  try {
    const size = bench.quick ? { networks: 2, rooms: 1000 } : SIZES[database.name];
    const world = await openWorld(bench, database);
    let measured: Measured;
    try {
      measured = await year(world, database, size);
    } finally {
      await world.close();
    }
    const { lines, tokens } = measured;
    const pages = await withSite(bench.dist, database.env, (site) =>
      rates(bench, site, size, tokens),
    );
    return [...lines, ...pages];
  } finally {
    await database.drop();
  }
};
