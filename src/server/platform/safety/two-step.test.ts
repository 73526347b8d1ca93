import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cookieCheck } from '#domain/cookie-check.ts';
import { RECOVERY, RECOVERY_LETTERS, SECOND_STEP_MINUTES, SETUP_MINUTES } from '#domain/safety.ts';
import { mailQueue, oneTimeCodes, recoveryCodes, shownCodes, twoSteps } from '#server/db/schema.ts';
import { getPage, postForm } from '#server/platform/members/test-support.ts';
import { hashToken } from '#server/plugins/tokens.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { site } from '#site';
import { codeOf, memberWithPassword, PASSWORD, post, protectedMember } from './fixture.ts';
import { deleteUnfinishedSetups } from './cleanup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const now = () => app.ctx.now();
const MINUTE = 60_000;

const templatesTo = async (email: string) =>
  (await app.ctx.db.select().from(mailQueue).where(eq(mailQueue.recipient, email))).map(
    ({ template }) => template,
  );

const askFor = async (email: string) => {
  const answer = await post(app, 'login/e', { email, password: PASSWORD });
  return answer.json().data as { ticket?: string; ctoken?: string };
};
const second = (ticket: string, code: string) => post(app, 'login/second', { ticket, code });

test('a secret counts from its first code, and only the password begins it', async () => {
  const member = await memberWithPassword(app);
  const refused = await app.call('POST user/two-step/begin', { current: 'not it' }, member);
  expect(refused).toMatchObject({ status: 422, error: 'password_wrong' });
  expect(refused.fields?.current).toBeTruthy();

  const begun = await app.call('POST user/two-step/begin', { current: PASSWORD }, member);
  const { secret = '', address } = begun.data ?? {};
  expect(address).toMatch(/^otpauth:\/\/totp\//);
  expect(decodeURIComponent(address ?? '')).not.toContain(site.name);
  expect((await askFor(member.email)).ctoken).toBeTruthy();

  const wrong = await app.call('POST user/two-step/confirm', { code: '000000' }, member);
  expect(wrong).toMatchObject({ status: 422, error: 'second_wrong' });
  const code = codeOf(secret, now());
  const confirmed = await app.call('POST user/two-step/confirm', { code }, member);
  expect(confirmed.data?.codes).toHaveLength(RECOVERY.count);
  expect((await askFor(member.email)).ticket).toBeTruthy();
  expect(await templatesTo(member.email)).toContain('twoStepOn');
  const again = await app.call('POST user/two-step/begin', { current: PASSWORD }, member);
  expect(again).toMatchObject({ status: 409, error: 'conflict' });
});

test('a browser that refuses cookies is told so between password and second step', async () => {
  const member = await protectedMember(app);
  const typed = { email: member.email, password: PASSWORD, redirect: '/faq' };
  const asked = await postForm(app, '/login', typed);
  const next = String(asked.headers.location);
  expect((await getPage(app, next)).headers.location).toBe(cookieCheck('/faq'));
  // The address of one that keeps them says nothing of it: its ticket may be gone when it is opened again.
  const { value = '' } = asked.cookies.find(({ name }) => name === 'second') ?? {};
  const kept = await app.get(next, undefined, { cookie: `second=${value}` });
  expect(kept.headers.location).toBe('/login/second?redirect=%2Ffaq');
  expect((await getPage(app, '/login/second?redirect=%2Ffaq')).headers.location).toBe('/login');
});

test('a setup nobody finishes ends after fifteen minutes, and its traces go', async () => {
  const member = await memberWithPassword(app);
  const begun = await app.call('POST user/two-step/begin', { current: PASSWORD }, member);
  app.advance(SETUP_MINUTES * MINUTE + 1000);
  const code = codeOf(begun.data?.secret ?? '', now());
  const late = await app.call('POST user/two-step/confirm', { code }, member);
  expect(late).toMatchObject({ status: 422, error: 'code_spent' });
  await deleteUnfinishedSetups(app.ctx);
  const rows = await app.ctx.db.select().from(twoSteps).where(eq(twoSteps.memberId, member.id));
  expect(rows).toHaveLength(0);
});

test('the database alone gives no code away', async () => {
  const { id, secret, codes } = await protectedMember(app);
  const stored = JSON.stringify([
    await app.ctx.db.select().from(twoSteps).where(eq(twoSteps.memberId, id)),
    await app.ctx.db.select().from(recoveryCodes).where(eq(recoveryCodes.memberId, id)),
    await app.ctx.db.select().from(shownCodes).where(eq(shownCodes.memberId, id)),
  ]);
  expect(stored).not.toContain(secret);
  for (const code of codes) expect(stored).not.toContain(code);
});

test('signing in needs the code after the password; each code works once', async () => {
  const member = await protectedMember(app);
  const { ticket = '', ctoken } = await askFor(member.email);
  expect(ctoken).toBeUndefined();
  const wrong = await second(ticket, '123 456');
  expect(wrong.statusCode).toBe(422);
  expect(wrong.json().error).toBe('second_wrong');

  const code = codeOf(member.secret, now());
  const opened = await second(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(opened.json().data.ctoken).toBeTruthy();
  expect((await second(ticket, code)).json().error).toBe('code_spent');

  const next = await askFor(member.email);
  expect((await second(next.ticket ?? '', code)).json().error).toBe('second_wrong');
  app.advance(30_000);
  const later = await second(next.ticket ?? '', codeOf(member.secret, now()));
  expect(later.statusCode).toBe(200);
});

test('a sign-in in two steps ends the session of this browser, at the second', async () => {
  const before = await memberWithPassword(app);
  const member = await protectedMember(app);
  const cookies = { ctoken: before.token };
  const credentials = { email: member.email, password: PASSWORD };
  const { ticket } = (await post(app, 'login/e', credentials, { cookies })).json().data;
  expect((await app.call('GET user/info', {}, before)).status).toBe(200);
  const code = codeOf(member.secret, now());
  expect((await post(app, 'login/second', { ticket, code }, { cookies })).statusCode).toBe(200);
  expect((await app.call('GET user/info', {}, before)).status).toBe(401);
});

test('a second press with the same ticket and code gets the session of the first, for a minute', async () => {
  const member = await protectedMember(app);
  const { ticket = '' } = await askFor(member.email);
  const code = codeOf(member.secret, now());
  const answers = await Promise.all([second(ticket, code), second(ticket, code)]);
  answers.push(await second(ticket, code));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().data.ctoken)).size).toBe(1);
  const { sessions } = (await app.call('GET user/security', {}, member)).data ?? {};
  expect(sessions, 'its own and one more').toHaveLength(2);
  expect((await second(ticket, '000000')).json().error).toBe('code_spent');
  app.advance(61_000);
  expect((await second(ticket, code)).json().error).toBe('code_spent');
});

