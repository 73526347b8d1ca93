import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SEEN_EVERY_MS } from '#domain/safety.ts';
import { mailQueue, sessions } from '#server/db/schema.ts';
import { openOutbox } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { memberWithPassword, PASSWORD, post } from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const ANDROID = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

const signIn = async (email: string, userAgent: string, known = '') => {
  const cookies: Record<string, string> = known ? { known } : {};
  const answer = await post(app, 'login/e', { email, password: PASSWORD }, { userAgent, cookies });
  const cookie = answer.cookies.find(({ name }) => name === 'known');
  return { token: String(answer.json().data.ctoken), known: cookie?.value ?? '', cookie };
};

const alertsTo = async (email: string) =>
  (await app.ctx.db.select().from(mailQueue).where(eq(mailQueue.recipient, email))).filter(
    ({ template }) => template === 'signedIn',
  );

test('lists the browsers a member is signed in with, by name and no more', async () => {
  const member = await memberWithPassword(app);
  const { token } = await signIn(member.email, ANDROID);
  await signIn(member.email, WINDOWS);
  const { data } = await app.call('GET user/security', {}, { ...member, token });
  expect(data?.sessions).toHaveLength(3);
  const devices = data?.sessions.map(({ device, current }) => ({ device, current }));
  expect(devices).toContainEqual({ device: 'Firefox, Android', current: true });
  expect(devices).toContainEqual({ device: 'Chrome, Windows', current: false });
  const stored = await app.ctx.db.select().from(sessions).where(eq(sessions.memberId, member.id));
  expect(stored.map(({ device }) => device).toSorted()).toEqual([
    '',
    'Chrome, Windows',
    'Firefox, Android',
  ]);
  // Neither version nor address, in no column.
  const columns = ['createdAt', 'device', 'expiresAt', 'id', 'memberId', 'seenAt', 'tokenHash'];
  for (const row of stored) expect(Object.keys(row).toSorted()).toEqual(columns);
});

test('ends one other session, or all others, and tells their tabs alone', async () => {
  const member = await memberWithPassword(app);
  const one = await signIn(member.email, ANDROID);
  const two = await signIn(member.email, WINDOWS);
  const own = { ...member, token: two.token };
  const { data } = await app.call('GET user/security', {}, own);
  const phone = data?.sessions.find(({ device }) => device.includes('Android'));
  const before = app.events.length;
  const ended = await app.call('POST user/sessions/end', { session: phone?.id ?? 0 }, own);
  expect(ended.data).toEqual({ ended: 1 });
  expect(app.events.slice(before)).toEqual([
    { sessionId: phone?.id, event: 'forum_user_log_out', body: { state: 1 } },
  ]);
  expect((await app.call('GET user/info', {}, { ...member, token: one.token })).status).toBe(401);
  expect((await app.call('GET user/info', {}, own)).status).toBe(200);

  const rest = await app.call('POST user/sessions/end', { session: 'others' }, own);
  expect(rest.data).toEqual({ ended: 1 });
  expect((await app.call('GET user/info', {}, member)).status).toBe(401);
  const none = await app.call('POST user/sessions/end', { session: 'others' }, own);
  expect(none.data).toEqual({ ended: 0 });
});

test("neither another member's session nor the own one can be ended", async () => {
  const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)];
  const theirs = await app.call('GET user/security', {}, other);
  const mine = await app.call('GET user/security', {}, member);
  for (const session of [theirs.data?.sessions[0]?.id ?? 0, mine.data?.sessions[0]?.id ?? 0]) {
    const answer = await app.call('POST user/sessions/end', { session }, member);
    expect(answer).toMatchObject({ status: 404, error: 'not_found' });
  }
  expect((await app.call('GET user/info', {}, other)).status).toBe(200);
});

test('a new browser is told of by mail, a known one is not', async () => {
  const member = await memberWithPassword(app);
  const { known, cookie } = await signIn(member.email, ANDROID);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  // A cookie that holds a hash only, from which the member cannot be read.
  expect(known).toMatch(/^[\w-]{22}$/);
  expect(await alertsTo(member.email)).toHaveLength(1);
  await signIn(member.email, ANDROID, known);
  expect(await alertsTo(member.email)).toHaveLength(1);
  app.advance(61_000);
  await signIn(member.email, ANDROID);
  expect(await alertsTo(member.email)).toHaveLength(2);

  const other = await memberWithPassword(app);
  await signIn(other.email, ANDROID, known);
  expect(await alertsTo(other.email)).toHaveLength(1);
});

test('a button that is pressed twice brings one mail, another browser one of its own', async () => {
  const member = await memberWithPassword(app);
  const answers = await Promise.all([signIn(member.email, ANDROID), signIn(member.email, ANDROID)]);
  for (const { token } of answers)
    expect((await app.call('GET user/info', {}, { ...member, token })).status).toBe(200);
  expect(await alertsTo(member.email)).toHaveLength(1);
  await signIn(member.email, WINDOWS);
  expect(await alertsTo(member.email)).toHaveLength(2);
  // Of another account with the same device.
  const other = await memberWithPassword(app);
  await signIn(other.email, ANDROID);
  expect(await alertsTo(other.email)).toHaveLength(1);
});

test('the mail names browser and time, and neither site nor nickname', async () => {
  const outbox = openOutbox(app);
  const member = await memberWithPassword(app);
  await signIn(member.email, WINDOWS);
  const [mail] = await outbox.to(member.email);
  await outbox.stop();
  expect(mail?.text).toContain('Chrome, Windows');
  expect(mail?.text).toContain('/user-info/security?language=en');
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(member.nickname);
});

test('who wants no such mails gets none', async () => {
  const member = await memberWithPassword(app);
  await app.call('POST user/sign-in-mails', { mails: false }, member);
  await signIn(member.email, ANDROID);
  expect(await alertsTo(member.email)).toHaveLength(0);
  await app.call('POST user/sign-in-mails', { mails: true }, member);
  await signIn(member.email, ANDROID);
  expect(await alertsTo(member.email)).toHaveLength(1);
});

test('a session that is used is noted once an hour', async () => {
  const member = await memberWithPassword(app);
  const seen = async () => {
    const { data } = await app.call('GET user/security', {}, member);
    return Date.parse(data?.sessions[0]?.seen ?? '');
  };
  const first = await seen();
  app.advance(SEEN_EVERY_MS / 2);
  expect(await seen()).toBe(first);
  app.advance(SEEN_EVERY_MS);
  await seen();
  expect(await seen()).toBeGreaterThan(first + SEEN_EVERY_MS);
});
