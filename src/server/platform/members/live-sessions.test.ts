import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { DELETION_DAYS } from '#domain/account.ts';
import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { oneTimeCodes, sessions } from '#server/db/schema.ts';
import { eraseDueAccounts } from '#server/oversight/account/deletion/erase.ts';
import { LIVE_PATH, openLive, type ClosableLive } from '#server/plugins/live.ts';
import { liveHandlers } from '#server/work.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { forgetLiveCodes, makeCode, redeemLiveCode } from './codes.ts';
import { hashPassword } from './passwords.ts';
import { standsUntil } from './sessions.ts';
import { jarOf, PASSWORD, postForm, type Jar } from './test-support.ts';

/** Sessions and their live sockets (decision 57): one live server, on PostgreSQL two, as two processes have them. */
const soon = { timeout: 15_000, interval: 20 };
const NEW = 'seven grey herons wait';
const LAST_WORD = ['forum_user_log_out', { state: 1 }];
const counts = (unread: number) => ({ unread, requests: 0 });

type Door = { live: ClosableLive; server: http.Server; origin: string };

let app: TestApp;
let passwordHash: string;
/** The one that the app tells its events to, and one more as another process has it. */
let doors: Door[];
const clients: Socket[] = [];

async function openDoor(): Promise<Door> {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { live: openLive(server, app.ctx, liveHandlers(app.ctx)), server, origin };
}

/** Opens a socket with a code, as the browser does. */
async function connect(code: string, door = doors[0]) {
  const socket = io(door?.origin ?? '', {
    ...{ path: LIVE_PATH, auth: { code }, transports: ['websocket'] },
    ...{ reconnection: false, forceNew: true },
  });
  clients.push(socket);
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, body: unknown) => heard.push([event, body]));
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard, closed };
}

const takeCode = async (as: TestMember): Promise<string> =>
  (await app.call('POST member/ntoken', {}, as)).data?.code ?? '';
const openTab = async (as: TestMember, door?: Door) => connect(await takeCode(as), door);

type Browser = TestMember & { crefresh: string };

/** Another browser of a member, with a session of its own. */
async function signIn(member: TestMember): Promise<Browser> {
  const answer = await app.fastify.inject({
    ...{ method: 'POST', url: '/api/login/e', remoteAddress: newAddress() },
    payload: { email: member.email, password: PASSWORD },
  });
  const { ctoken, crefresh } = jarOf(answer);
  return { ...member, token: ctoken, crefresh };
}

const sessionOf = async ({ token }: TestMember) =>
  (await app.call('GET user/security', {}, { token } as TestMember)).data?.sessions.find(
    ({ current }) => current,
  )?.id ?? 0;

const refresh = async (crefresh: string): Promise<Jar> =>
  jarOf(
    await app.fastify.inject({
      ...{ method: 'POST', url: '/api/login/refresh', remoteAddress: newAddress() },
      ...{ cookies: { crefresh }, payload: {} },
    }),
  );

beforeAll(async () => {
  app = await createTestApp();
  passwordHash = await hashPassword(PASSWORD);
  doors = [await openDoor()];
  app.ctx.live = (doors[0] as Door).live;
  // The embedded database belongs to one process.
  if (!process.env.TEST_DATABASE_URL) return;
  const other = await openDoor();
  doors.push(other);
  // The line between them stands when each hears the other.
  const member = await app.member();
  await vi.waitFor(async () => {
    const tab = await openTab(member, other);
    app.ctx.live.toMember(member.id, 'chat_unread', counts(0));
    await vi.waitFor(() => expect(tab.heard).toHaveLength(1), { timeout: 300 });
  }, soon);
}, 60_000);
afterEach(() => clients.splice(0).forEach((client) => client.disconnect()));
afterAll(async () => {
  for (const { live, server } of doors) {
    await live.close();
    server.close();
  }
  await app.close();
});

