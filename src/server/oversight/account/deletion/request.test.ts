import fs from 'node:fs';
import { DAY_MS } from '#domain/days.ts';
import { readClosed } from '#server/backup/closed-accounts.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETION_DAYS } from '#domain/account.ts';
import { NOTICE } from '#domain/notifications.ts';
import { members, notifications, sessions, subscribers } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { hashPassword } from '#server/platform/members/service.ts';
import {
  getPage,
  openOutbox,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { readersAfter } from '#server/features/newsletter/queries/letters.ts';
import { notify, queueNoticeMails } from '#server/platform/notifications/service.ts';
import { memberWithPassword, post } from '#server/platform/safety/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createMember, type TestMember } from '#testing/factories.ts';
import { eraseDueAccounts } from './erase.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DAYS = DELETION_DAYS * DAY_MS;
const leave = (member: TestMember, current = PASSWORD) =>
  app.call('POST user/leave', { texts: 'keep', current }, member);
const exists = async ({ id }: TestMember) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id))).length === 1;

/** How many notices wait to go out to them by mail. */
const dueFor = ({ id }: TestMember) =>
  app.ctx.db.$count(
    notifications,
    and(eq(notifications.memberId, id), isNotNull(notifications.mailAt)),
  );

test('only the password closes an account, and only once', async () => {
  const member = await memberWithPassword(app);
  expect(await leave(member, 'not it')).toMatchObject({ status: 422, error: 'password_wrong' });
  expect((await leave(member)).status).toBe(200);
  expect(await leave(member)).toMatchObject({ status: 409, error: 'conflict' });
  const { data } = await app.call('GET user/data', undefined, member);
  expect(data?.leaving).toMatchObject({ texts: 'keep' });
});

test('a leaving member is not to be found, and is signed out everywhere else', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const member = await app.member({ passwordHash, listed: true, points: 9 });
  const [seen, staff] = [await app.member(), await app.member({ role: 'Moderator' })];
  await post(app, 'login/e', { email: member.email, password: PASSWORD });
  // Whoever has written something has a page, listed or not.
  await forumFixture(app).post(member);
  const see = async (as: TestMember) =>
    (await app.call('GET user/profile', { userId: member.id }, as)).status;
  const listed = async () =>
    JSON.stringify(await app.call('GET home/members', { name: member.nickname }, seen)).includes(
      `"${member.nickname}"`,
    );
  expect([await see(seen), await listed()]).toEqual([200, true]);
  const openSessions = async () => {
    const rows = await app.ctx.db.select().from(sessions).where(eq(sessions.memberId, member.id));
    return rows.map(({ id }) => id);
  };
  const open = await openSessions();
  app.events.length = 0;
  await leave(member);
  expect([await see(seen), await see(staff), await see(member)]).toEqual([404, 200, 200]);
  expect(await listed()).toBe(false);
  const left = await openSessions();
  expect(left).toHaveLength(1);
  const ended = open.filter((id) => !left.includes(id));
  expect(app.events.filter(({ event }) => event === 'forum_user_log_out')).toEqual(
    ended.map((sessionId) => expect.objectContaining({ sessionId })),
  );
  expect((await app.call('POST user/leave/keep', {}, member)).status).toBe(200);
  expect([await see(seen), await listed()]).toEqual([200, true]);
  expect(await app.call('POST user/leave/keep', {}, member)).toMatchObject({ error: 'conflict' });
});

test('who keeps the account in time loses nothing; afterwards there is nobody to keep it', async () => {
  const [kept, gone] = [await memberWithPassword(app), await memberWithPassword(app)];
  await leave(kept);
  await leave(gone);
  app.advance(DAYS - 60_000);
  // Signing in is possible to the last moment, and is no way back by itself.
  const entered = await post(app, 'login/e', { email: kept.email, password: PASSWORD });
  expect(entered.statusCode).toBe(200);
  await eraseDueAccounts(app.ctx);
  expect(await exists(gone)).toBe(true);
  await app.call('POST user/leave/keep', {}, kept);
  app.advance(120_000);
  await eraseDueAccounts(app.ctx);
  expect([await exists(kept), await exists(gone)]).toEqual([true, false]);
  const late = await app.call('POST user/leave/keep', {}, gone);
  expect(late.error).toBe('not_signed_in');
  const again = await post(app, 'login/e', { email: gone.email, password: PASSWORD });
  expect(again.json().error).toBe('wrong_credentials');
  // The name and the address are free again.
  expect(await createMember(app.ctx, { nickname: gone.nickname, email: gone.email })).toBeTruthy();
});

test('two processes at once erase each account once', async () => {
  const all = await Promise.all([1, 2, 3].map(() => memberWithPassword(app)));
  for (const member of all) await leave(member);
  app.advance(DAYS + 1000);
  const outbox = openOutbox(app);
  await Promise.all([eraseDueAccounts(app.ctx), eraseDueAccounts(app.ctx)]);
  for (const member of all) {
    expect(await exists(member)).toBe(false);
    const closed = (await outbox.to(member.email)).filter(({ subject }) =>
      subject?.includes('is closed'),
    );
    expect(closed).toHaveLength(1);
  }
  await outbox.stop();
});

