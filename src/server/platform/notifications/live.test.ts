import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { redeemLiveCode } from '#server/platform/members/service.ts';
import { openLive, type ClosableLive } from '#server/plugins/live.ts';
import { liveHandlers } from '#server/work.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { deliver, notify } from './service.ts';

let app: TestApp;
let live: ClosableLive;
let address: string;
let reader: TestMember;
let other: TestMember;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await createTestApp();
  live = openLive(app.fastify.server, app.ctx, liveHandlers(app.ctx));
  app.ctx.live = live;
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  [reader, other] = [await app.member(), await app.member()];
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.disconnect()));
afterAll(async () => {
  await live.close();
  await app.close();
});

/** Opens a socket as the browser does: a call for the code, then the connection. */
async function connect(as: TestMember) {
  const { data } = await app.call('POST member/ntoken', {}, as);
  const { code, socketIoPath } = data as NonNullable<typeof data>;
  const socket = io(address, {
    path: socketIoPath,
    auth: { code },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  sockets.push(socket);
  const events: unknown[] = [];
  socket.on('UserMessageEventDTO', (event) => events.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, events, code };
}

async function tell(title: string) {
  const made = await app.ctx.db.transaction(async (tx) =>
    notify(tx, app.ctx, [{ memberId: reader.id, type: NOTICE.siteNews, title }]),
  );
  await deliver(app.ctx, made);
  return made[0]?.messageId as number;
}

test('the token names the site, the path and a code', async () => {
  const { data } = await app.call('POST member/ntoken', {}, reader);
  expect(data).toEqual({
    wsServerUrl: 'http://campus.test',
    socketIoPath: '/live',
    code: expect.stringMatching(/^[\w-]{20,}$/),
  });
});

test('a visitor gets none', async () => {
  expect(await app.call('POST member/ntoken', {})).toMatchObject({
    status: 401,
    error: 'not_signed_in',
  });
});

test('a message reaches its member at once, with the new count, and nobody else', async () => {
  const mine = await connect(reader);
  const theirs = await connect(other);
  const messageId = await tell('hello');
  await vi.waitFor(() =>
    expect(mine.events).toEqual([{ count: 1, type: NOTICE.siteNews, messageId }]),
  );
  expect(theirs.events).toEqual([]);
});

test('a code opens one socket, and none after 60 s', async () => {
  const { code } = await connect(reader);
  expect(await redeemLiveCode(app.ctx, code)).toBeUndefined();
  const { data } = await app.call('POST member/ntoken', {}, reader);
  app.advance(61_000);
  expect(await redeemLiveCode(app.ctx, data?.code as string)).toBeUndefined();
});

test('what was missed while the line was down is asked for afterwards', async () => {
  const before = await connect(reader);
  const seen = await tell('seen');
  await vi.waitFor(() => expect(before.events).toHaveLength(1));
  before.socket.disconnect();
  await tell('missed 1');
  await tell('missed 2');
  const after = await connect(reader);
  const { data } = await app.call('GET member/messages', { since: seen, pageSize: 50 }, reader);
  expect(data?.resultList.map((one) => one.title)).toEqual(['News: missed 1', 'News: missed 2']);
  expect(data?.unread).toBe(3);
  expect(after.events).toEqual([]);
});

test('signing out closes the sockets, and the next code is refused', async () => {
  const { socket } = await connect(reader);
  const closed = new Promise((resolve) => socket.on('disconnect', resolve));
  await app.call('POST home/logout', {}, reader);
  expect(await closed).toBe('io server disconnect');
  expect(await app.call('POST member/ntoken', {}, reader)).toMatchObject({ status: 401 });
});
