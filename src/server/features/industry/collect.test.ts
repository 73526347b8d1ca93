import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NetworkSource } from '#contract/industry-networks.ts';
import { industryNetworks, industryRooms, industrySamples } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { LIST_LIMITS } from './collect/list-client.ts';
import { collect } from './collect.ts';
import { roomKey } from './room-key.ts';

type Asked = { url: URL; headers: http.IncomingHttpHeaders };
type Answer = (asked: Asked, response: http.ServerResponse) => void;

let app: TestApp;
let server: http.Server;
let answer: Answer;
let asked: Asked[];

const SOURCES = new Map<string, NetworkSource>([
  ['lantern', { id: 'lantern', name: 'Lantern', kind: 'affiliate-feed' }],
  [
    'harbour',
    {
      ...{ id: 'harbour', name: 'Harbour', kind: 'json-feed', list: 'data.rooms' },
      key: { in: 'query', name: 'key' },
      fields: { username: 'nick', viewers: 'stats.viewers', category: 'kind', languages: 'speaks' },
      categories: { f: 'woman' },
      shows: {},
    },
  ],
]);

beforeAll(async () => {
  server = http.createServer(({ url = '', headers }, response) => {
    const one = { url: new URL(url, 'http://feed.test'), headers };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  app = await createTestApp({
    INDUSTRY_FEEDS: `lantern=http://127.0.0.1:${port}/rooms?part=1`,
    INDUSTRY_KEYS: 'lantern=feed-key',
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await app.close();
});
beforeEach(async () => {
  asked = [];
  await app.ctx.db.delete(industryRooms);
  await app.ctx.db.delete(industryNetworks);
});

const run = (limits = LIST_LIMITS) => collect(app.ctx, { sources: SOURCES, limits });
const networks = () => app.ctx.db.select().from(industryNetworks);
const samples = () => app.ctx.db.select().from(industrySamples);

const row = (n: number) => ({
  ...{ username: `Room_${n}`, num_users: n, num_followers: 5, gender: 'f', tags: ['Lovense'] },
  ...{ spoken_languages: 'English, Español', current_show: 'public', seconds_online: 60 },
  ...{
    room_subject: 'Hello',
    birthday: '1990-01-01',
    location: 'Somewhere',
    image_url: 'https://x.test',
  },
});
const json = (response: http.ServerResponse, document: unknown, headers = {}) =>
  void response
    .writeHead(200, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify(document));

/** Serves rooms as an affiliate feed does. */
const serve =
  (all: readonly unknown[], headers = {}): Answer =>
  ({ url }, response) => {
    const [limit, offset] = ['limit', 'offset'].map((name) => Number(url.searchParams.get(name)));
    json(
      response,
      { count: all.length, results: all.slice(offset, (offset ?? 0) + (limit ?? 0)) },
      headers,
    );
  };
const rooms = (count: number) => Array.from({ length: count }, (_, n) => row(n));

test('reads a feed page by page, with its key, and keeps what figures need', async () => {
  answer = serve(rooms(1100));
  await run();
  expect(asked.map(({ url }) => url.search)).toEqual(
    [0, 500, 1000].map((offset) => `?part=1&limit=500&offset=${offset}`),
  );
  expect(asked[0]?.headers.authorization).toBe('Bearer feed-key');
  const [sample] = await samples();
  expect(sample).toMatchObject({ roomCount: 1100, viewerCount: (1099 * 1100) / 2, median: 549.5 });
  expect(sample?.rooms).toHaveLength(1100);
  expect(sample?.categories).toEqual({ woman: [1100, sample?.viewerCount] });
  expect(Object.keys(sample?.languages ?? {})).toEqual(['en', 'es']);
  expect(sample?.toys).toEqual({ lovense: [1100, sample?.viewerCount] });
  const stored = await app.ctx.db.select().from(industryRooms);
  expect(stored.every(({ name, nameLower }) => name === null && nameLower === null)).toBe(true);
  expect(stored.map(({ key }) => key)).toContain(roomKey(app.ctx.keys, 'lantern', 'room_7'));
  // Keys and tokens are drawn by chance, which may write anything.
  const drawn = { key: '', token: '' };
  const said = JSON.stringify([stored.map((room) => ({ ...room, ...drawn })), sample]);
  expect(said).not.toMatch(/Room_|1990|Somewhere|x\.test/i);
});

test('a room that moved from one page to the next counts once', async () => {
  const all = rooms(600);
  all[500] = row(3);
  answer = serve(all);
  await run();
  expect((await samples())[0]).toMatchObject({ roomCount: 599 });
});

test('two runs at once are one sample', async () => {
  answer = serve(rooms(3));
  await run();
  await run();
  expect(await samples()).toHaveLength(1);
  app.advance(11 * 60_000);
  await run();
  expect(await samples()).toHaveLength(2);
  expect(await app.ctx.db.$count(industryRooms)).toBe(3);
});

test('asks with the etag, and takes "as it was" for an answer', async () => {
  answer = serve(rooms(3), { etag: '"one"' });
  await run();
  app.advance(11 * 60_000);
  answer = ({ headers }, response) =>
    void response.writeHead(headers['if-none-match'] === '"one"' ? 304 : 500).end();
  await run();
  expect(await samples()).toHaveLength(1);
  expect((await networks())[0]).toMatchObject({ failure: null, failures: 0, etag: '"one"' });
});

describe('a list is dropped whole', () => {
  const status =
    (code: number, headers = {}): Answer =>
    (_asked, response) =>
      void response.writeHead(code, headers).end('{}');
  const later =
    (then: Answer): Answer =>
    (one, response) =>
      (one.url.searchParams.get('offset') === '0' ? serve(rooms(900)) : then)(one, response);

  test.each<[string, Answer, string]>([
    ['that is half of one', later((_one, r) => json(r, { count: 900, results: [] })), 'incomplete'],
    ['whose second page fails', later(status(500)), 'failing'],
    ['that is limited', status(429), 'limited'],
    ['that fails', status(503), 'failing'],
    ['that is refused', status(401), 'refused'],
    ['that leads elsewhere', status(302, { location: 'http://127.0.0.1:1/' }), 'unreadable'],
    ['of garbage', (_one, r) => void r.end('<html>'), 'unreadable'],
    [
      'of bytes that are no text',
      (_one, r) => void r.end(Buffer.from([0x22, 0xff, 0x22])),
      'unreadable',
    ],
    ['of another shape', (_one, r) => json(r, { count: 1, results: [{ name: 'x' }] }), 'changed'],
    ['with a number that is none', serve([{ ...row(1), num_users: 'many' }]), 'changed'],
    ['with a show nobody knows', serve([{ ...row(1), current_show: 'new' }]), 'changed'],
    ['without rooms in it', (_one, r) => json(r, []), 'changed'],
    [
      'that is cut off',
      (_one, r) => {
        r.writeHead(200, { 'content-length': 999 }).write('{');
        r.destroy();
      },
      'unreachable',
    ],
    ['that is too large', (_one, r) => json(r, 'x'.repeat(40_000)), 'too-large'],
    ['of which a byte comes now and then', (_one, r) => void r.write('{'), 'slow'],
    ['that counts too many', (_one, r) => json(r, { count: 1e9, results: [] }), 'too-large'],
  ])('%s', async (_, wrong, failure) => {
    answer = wrong;
    await run({
      pageMs: failure === 'slow' ? 150 : 10_000,
      allMs: 20_000,
      pageBytes: failure === 'too-large' ? 20_000 : 1e6,
    });
    expect(await samples()).toEqual([]);
    expect(await app.ctx.db.$count(industryRooms)).toBe(0);
    expect((await networks())[0]).toMatchObject({ failure, failures: 1, sampledAt: null });
  });

  test('and the network is left alone for longer each time, until it is well', async () => {
    answer = status(500);
    await run();
    await run();
    expect(asked).toHaveLength(1);
    app.advance(20 * 60_000);
    await run();
    expect((await networks())[0]).toMatchObject({ failures: 2 });
    app.advance(10 * 60_000);
    await run();
    expect(asked).toHaveLength(2);
    app.advance(10 * 60_000);
    answer = serve(rooms(2));
    await run();
    expect((await networks())[0]).toMatchObject({ failures: 0, failure: null, retryAt: null });
    expect(await samples()).toHaveLength(1);
  });

  test('and a network that says when is asked no sooner', async () => {
    answer = status(429, { 'retry-after': '7200' });
    await run();
    app.advance(119 * 60_000);
    await run();
    expect(asked).toHaveLength(1);
    app.advance(2 * 60_000);
    await run();
    expect(asked).toHaveLength(2);
  });
});

test('reads a list by the names of its fields', async () => {
  const own = await createTestApp({
    INDUSTRY_FEEDS: `harbour=http://127.0.0.1:${(server.address() as AddressInfo).port}/list`,
    INDUSTRY_KEYS: 'harbour=a b',
    INDUSTRY_NAMES: 'all',
  });
  const list = [
    { nick: 'Anna', stats: { viewers: 7 }, kind: 'f', speaks: ['EN', 'Russian', 'nonsense'] },
    { nick: 'Berta', stats: { viewers: '3' }, kind: 'x' },
  ];
  answer = (_one, response) => json(response, { data: { rooms: list } });
  await collect(own.ctx, { sources: SOURCES });
  expect(asked[0]?.url.search).toBe('?key=a+b');
  const stored = await own.ctx.db.select().from(industryRooms).orderBy(industryRooms.name);
  expect(stored.map(({ name, category, languages }) => [name, category, languages])).toEqual([
    ['Anna', 'woman', ['en', 'ru']],
    ['Berta', 'other', []],
  ]);
  expect((await own.ctx.db.select().from(industrySamples))[0]).toMatchObject({ viewers: [7, 3] });
  // The operator changes their mind: names that nobody claimed go.
  own.ctx.env = { ...own.ctx.env, industry: { ...own.ctx.env.industry, names: 'claimed' } };
  await collect(own.ctx, { sources: SOURCES });
  const names = await own.ctx.db.select({ name: industryRooms.name }).from(industryRooms);
  expect(names).toEqual([{ name: null }, { name: null }]);
  await own.close();
});

test('without settings nothing is asked', async () => {
  const own = await createTestApp();
  await collect(own.ctx, { sources: SOURCES });
  expect(asked).toEqual([]);
  expect(await own.ctx.db.$count(industryNetworks)).toBe(0);
  await own.close();
});
