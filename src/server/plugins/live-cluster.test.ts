import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import type { Context } from '#server/context.ts';
import { createDatabase } from '#testing/database.ts';
import { LIVE_PATH, openLive, type ClosableLive } from './live.ts';

const soon = { timeout: 15_000, interval: 20 };

/** By topic: what a socket waits for that shows it, before it is let in. */
const looking = new Map<number, () => Promise<void>>();

/** Holds up whoever shows a topic: `waiting` is settled once somebody waits, and `going` lets them in. */
function holdUp(topic: number) {
  const [waiting, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  looking.set(topic, () => {
    waiting.resolve();
    return going.promise;
  });
  return { waiting, going };
}

type LiveServer = { live: ClosableLive; server: http.Server; origin: string };

const HOUR_MS = 3_600_000;

/** A live socket as one process of the site has it; a code is the number of its member, and of its session. */
async function openLiveServer(url: string): Promise<LiveServer> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = { error: vi.fn(), warn: vi.fn() };
  const now = () => new Date();
  const ctx = { env: { origin }, connection: { url }, log, now } as unknown as Context;
  const live = openLive(server, ctx, {
    redeem: async (code) => {
      const [memberId = 0, sessionId = memberId] = code.split('/').map(Number);
      return memberId ? { memberId, sessionId, until: undefined } : undefined;
    },
    standsUntil: async () => new Date(Date.now() + HOUR_MS),
    maySee: async (_memberId, postId) => {
      await looking.get(postId)?.();
      return true;
    },
  });
  return { live, server, origin };
}

