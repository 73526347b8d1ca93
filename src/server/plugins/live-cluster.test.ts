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

type Door = { live: ClosableLive; server: http.Server; origin: string };

/** A live socket as one process of the site has it; a code is the number of its member. */
async function openDoor(url: string): Promise<Door> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const log = { error: vi.fn(), warn: vi.fn() };
  const ctx = { env: { origin }, connection: { url }, log } as unknown as Context;
  const redeem = async (code: string) => Number(code) || undefined;
  return { live: openLive(server, ctx, { redeem, maySee: async () => true }), server, origin };
}

/** Skipped where no PostgreSQL answers: there the site is one process. */
describe.skipIf(!process.env.TEST_DATABASE_URL)('two live sockets on one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let a: Door;
  let b: Door;
  const clients: Socket[] = [];

  async function openTab(door: Door, memberId: number, topic?: number) {
    const socket = io(door.origin, {
      path: LIVE_PATH,
      auth: { code: String(memberId), topic },
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
    a = await openDoor(database.url);
    b = await openDoor(database.url);
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
      const sent = {
        mine: false,
        message: {
          ...{ id: 1, conversationId: 2, authorId: 3, clientId: 'c'.repeat(36), text },
          images: Array.from({ length: CHAT.imagesMax }, () => image),
          ...{ created: new Date(0).toISOString(), deleted: false },
        },
      };
      a.live.toMember(12, 'chat_message', sent);
      await vi.waitFor(() => expect(tab.heard).toEqual([['chat_message', sent]]), soon);
    },
  );

  test('whom one sends away hears the last words, and leaves the other as well', async () => {
    const [here, there] = [await openTab(a, 4), await openTab(b, 4)];
    const other = await openTab(b, 5);
    a.live.toMember(4, 'forum_user_log_out', { state: 1 });
    a.live.disconnect(4);
    for (const tab of [here, there]) {
      expect(await tab.closed).toBe('io server disconnect');
      expect(tab.heard).toEqual([['forum_user_log_out', { state: 1 }]]);
    }
    expect(other.socket.connected).toBe(true);
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
    const admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()
         and (query like '%listen campus_live' or query like 'select pg_notify%')`,
    );
    await admin.end();
    expect(await tab.closed).toBe('io server disconnect');
    const again = await openTab(b, 7);
    await vi.waitFor(() => {
      a.live.toMember(7, 'UserMessageEventDTO', message(3));
      expect(again.heard).toContainEqual(['UserMessageEventDTO', message(3)]);
    }, soon);
  });

  test('one that stops leaves the sockets of the other alone', async () => {
    const third = await openDoor(database.url);
    const [here, there] = [await openTab(third, 8), await openTab(b, 8)];
    await third.live.close();
    third.server.close();
    expect(await here.closed).not.toBe('io client disconnect');
    a.live.toMember(8, 'UserMessageEventDTO', message(4));
    await vi.waitFor(() => expect(there.heard).toHaveLength(1), soon);
    expect(there.socket.connected).toBe(true);
  });
});
