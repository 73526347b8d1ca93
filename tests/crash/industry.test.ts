import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOM_CATEGORIES } from '#domain/industry.ts';
import type { Context } from '#server/context.ts';
import { asc, count, eq } from '#server/db/drizzle.ts';
import {
  industryNetworkDays,
  industryNetworkHours,
  industryNetworks,
  industryRanks,
  industryRoomHours,
  industryRoomMonths,
  industryRooms,
  industrySamples,
} from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { rollUp } from '#server/features/industry/rollup.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';
import { NODE_ARGUMENTS, processEnv, runScript } from '#testing/processes.ts';
import { temporarySite, withDatabase, type TemporarySite } from './support/server.ts';

const SCRIPT = 'scripts/industry-import.ts';
const COLLECT_ONCE = 'tests/crash/support/collect-once.ts';
const HOUR = 3_600_000;
const HOURS = 50;
const SAMPLES_AN_HOUR = 2;
const ROOMS = 24;
/** Of the time that an import takes which nobody kills: storing, rolling up, ranking. */
const MOMENTS = [0.5, 0.65, 0.8, 0.92] as const;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-industry-'));
const file = path.join(folder, 'samples.ndjson');
const sites: TemporarySite[] = [];

/** Rooms come and go, and no two samples are alike. */
function sample(n: number): string {
  const takenAt = new Date(Date.UTC(2026, 8, 1) + (n * HOUR) / SAMPLES_AN_HOUR).toISOString();
  const rooms = Array.from({ length: ROOMS }, (_, room) => ({
    username: `room_${room}`,
    viewers: (room * 37 + n * 11) % 101,
    category: ROOM_CATEGORIES[room % ROOM_CATEGORIES.length],
  })).filter(({ viewers }) => viewers % 5 > 0);
  return JSON.stringify({ network: 'own-list', takenAt, rooms });
}

/** A site with an empty database, and the environment of its commands. */
async function emptySite() {
  const site = temporarySite();
  sites.push(site);
  await withDatabase(site, () => Promise.resolve());
  const env = {
    ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, DEMO_DATA: 'off' },
    SECRET_KEY: 'of this test, thirty-two signs or more',
  };
  return { site, env };
}

/** After a crash a sequence goes on some numbers later, so that the network may have another one. */
const withoutNetwork = <T extends { networkId: unknown }>(rows: readonly T[]) =>
  rows.map(({ networkId: _, ...row }) => row);

const figuresOf = (site: TemporarySite) =>
  withDatabase(site, async ({ db }) => {
    const { key, name } = industryRooms;
    const byRoom = { key, name };
    const room = <T extends { roomId: unknown }>({ roomId: _, ...row }: T) => row;
    const hours = await db
      .select({ ...byRoom, row: industryRoomHours })
      .from(industryRoomHours)
      .innerJoin(industryRooms, eq(industryRooms.id, industryRoomHours.roomId))
      .orderBy(asc(key), asc(industryRoomHours.day));
    const months = await db
      .select({ ...byRoom, row: industryRoomMonths })
      .from(industryRoomMonths)
      .innerJoin(industryRooms, eq(industryRooms.id, industryRoomMonths.roomId))
      .orderBy(asc(key), asc(industryRoomMonths.month));
    const ranks = await db
      .select({ ...byRoom, row: industryRanks })
      .from(industryRanks)
      .innerJoin(industryRooms, eq(industryRooms.id, industryRanks.roomId))
      .orderBy(asc(industryRanks.period), asc(industryRanks.rank));
    return {
      hours: hours.map(({ row, ...rest }) => ({ ...rest, ...room(row) })),
      months: months.map(({ row, ...rest }) => ({
        ...rest,
        ...room(row),
        ranks: row.ranks.length,
      })),
      // Places of rooms with the same figures follow their tokens, which are chosen by chance.
      ranks: ranks
        .map(({ row: { period, viewers, peak, hours: online } }) =>
          [period, viewers, peak, online].join(' '),
        )
        .sort(),
      networkHours: withoutNetwork(
        await db.select().from(industryNetworkHours).orderBy(asc(industryNetworkHours.at)),
      ),
      networkDays: withoutNetwork(
        await db.select().from(industryNetworkDays).orderBy(asc(industryNetworkDays.day)),
      ),
    };
  });

let expected: Awaited<ReturnType<typeof figuresOf>>;
let milliseconds: number;