test('of two at once with the same code, one comes in', async () => {
  const member = await protectedMember(app);
  const tickets = await Promise.all([askFor(member.email), askFor(member.email)]);
  const code = codeOf(member.secret, now());
  const answers = await Promise.all(tickets.map(({ ticket = '' }) => second(ticket, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

test('a recovery code stands in for the app, once, however it is written', async () => {
  const member = await protectedMember(app);
  const [code = ''] = member.codes;
  const written = code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-');
  const first = await askFor(member.email);
  expect((await second(first.ticket ?? '', written)).statusCode).toBe(200);
  const again = await askFor(member.email);
  expect((await second(again.ticket ?? '', code)).json().error).toBe('second_wrong');
  expect(await templatesTo(member.email)).toContain('recoveryUsed');
  const security = await app.call('GET user/security', {}, member);
  expect(security.data?.twoStep.codesLeft).toBe(RECOVERY.count - 1);
});

test('recovery codes have 112 bits or more, and those of 78 from before still open', async () => {
  const member = await protectedMember(app);
  for (const code of member.codes) {
    expect(code.length * Math.log2(RECOVERY_LETTERS.length)).toBeGreaterThan(112);
  }
  const before = 'ABCD2345EFGH6789';
  const stored = { memberId: member.id, codeHash: hashToken(before), createdAt: now() };
  await app.ctx.db.insert(recoveryCodes).values(stored);
  const { ticket = '' } = await askFor(member.email);
  expect((await second(ticket, before)).statusCode).toBe(200);
});

test("another member's recovery code opens nothing", async () => {
  const [one, other] = [await protectedMember(app), await protectedMember(app)];
  const { ticket = '' } = await askFor(one.email);
  expect((await second(ticket, other.codes[0] ?? '')).json().error).toBe('second_wrong');
});

test('guesses are counted for the account, whoever makes them and with whichever ticket', async () => {
  const member = await protectedMember(app);
  for (let guess = 0; guess < 5; guess++) {
    const { ticket = '' } = await askFor(member.email);
    expect((await second(ticket, '000000')).json().error).toBe('second_wrong');
  }
  const { ticket = '' } = await askFor(member.email);
  const right = await second(ticket, codeOf(member.secret, now()));
  expect(right.json().error).toBe('rate_limited');
});

test('a ticket lives ten minutes, and a new password ends it', async () => {
  const member = await protectedMember(app);
  const { ticket = '' } = await askFor(member.email);
  app.advance(SECOND_STEP_MINUTES * MINUTE + 1000);
  expect((await second(ticket, codeOf(member.secret, now()))).json().error).toBe('code_spent');

  const other = await askFor(member.email);
  const password = 'copper violin harbour';
  const proof = { current: PASSWORD, second: codeOf(member.secret, now()) };
  await app.call('POST user/change-password', { ...proof, password }, member);
  const answer = await second(other.ticket ?? '', codeOf(member.secret, now()));
  expect(answer.json().error).toBe('code_spent');
  const left = await app.ctx.db
    .select()
    .from(oneTimeCodes)
    .where(eq(oneTimeCodes.memberId, member.id));
  expect(left.filter(({ purpose }) => purpose === 'second')).toHaveLength(0);
});

test('new recovery codes replace the earlier ones', async () => {
  const member = await protectedMember(app);
  const proof = { current: PASSWORD, second: member.codes[0] ?? '' };
  const renewed = await app.call('POST user/recovery-codes', proof, member);
  expect(renewed.data?.codes).toHaveLength(RECOVERY.count);
  const { ticket = '' } = await askFor(member.email);
  expect((await second(ticket, member.codes[1] ?? '')).json().error).toBe('second_wrong');
  expect((await second(ticket, renewed.data?.codes[1] ?? '')).statusCode).toBe(200);
});

test('turning it off takes password and code, ends the codes and tells by mail', async () => {
  const member = await protectedMember(app);
  const code = codeOf(member.secret, now());
  const wrong = { current: 'no', second: code };
  expect((await app.call('POST user/two-step/end', wrong, member)).error).toBe('password_wrong');
  await app.call('POST user/two-step/end', { current: PASSWORD, second: code }, member);
  expect((await askFor(member.email)).ctoken).toBeTruthy();
  expect(await templatesTo(member.email)).toContain('twoStepOff');
  const codes = await app.ctx.db
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.memberId, member.id));
  expect(codes).toHaveLength(0);
  const renewed = await app.call('POST user/recovery-codes', { current: PASSWORD }, member);
  expect(renewed.error).toBe('conflict');
});
