import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { LIVE_PATH, openLive, type ClosableLive } from './live.ts';

const server = http.createServer();
const codes = new Map<string, number>();
const clients: Socket[] = [];
const OPEN_TOPIC = 70;
let live: ClosableLive;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ctx = { env: { origin: 'https://campus.test' }, connection: {}, log: { error: vi.fn() } };
  const redeem = async (code: string) => {
    if (code === 'broken') throw new Error('database away');
    const memberId = codes.get(code);
    codes.delete(code);
    return memberId;
  };
  const maySee = async (_memberId: number, postId: number) => postId === OPEN_TOPIC;
  live = openLive(server, ctx as unknown as Context, { redeem, maySee });
});
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
afterAll(async () => {
  await live.close();
  server.close();
});

let made = 0;
const codeFor = (memberId: number) => {
  const code = `code${++made}`;
  codes.set(code, memberId);
  return code;
};

type Options = { code?: unknown; topic?: unknown; from?: string; transports?: string[] };
function open({ code, topic, from, transports = ['websocket'] }: Options): Promise<Socket> {
  const client = io(origin, {
    path: LIVE_PATH,
    auth: { code, topic },
    transports,
    reconnection: false,
    forceNew: true,
    ...(from ? { extraHeaders: { origin: from } } : {}),
  });
  clients.push(client);
  return new Promise((resolve, reject) => {
    client.on('connect', () => resolve(client));
    client.on('connect_error', reject);
  });
}

const heard = (client: Socket) => {
  const events: unknown[] = [];
  client.onAny((event, body) => events.push([event, body]));
  return events;
};
const message = { count: 1, type: 1, messageId: 5 };

test.each(['websocket', 'polling'])(
  'an event reaches every tab of its member over %s',
  async (kind) => {
    const tabs = await Promise.all(
      [1, 2].map(() => open({ code: codeFor(1), transports: [kind] })),
    );
    const logs = tabs.map(heard);
    live.toMember(1, 'UserMessageEventDTO', message);
    await vi.waitFor(() =>
      expect(logs).toEqual(logs.map(() => [['UserMessageEventDTO', message]])),
    );
  },
);

test('and nobody else', async () => {
  const other = heard(await open({ code: codeFor(2) }));
  const own = heard(await open({ code: codeFor(1) }));
  live.toMember(1, 'UserMessageEventDTO', message);
  await vi.waitFor(() => expect(own).toHaveLength(1));
  // What is told later is heard later: the first message is not on its way to the other.
  const later = { ...message, messageId: 6 };
  live.toMember(2, 'UserMessageEventDTO', later);
  await vi.waitFor(() => expect(other).not.toEqual([]));
  expect(other).toEqual([['UserMessageEventDTO', later]]);
});

test('what happens in a topic reaches the sockets that show it, whoever holds them', async () => {
  const logs = await Promise.all(
    [1, 2].map(async (id) => heard(await open({ code: codeFor(id), topic: OPEN_TOPIC }))),
  );
  const elsewhere = heard(await open({ code: codeFor(1) }));
  live.toTopic(OPEN_TOPIC, 'topic_poll', { postId: OPEN_TOPIC });
  await vi.waitFor(() =>
    expect(logs).toEqual(logs.map(() => [['topic_poll', { postId: OPEN_TOPIC }]])),
  );
  expect(elsewhere).toEqual([]);
});

test.each([71, -1, 70.5, '70', 'member:2', { id: 70 }, null])(
  'the topic %o opens no room, and messages still come',
  async (topic) => {
    const log = heard(await open({ code: codeFor(1), topic }));
    live.toTopic(Number(topic), 'topic_poll', { postId: 1 });
    live.toTopic(OPEN_TOPIC, 'topic_poll', { postId: 1 });
    live.toMember(1, 'UserMessageEventDTO', message);
    await vi.waitFor(() => expect(log).toEqual([['UserMessageEventDTO', message]]));
  },
);

test.each([undefined, '', 'made up', 7, { memberId: 1 }])(
  'the code %o opens nothing',
  async (code) => {
    await expect(open({ code })).rejects.toThrow('not_signed_in');
  },
);

test('a code opens one socket', async () => {
  const code = codeFor(1);
  await open({ code });
  await expect(open({ code })).rejects.toThrow('not_signed_in');
});

test('a failure of the check tells the browser no details', async () => {
  await expect(open({ code: 'broken' })).rejects.toThrow(/^internal$/);
});

test("another site's page cannot open a socket, even with a code", async () => {
  await expect(open({ code: codeFor(1), from: 'https://elsewhere.test' })).rejects.toThrow();
  await expect(open({ code: codeFor(1), from: 'null' })).rejects.toThrow();
});

test('our own pages can, by the public address and by the one they were asked from', async () => {
  await open({ code: codeFor(1), from: 'https://campus.test' });
  await open({ code: codeFor(1), from: origin });
});

test('a socket that speaks is closed', async () => {
  const client = await open({ code: codeFor(1) });
  const closed = new Promise((resolve) => client.on('disconnect', resolve));
  client.emit('join', 'member:2');
  expect(await closed).toBe('io server disconnect');
});

test("a member's sockets can be closed, without touching others", async () => {
  const [own, other] = [await open({ code: codeFor(1) }), await open({ code: codeFor(2) })];
  live.disconnect(1);
  await vi.waitFor(() => expect(own.connected).toBe(false));
  expect(other.connected).toBe(true);
});

test('one member cannot open sockets without end', async () => {
  const tries = Array.from({ length: 21 }, () => open({ code: codeFor(3) }));
  const refused = (await Promise.allSettled(tries)).filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
});