/** Skipped where no PostgreSQL answers: there the site is one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two live sockets on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let a: LiveServer;
  let b: LiveServer;
  const clients: Socket[] = [];

  async function openTab(server: LiveServer, code: number | string, topic?: number) {
    const socket = io(server.origin, {
      path: LIVE_PATH,
      auth: { code: String(code), topic },
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
    });
    clients.push(socket);
    const heard: unknown[] = [];
    socket.onAny((event: string, body: unknown) => heard.push([event, body]));
    const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('connect_error', reject);
    });
    return { socket, heard, closed };
  }

  beforeAll(async () => {
    // Its own, so that another run on the same server is not heard.
    database = await createDatabase();
    a = await openLiveServer(database.url);
    b = await openLiveServer(database.url);
    // Both lines stand when each counts the sockets of the other.
    await vi.waitFor(async () => {
      const tab = await openTab(a, 1);
      const all = await b.live.allConnections();
      tab.socket.disconnect();
      expect(all).toBeGreaterThan(0);
    }, soon);
  }, 60_000);
  afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
  afterAll(async () => {
    for (const { live, server } of [a, b]) {
      await live.close();
      server.close();
    }
    await database.drop();
  });
  const message = (messageId: number) => ({ count: 1, type: 8, messageId });

  test('what one tells a member or a topic reaches the sockets of both, in order and once', async () => {
    const tabs = [await openTab(a, 2, 70), await openTab(b, 2, 70), await openTab(b, 3)];
    a.live.toMember(2, 'UserMessageEventDTO', message(1));
    a.live.toTopic(70, 'topic_poll', { postId: 70 });
    a.live.toMember(2, 'UserMessageEventDTO', message(2));
    const all = [
      ['UserMessageEventDTO', message(1)],
      ['topic_poll', { postId: 70 }],
      ['UserMessageEventDTO', message(2)],
    ];
    await vi.waitFor(() => expect(tabs.map((tab) => tab.heard)).toEqual([all, all, []]), soon);
  });

  test.each([
    ['Latin letters', 'a'.repeat(CHAT.textMax)],
    ['Russian', 'ы'.repeat(CHAT.textMax)],
    ['Chinese', '語'.repeat(CHAT.textMax)],
    ['quotation marks', '"\\'.repeat(CHAT.textMax / 2)],
    ['characters that JSON spells out', '\u0001'.repeat(CHAT.textMax)],
  ])(
    'the longest message of the chat gets through with its pictures: %s',
    async (_script, text) => {
      const tab = await openTab(b, 12);
      const image = {
        ...{
          id: 'i'.repeat(36),
          url: 'u'.repeat(60),
          thumb320: 'u'.repeat(60),
          veil: 'u'.repeat(60),
        },
        ...{
          thumb640: 'u'.repeat(60),
          width: 4096,
          height: 4096,
          sensitive: null,
          alt: '語'.repeat(250),
        },
      };
      const at = new Date(0).toISOString();
      const sent = {
        mine: false,
        message: {
          ...{ id: 1, conversationId: 2, authorId: 3, clientId: 'c'.repeat(36), text },
          images: Array.from({ length: CHAT.imagesMax }, () => image),
          ...{ created: at, edited: at, deleted: false },
        },
      };
      a.live.toMember(12, 'chat_message', sent);
      await vi.waitFor(() => expect(tab.heard).toEqual([['chat_message', sent]]), soon);
    },
  );

  test('a session that ends at one is over at the other, and nothing is heard after the last word', async () => {
    const [here, there] = [await openTab(a, '4/41'), await openTab(b, '4/41', 71)];
    const stays = [await openTab(a, '4/42'), await openTab(b, '4/42')];
    const other = await openTab(b, 5);
    a.live.endSessions([41]);
    a.live.toMember(4, 'UserMessageEventDTO', message(9));
    a.live.toTopic(71, 'topic_poll', { postId: 71 });
    for (const tab of [here, there]) {
      expect(await tab.closed).toBe('io server disconnect');
      expect(tab.heard).toEqual([['forum_user_log_out', { state: 1 }]]);
    }
    const kept = [['UserMessageEventDTO', message(9)]];
    await vi.waitFor(() => expect(stays.map(({ heard }) => heard)).toEqual([kept, kept]), soon);
    expect(other.socket.connected).toBe(true);
  });

  test('a session that ends at one while its socket comes in at the other opens nothing', async () => {
    const { waiting, going } = holdUp(72);
    const witness = await openTab(b, '13/131');
    const late = expect(openTab(b, '13/132', 72)).rejects.toThrow('not_signed_in');
    await waiting.promise;
    a.live.endSessions([132]);
    a.live.toMember(13, 'UserMessageEventDTO', message(10));
    // What is told later is heard later: the end has been heard as well.
    await vi.waitFor(() => expect(witness.heard).toHaveLength(1), soon);
    going.resolve();
    await late;
  });

  test('sockets of one member are counted together', async () => {
    for (let i = 0; i < 20; i++) await openTab(i % 2 ? a : b, 6);
    expect(await a.live.allConnections()).toBeGreaterThanOrEqual(20);
    expect(a.live.connections()).toBeLessThan(20);
    await expect(openTab(a, 6)).rejects.toThrow('try_later');
    await expect(openTab(b, 6)).rejects.toThrow('try_later');
  });

  test('after a broken line sockets are sent away, and what was told meanwhile is told', async () => {
    const tab = await openTab(b, 7);
    // Whoever is on the way in has missed as much.
    const { waiting, going } = holdUp(73);
    const late = expect(openTab(b, '7/70', 73)).rejects.toThrow('try_later');
    await waiting.promise;
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (query like '%listen campus_live' or query like 'select pg_notify%')`,
    );
    await admin.end();
    expect(await tab.closed).toBe('io server disconnect');
    going.resolve();
    await late;
    const again = await openTab(b, 7);
    await vi.waitFor(() => {
      a.live.toMember(7, 'UserMessageEventDTO', message(3));
      expect(again.heard).toContainEqual(['UserMessageEventDTO', message(3)]);
    }, soon);
  });

  test('one that stops leaves the sockets of the other alone', async () => {
    const third = await openLiveServer(database.url);
    const [here, there] = [await openTab(third, 8), await openTab(b, 8)];
    await third.live.close();
    third.server.close();
    expect(await here.closed).not.toBe('io client disconnect');
    a.live.toMember(8, 'UserMessageEventDTO', message(4));
    await vi.waitFor(() => expect(there.heard).toHaveLength(1), soon);
    expect(there.socket.connected).toBe(true);
  });
});
