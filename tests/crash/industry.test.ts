import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOM_CATEGORIES } from '#domain/industry.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/connection.ts';
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
import { importSamples } from '#server/features/industry/collect-file.ts';
import { rollUp } from '#server/features/industry/rollup.ts';
import { readEnv } from '#server/plugins/env.ts';
import { openKeys } from '#server/plugins/keys.ts';
import { NOTHING_AFTER } from '#server/unit-of-work.ts';
import { NODE_ARGUMENTS, processEnv, runScript } from '#testing/processes.ts';
import { collectOnce } from './support/collect-once.ts';
import { temporarySite, withDatabase, type TemporarySite } from './support/server.ts';

const IMPORT_AND_DIE = 'tests/crash/support/import-and-die.ts';
const COLLECT_ONCE = 'tests/crash/support/collect-once.ts';
const HOUR = 3_600_000;
/** More than a day, so that one ends. */
const HOURS = 26;
const SAMPLES_AN_HOUR = 2;
const ROOMS = 24;
/** What an import is about to do for the last time when it is killed. */
const MOMENTS = {
  'store a sample': /^insert into "industry_samples"/,
  'end the step of an hour': /^update "industry_networks" set "rolled_up_to"/,
  'rank anew what it has just removed': /insert into industry_ranks/,
};

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

/** A site without a database, and the environment of its commands. */
function newSite() {
  const site = temporarySite();
  sites.push(site);
  const env = {
    ...{ DATA_DIR: site.dataDir, DIST_DIR: site.distDir, DEMO_DATA: 'off' },
    SECRET_KEY: 'of this test, thirty-two signs or more',
  };
  return { site, env };
}

/** A site with an empty database. */
async function emptySite() {
  const made = newSite();
  await withDatabase(made.site, () => Promise.resolve());
  return made;
}

/** After a crash a sequence goes on some numbers later, so that the network may have another one. */
const withoutNetwork = <T extends { networkId: unknown }>(rows: readonly T[]) =>
  rows.map(({ networkId: _, ...row }) => row);

async function figuresOf(db: Db) {
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
}

let expected: Awaited<ReturnType<typeof figuresOf>>;
const statements: string[] = [];

async function* linesOfFile() {
  yield* readline.createInterface({ input: fs.createReadStream(file) });
}

beforeAll(async () => {
  const lines = Array.from({ length: HOURS * SAMPLES_AN_HOUR }, (_, n) => sample(n));
  fs.writeFileSync(file, lines.join('\n'));
  const { site, env: variables } = newSite();
  const env = readEnv(variables);
  const importAll = async ({ db, now }: Pick<Context, 'db' | 'now'>) => {
    await importSamples({ db, env, keys: openKeys(env), now }, linesOfFile());
    const sent = statements.length;
    expected = await figuresOf(db);
    statements.length = sent;
  };
  await withDatabase(site, importAll, (statement) => statements.push(statement));
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

/** Lets an import kill itself at a moment. */
async function killAt(moment: keyof typeof MOMENTS, env: Record<string, string>): Promise<void> {
  const at = statements.findLastIndex((statement) => MOMENTS[moment].test(statement));
  expect(at).toBeGreaterThan(HOURS);
  const args = [...NODE_ARGUMENTS, IMPORT_AND_DIE, file, String(at)];
  const child = spawn(process.execPath, args, { stdio: 'ignore', env: processEnv(env) });
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
}

const countSamples = async (db: Db) =>
  (await db.select({ samples: count() }).from(industrySamples))[0]?.samples;

test.each(['end the step of an hour', 'rank anew what it has just removed'] as const)(
  'killed when it was to %s, an import has stored all samples, and its figures come out the same',
  async (moment) => {
    const { site, env } = await emptySite();
    await killAt(moment, env);
    await withDatabase(site, async (given) => {
      expect(await countSamples(given.db)).toBe(HOURS * SAMPLES_AN_HOUR);
      // As the running site does every ten minutes.
      const act = <T>(work: (tx: Db, after: typeof NOTHING_AFTER) => Promise<T>) =>
        inTransaction(given.db, (tx) => work(tx, NOTHING_AFTER));
      const [network] = await given.db.select({ id: industryNetworks.id }).from(industryNetworks);
      await rollUp({ ...given, act } as Context, network?.id ?? 0);
      expect(await figuresOf(given.db)).toEqual(expected);
    });
  },
  120_000,
);

test('killed when it was to store its last sample, an import has stored none, and the next one imports all', async () => {
  const { site, env } = await emptySite();
  await killAt('store a sample', env);
  await withDatabase(site, async ({ db }) => expect(await countSamples(db)).toBe(0));
  const { code, err } = await runScript('scripts/industry-import.ts', ['--from', file], env);
  expect(code, err).toBe(0);
  await withDatabase(site, async ({ db }) => {
    expect(await countSamples(db)).toBe(HOURS * SAMPLES_AN_HOUR);
    expect(await figuresOf(db)).toEqual(expected);
  });
}, 120_000);

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
    await collectOnce(readEnv(settings));
    expect(await stored()).toEqual({ samples: [[LISTED, LISTED, LISTED]], rooms: LISTED });
  }
  feed.closeAllConnections();
  await new Promise((resolve) => feed.close(resolve));
}, 120_000);