beforeAll(async () => {
  const lines = Array.from({ length: HOURS * SAMPLES_AN_HOUR }, (_, n) => sample(n));
  fs.writeFileSync(file, lines.join('\n'));
  const { site, env } = await emptySite();
  const started = performance.now();
  const { code, err } = await runScript(SCRIPT, ['--from', file], env);
  milliseconds = performance.now() - started;
  expect(code, err).toBe(0);
  expected = await figuresOf(site);
}, 120_000);
afterAll(async () => {
  for (const site of sites) await site.remove();
  fs.rmSync(folder, { recursive: true });
});

test('an import has figures to lose', () => {
  expect(expected.networkHours).toHaveLength(HOURS - 1);
  expect(expected.hours.length).toBeGreaterThan(ROOMS);
  expect(expected.ranks.length).toBeGreaterThan(ROOMS);
});

test.each(MOMENTS)(
  'killed at %f of its time, an import stores all samples or none, and its figures come out the same',
  async (moment) => {
    const { site, env } = await emptySite();
    const child = spawn(process.execPath, [...NODE_ARGUMENTS, SCRIPT, '--from', file], {
      stdio: 'ignore',
      env: processEnv(env),
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds * moment);
    await ended;
    clearTimeout(timer);
    const stored = await withDatabase(site, async ({ db }) => {
      const [row] = await db.select({ samples: count() }).from(industrySamples);
      return row?.samples;
    });
    expect([0, HOURS * SAMPLES_AN_HOUR]).toContain(stored);
    if (stored === 0) {
      const { code, err } = await runScript(SCRIPT, ['--from', file], env);
      expect(code, err).toBe(0);
    } else {
      // As the running site does every ten minutes.
      await withDatabase(site, async (given) => {
        const act = <T>(work: (tx: typeof given.db, after: typeof NOTHING_AFTER) => Promise<T>) =>
          inTransaction(given.db, (tx) => work(tx, NOTHING_AFTER));
        const [network] = await given.db.select({ id: industryNetworks.id }).from(industryNetworks);
        await rollUp({ ...given, act } as Context, network?.id ?? 0);
      });
    }
    expect(await figuresOf(site)).toEqual(expected);
  },
  120_000,
);

/** A page of 500 rooms, and a little more. */
const LISTED = 510;
const listed = Array.from({ length: LISTED }, (_, n) => ({
  ...{ username: `listed_${n}`, num_users: n, gender: 'f', tags: [], current_show: 'public' },
}));

test('killed between two pages of a list, a collection has stored nothing, and the next one stores all of it once', async () => {
  let stall: (() => void) | undefined;
  const stalled = new Promise<void>((resolve) => (stall = resolve));
  let mayAnswer = false;
  const feed = http.createServer(({ url = '' }, response) => {
    const offset = Number(new URL(url, 'http://feed.test').searchParams.get('offset'));
    if (offset > 0 && !mayAnswer) return stall?.();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ count: LISTED, results: listed.slice(offset, offset + LISTED - 10) }),
    );
  });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  const { site, env } = await emptySite();
  const { port } = feed.address() as AddressInfo;
  const settings = { ...env, INDUSTRY_FEEDS: `chaturbate=http://127.0.0.1:${port}/rooms` };
  const stored = () =>
    withDatabase(site, async ({ db }) => ({
      samples: (await db.select().from(industrySamples)).map((one) => [
        ...[one.roomCount, new Set(one.rooms).size, one.viewers.length],
      ]),
      rooms: (await db.select({ id: industryRooms.id }).from(industryRooms)).length,
    }));
  const child = spawn(process.execPath, [...NODE_ARGUMENTS, COLLECT_ONCE], {
    stdio: 'ignore',
    env: processEnv(settings),
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  await stalled;
  child.kill('SIGKILL');
  await ended;
  expect(await stored()).toEqual({ samples: [], rooms: 0 });
  mayAnswer = true;
  // The second one comes too soon after the first, and stores nothing more.
  for (const _ of [1, 2]) {
    const { code, err } = await runScript(COLLECT_ONCE, [], settings);
    expect(code, err).toBe(0);
    expect(await stored()).toEqual({ samples: [[LISTED, LISTED, LISTED]], rooms: LISTED });
  }
  feed.closeAllConnections();
  await new Promise((resolve) => feed.close(resolve));
}, 120_000);