type Case = { member: TestMember; ends: Browser; acts: Browser };
/** Every way in which a session ends, and whether the browser that acts keeps its own. */
const WAYS: [name: string, stays: boolean, way: (of: Case) => Promise<unknown>][] = [
  ['signing out', true, ({ ends }) => app.call('POST home/logout', {}, ends)],
  [
    'signing out without a script',
    true,
    ({ ends }) => postForm(app, '/logout', {}, { token: ends.token }),
  ],
  [
    'being ended from another browser',
    true,
    async ({ ends, acts }) =>
      app.call('POST user/sessions/end', { session: await sessionOf(ends) }, acts),
  ],
  [
    'the end of all others',
    true,
    ({ acts }) => app.call('POST user/sessions/end', { session: 'others' }, acts),
  ],
  [
    'signing in anew in the same browser',
    true,
    ({ ends, member }) =>
      postForm(
        app,
        '/login?redirect=%2Fforum',
        { email: member.email, password: PASSWORD },
        { token: ends.token },
      ),
  ],
  [
    'a changed password',
    false,
    ({ acts }) => app.call('POST user/change-password', { current: PASSWORD, password: NEW }, acts),
  ],
  [
    'a reset password',
    false,
    async ({ member }) => {
      const code = await makeCode(app.ctx.db, app.ctx.now(), 'reset', { memberId: member.id });
      await app.fastify.inject({
        ...{ method: 'POST', url: '/api/login/reset', remoteAddress: newAddress() },
        payload: { code, password: NEW },
      });
    },
  ],
  [
    'a refresh token that comes a second time',
    true,
    async ({ ends }) => {
      await refresh(ends.crefresh);
      await refresh(ends.crefresh);
    },
  ],
  [
    'closing the account elsewhere',
    true,
    ({ acts }) => app.call('POST user/leave', { texts: 'keep', current: PASSWORD }, acts),
  ],
  [
    'the end of the account',
    false,
    async ({ acts }) => {
      await app.call('POST user/leave', { texts: 'keep', current: PASSWORD }, acts);
      app.advance(DELETION_DAYS * DAY_MS + 1000);
      await eraseDueAccounts(app.ctx);
    },
  ],
];

test.each(WAYS)(
  '%s closes its sockets at once and makes its codes worthless',
  async (_name, stays, way) => {
    const member = await app.member({ passwordHash });
    const [ends, acts] = [await signIn(member), await signIn(member)];
    const tabs = await Promise.all(doors.map((door) => openTab(ends, door)));
    const others = await Promise.all(doors.map((door) => openTab(acts, door)));
    const bystander = await openTab(await app.member());
    const codes = await Promise.all(doors.map(() => takeCode(ends)));
    const kept = await takeCode(acts);
    await way({ member, ends, acts });

    expect((await app.call('GET user/info', {}, ends)).error).toBe('not_signed_in');
    for (const tab of tabs) {
      expect(await tab.closed).toBe('io server disconnect');
      expect(tab.heard.filter(([event]) => event === LAST_WORD[0])).toEqual([LAST_WORD]);
    }
    const before = tabs.map(({ heard }) => heard.length);
    for (const [i, code] of codes.entries()) {
      await expect(connect(code, doors[i])).rejects.toThrow('not_signed_in');
    }
    expect(bystander.socket.connected).toBe(true);
    app.ctx.live.toMember(member.id, 'chat_unread', counts(7));
    if (!stays) {
      for (const tab of others) await tab.closed;
      await expect(connect(kept)).rejects.toThrow('not_signed_in');
    } else {
      for (const tab of others) {
        await vi.waitFor(() => expect(tab.heard).toContainEqual(['chat_unread', counts(7)]), soon);
        expect(tab.heard).not.toContainEqual(LAST_WORD);
        expect(tab.socket.connected).toBe(true);
      }
      expect((await connect(kept)).socket.connected).toBe(true);
    }
    expect(tabs.map(({ heard }) => heard.length)).toEqual(before);
  },
);

test('a suspension ends no session: its sockets stay', async () => {
  const [member, moderator] = [await app.member(), await app.member({ role: 'Moderator' })];
  const tab = await openTab(member);
  const reason = 'for a while';
  const order = { accountId: member.id, suspend: true, reason };
  expect((await app.call('POST moderator/member/suspend', order, moderator)).status).toBe(200);
  await vi.waitFor(
    () =>
      expect(tab.heard).toContainEqual([
        'UserMessageEventDTO',
        expect.objectContaining({ type: 14 }),
      ]),
    soon,
  );
  expect(tab.socket.connected).toBe(true);
});

test('a socket is given the end of its session', async () => {
  const member = await app.member();
  // Asking for it puts the end off.
  const code = await takeCode(member);
  const expiresAt = new Date(app.ctx.now().getTime() + 3_600_000);
  await app.ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.memberId, member.id));
  const pass = await redeemLiveCode(app.ctx, code);
  expect(pass).toEqual({ memberId: member.id, sessionId: expect.any(Number), until: undefined });
  expect(await standsUntil(app.ctx, pass?.sessionId ?? 0)).toEqual(expiresAt);
});

