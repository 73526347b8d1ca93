import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '#server/context.ts';
import { LIVE_PATH, openLive, type ClosableLive, type LiveHandlers } from './live.ts';

const server = http.createServer();
/** `left`: how long what the code was given for still lasts when it is used. */
type Given = { memberId: number; sessionId: number; left: number | undefined };
const codes = new Map<string, Given>();
const inAnHour = async () => new Date(Date.now() + 3_600_000);
/** What a test lets happen while a socket waits to come in. */
const meanwhile: Partial<Pick<LiveHandlers, 'standsUntil' | 'maySee'>> = {};
const clients: Socket[] = [];
const OPEN_TOPIC = 70;
let live: ClosableLive;
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ctx = {
    ...{ env: { origin: 'https://campus.test' }, connection: {}, log: { error: vi.fn() } },
    now: () => new Date(),
  };
  const redeem = async (code: string) => {
    if (code === 'broken') throw new Error('database away');
    const given = codes.get(code);
    codes.delete(code);
    if (!given) return undefined;
    const { left, ...pass } = given;
    return { ...pass, until: left === undefined ? undefined : new Date(Date.now() + left) };
  };
  live = openLive(server, ctx as unknown as Context, {
    redeem,
    standsUntil: (sessionId) => (meanwhile.standsUntil ?? inAnHour)(sessionId),
    maySee: async (memberId, postId) =>
      meanwhile.maySee ? meanwhile.maySee(memberId, postId) : postId === OPEN_TOPIC,
  });
});
afterEach(() => {
  delete meanwhile.standsUntil;
  delete meanwhile.maySee;
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await live.close();
  server.close();
});

let made = 0;
/** A code as a session of a member is given it; without a number it is the member's only one. */
const codeFor = (memberId: number, sessionId = memberId, left?: number) => {
  const code = `code${++made}`;
  codes.set(code, { memberId, sessionId, left });
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
  const events: [string, unknown][] = [];
  client.onAny((event: string, body: unknown) => events.push([event, body]));
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

const LAST_WORD = ['forum_user_log_out', { state: 1 }];
const closing = (client: Socket) => new Promise((resolve) => client.on('disconnect', resolve));

test.each(['websocket', 'polling'])(
  'the sockets of an ended session hear one last word and close, over %s; others stay',
  async (kind) => {
    const transports = [kind];
    const ended = [
      await open({ code: codeFor(1, 11), transports }),
      await open({ code: codeFor(1, 12), topic: OPEN_TOPIC, transports }),
    ];
    const stays = await open({ code: codeFor(1, 13), transports });
    const [logs, kept] = [ended.map(heard), heard(stays)];
    const closed = Promise.all(ended.map(closing));
    live.endSessions([11, 12, 99]);
    live.toMember(1, 'UserMessageEventDTO', message);
    live.toTopic(OPEN_TOPIC, 'topic_poll', { postId: OPEN_TOPIC });
    await closed;
    await vi.waitFor(() => expect(kept).toEqual([['UserMessageEventDTO', message]]));
    expect(logs).toEqual([[LAST_WORD], [LAST_WORD]]);
    expect(stays.connected).toBe(true);
  },
);

test('a session that is over opens nothing, whatever its code says', async () => {
  meanwhile.standsUntil = async () => undefined;
  await expect(open({ code: codeFor(1, 14) })).rejects.toThrow('not_signed_in');
});

test.each([
  [
    'while it is looked at',
    (id: number) => {
      meanwhile.standsUntil = async () => {
        live.endSessions([id]);
        return inAnHour();
      };
    },
  ],
  [
    'before its rooms are known',
    (id: number) => {
      meanwhile.maySee = async () => {
        live.endSessions([id]);
        return true;
      };
    },
  ],
])('a session that ends %s opens nothing', async (_when, arrange) => {
  arrange(15);
  await expect(open({ code: codeFor(1, 15), topic: OPEN_TOPIC })).rejects.toThrow('not_signed_in');
});

test('a session that ends when its socket is let in joins no room', async () => {
  meanwhile.maySee = async () => {
    // Comes between the last question and the moment in which socket.io lets it in.
    process.nextTick(() => live.endSessions([16]));
    return true;
  };
  const code = codeFor(1, 16);
  const client = io(origin, {
    ...{ path: LIVE_PATH, auth: { code, topic: OPEN_TOPIC }, transports: ['websocket'] },
    ...{ reconnection: false, forceNew: true },
  });
  clients.push(client);
  const log = heard(client);
  const closed = new Promise((resolve) => {
    client.on('disconnect', resolve);
    client.on('connect_error', resolve);
  });
  const stays = await open({ code: codeFor(1, 17) });
  const kept = heard(stays);
  await closed;
  live.toMember(1, 'UserMessageEventDTO', message);
  await vi.waitFor(() => expect(kept).toEqual([['UserMessageEventDTO', message]]));
  expect(log.filter(([event]) => event !== LAST_WORD[0])).toEqual([]);
  expect(client.connected).toBe(false);
});

test.each([
  ['the session', 300, undefined],
  ['what the code was given for', 3_600_000, 300],
])('a socket closes when %s runs out', async (_what, session, given) => {
  meanwhile.standsUntil = async () => new Date(Date.now() + session);
  const client = await open({ code: codeFor(1, 18, given) });
  const log = heard(client);
  expect(await closing(client)).toBe('io server disconnect');
  expect(log).toEqual([LAST_WORD]);
});

test('what was given until a moment that is over opens nothing', async () => {
  await expect(open({ code: codeFor(1, 19, -1) })).rejects.toThrow('not_signed_in');
});

test('one member cannot open sockets without end', async () => {
  const tries = Array.from({ length: 21 }, () => open({ code: codeFor(3) }));
  const refused = (await Promise.allSettled(tries)).filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(1);
});