test('a failure in the middle leaves the account whole, for the next turn', async () => {
  const member = await memberWithPassword(app);
  await leave(member);
  app.advance(DAYS + 1000);
  const { transaction } = app.ctx.db;
  // As if the process had died before the commit.
  app.ctx.db.transaction = ((run: (tx: unknown) => Promise<unknown>) =>
    transaction.call(app.ctx.db, async (tx: unknown) => {
      await run(tx);
      throw new Error('killed');
    })) as never;
  await expect(eraseDueAccounts(app.ctx)).rejects.toThrow('killed');
  app.ctx.db.transaction = transaction;
  expect(await exists(member)).toBe(true);
  await eraseDueAccounts(app.ctx);
  expect(await exists(member)).toBe(false);
});

test('while leaving, mails about what goes on stop', async () => {
  const member = await memberWithPassword(app);
  const outbox = openOutbox(app);
  await app.ctx.db.insert(subscribers).values({
    ...{ email: member.email, language: 'en', choices: [], source: 'page' as never },
    ...{ leaveToken: 'x', confirmedAt: app.ctx.now(), askedAt: app.ctx.now() },
  });
  const letters = async () => (await readersAfter(app.ctx.db, 0, app.ctx.now(), 10)).length;
  expect(await letters()).toBe(1);
  const tell = () =>
    app.ctx.db.transaction((tx) =>
      notify(tx, app.ctx, [{ memberId: member.id, type: NOTICE.suspended, content: 'y' }]),
    );
  await tell();
  expect(await dueFor(member)).toBe(1);
  await leave(member);
  await tell();
  expect(await dueFor(member)).toBe(0);
  expect(await letters()).toBe(0);
  app.advance(3_600_000);
  await queueNoticeMails(app.ctx);
  const mails = await outbox.to(member.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account is about to close']);
  await outbox.stop();
});

test('beside the database and the backups stands who has closed an account, in numbers alone', async () => {
  const [kept, gone] = [await memberWithPassword(app), await memberWithPassword(app)];
  const { dataDir, backup } = app.ctx.env;
  fs.mkdirSync(backup.dir, { recursive: true });
  const list = () => readClosed(dataDir);
  const isLeaving = async ({ id }: TestMember) =>
    (await list())?.leaving.find((one) => one.id === id)?.texts;
  await leave(kept);
  await leave(gone);
  expect([await isLeaving(kept), await isLeaving(gone)]).toEqual(['keep', 'keep']);
  await app.call('POST user/leave/keep', {}, kept);
  expect([await isLeaving(kept), await isLeaving(gone)]).toEqual([undefined, 'keep']);
  app.advance(DAYS + 1000);
  await eraseDueAccounts(app.ctx);
  expect(await isLeaving(gone)).toBeUndefined();
  const erased = (await list())?.erased.find(({ id }) => id === gone.id);
  expect(erased).toEqual({ id: gone.id, at: expect.any(String), texts: 'keep' });
  expect(await readClosed(backup.dir)).toEqual(await list());
});

test('the last administrator who stays cannot leave', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const one = await app.member({ role: 'SuperAdmin', passwordHash });
  expect(await leave(one)).toMatchObject({ status: 422, error: 'last_chief' });
  const two = await app.member({ role: 'SuperAdmin', passwordHash });
  const both = await Promise.all([leave(one), leave(two)]);
  expect(both.map(({ error }) => error).toSorted()).toEqual(['last_chief', undefined]);
});

test('without a script: both ways explained, none chosen, closed, and kept with one press', async () => {
  const member = await memberWithPassword(app);
  const options = { token: member.token };
  const page = await getPage(app, '/user-info/data/leave', member.token);
  expect(page.body).not.toMatch(/<input[^>]*type="radio"[^>]*checked/);
  const formToken = valueOf(page.body, 'formToken') ?? '';
  const fields = { formToken, current: PASSWORD };
  const url = '/user-info/data/leave';
  const unchosen = await postForm(app, url, fields, options);
  expect(unchosen.statusCode).toBe(400);
  expect(unchosen.body).toContain('Please choose one of the two.');
  const closed = await postForm(app, url, { ...fields, texts: 'delete' }, options);
  expect(closed.headers.location).toBe('/user-info/data');
  expect((await getPage(app, url, member.token)).headers.location).toBe('/user-info/data');
  const pages = ['', '/security', '/security/email', '/hidden'].map((path) => `/user-info${path}`);
  for (const address of [...pages, '/points', '/messages/settings']) {
    expect((await getPage(app, address, member.token)).body).toContain('You can keep it until');
  }
  // Scripts put it on the reader's clock.
  const { body } = await getPage(app, '/user-info/data', member.token);
  expect(body).toMatch(/You can keep it until (?:<!-- -->)?<time [^>]*data-moment[^>]*>[^<]+UTC</);
  const kept = await postForm(app, '/user-info/data', { formToken, step: 'keep' }, options);
  expect(kept.headers.location).toBe('/user-info/data?done=kept');
  const after = await getPage(app, '/user-info', member.token);
  expect(after.body).not.toContain('You can keep it until');
});