test('a code whose session ran out meanwhile opens nothing', async () => {
  const member = await app.member();
  const code = await takeCode(member);
  const expiresAt = app.ctx.now();
  await app.ctx.db.update(sessions).set({ expiresAt }).where(eq(sessions.memberId, member.id));
  await expect(connect(code)).rejects.toThrow('not_signed_in');
});

test("a code cannot be given another session, nor one's own time", async () => {
  const [member, other] = [await app.member(), await app.member()];
  const theirs = (await takeCode(other)).split('-')[0];
  const code = await takeCode(member);
  const [session = '', , ...chance] = code.split('-');
  const rest = chance.join('-');
  for (const forged of [
    `${theirs}-0-${rest}`,
    `${session}-1-${rest}`,
    `0${session}-0-${rest}`,
    rest,
    `${code}x`,
  ]) {
    await expect(connect(forged)).rejects.toThrow('not_signed_in');
  }
  expect((await connect(code)).socket.connected).toBe(true);
});

test('a code from before the process started opens nothing, and other codes are left alone', async () => {
  const member = await app.member({ passwordHash });
  const code = await takeCode(member);
  const reset = await makeCode(app.ctx.db, app.ctx.now(), 'reset', { memberId: member.id });
  await forgetLiveCodes(app.ctx);
  await expect(connect(code)).rejects.toThrow('not_signed_in');
  const left = await app.ctx.db
    .select({ purpose: oneTimeCodes.purpose })
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.memberId, member.id));
  expect({ reset, left }).toEqual({ reset: expect.any(String), left: [{ purpose: 'reset' }] });
  expect((await openTab(member)).socket.connected).toBe(true);
});

describe('a frame on another site', () => {
  /** What a partner's server takes for the frame, and the code that the frame takes with it. */
  async function openFrame(as: TestMember) {
    const { data } = await app.call('POST im/ntoken', {}, as);
    const framed = { ...as, token: data?.ctoken ?? '' };
    const taken = async () => (await app.call('POST im/ntoken', {}, framed)).data?.code ?? '';
    return { framed, given: data?.code ?? '', taken };
  }

  test('hears nothing once its session has ended, and its codes and calls are refused', async () => {
    const member = await app.member({ passwordHash });
    const [ends, acts] = [await signIn(member), await signIn(member)];
    const { framed, given, taken } = await openFrame(ends);
    const stays = await openFrame(acts);
    const [frame, other] = [await connect(await taken()), await connect(await stays.taken())];
    const code = await taken();
    const session = await sessionOf(ends);
    await app.call('POST user/sessions/end', { session }, acts);
    expect(await frame.closed).toBe('io server disconnect');
    app.ctx.live.toMember(member.id, 'chat_unread', counts(3));
    await vi.waitFor(() => expect(other.heard).toEqual([['chat_unread', counts(3)]]), soon);
    expect(frame.heard).toEqual([LAST_WORD]);
    for (const one of [code, given]) {
      await expect(connect(one)).rejects.toThrow('not_signed_in');
    }
    const refused = await Promise.all([
      app.call('POST im/ntoken', {}, framed),
      app.call('GET chat/conversations', {}, framed),
    ]);
    expect(refused.map(({ error }) => error)).toEqual(['not_signed_in', 'not_signed_in']);
  });

  test('is given the end of its token, and none after it', async () => {
    const member = await app.member();
    const { framed, given, taken } = await openFrame(member);
    const until = new Date(Number(framed.token.split('.')[2]));
    expect(until.getTime() - app.ctx.now().getTime()).toBeGreaterThan(0);
    expect(await redeemLiveCode(app.ctx, given)).toMatchObject({ until });
    app.advance(CHAT.tokenMinutes * 60_000 - 30_000);
    // Later, and the same: it cannot make itself live on.
    expect(await redeemLiveCode(app.ctx, await taken())).toMatchObject({ until });
    const last = await taken();
    app.advance(30_000);
    expect(await taken()).toBe('');
    await expect(connect(last)).rejects.toThrow('not_signed_in');
    expect((await openTab(member)).socket.connected).toBe(true);
  });
});
