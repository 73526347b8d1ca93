import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSKEYS_MAX, PASSKEY_MINUTES } from '#domain/safety.ts';
import { mailQueue, passkeyChallenges } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { softAuthenticator } from '#testing/authenticator.ts';
import type { TestMember } from '#testing/factories.ts';
import { memberWithPassword, PASSWORD, post, protectedMember } from './fixture.ts';
import { deleteUnfinishedSetups } from './cleanup.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type Authenticator = ReturnType<typeof softAuthenticator>;
const ORIGIN = 'http://campus.test';

const question = async (member: TestMember, second?: string): Promise<string> => {
  const input = { current: PASSWORD, second };
  const asked = await app.call('POST user/passkeys/options', input, member);
  return String(asked.data?.challenge ?? '');
};
const add = async (member: TestMember, device: Authenticator, challenge?: string) =>
  app.call(
    'POST user/passkeys/add',
    { name: 'phone', credential: device.register(challenge ?? (await question(member))) },
    member,
  );
const loginQuestion = async (): Promise<string> =>
  (await post(app, 'login/passkey/options', {})).json().data.challenge;
const signIn = async (device: Authenticator, challenge?: string) =>
  post(app, 'login/passkey', { credential: device.answer(challenge ?? (await loginQuestion())) });

test('a passkey is added with the password and signs in without any', async () => {
  const member = await memberWithPassword(app);
  const device = softAuthenticator(ORIGIN);
  expect((await add(member, device)).status).toBe(200);
  const opened = await signIn(device);
  expect(opened.statusCode).toBe(200);
  const token = String(opened.json().data.ctoken);
  const me = await app.call('GET user/info', {}, { ...member, token });
  expect(me.data?.id).toBe(member.id);
  const { data } = await app.call('GET user/security', {}, member);
  expect(data?.passkeys).toMatchObject([{ id: device.id, name: 'phone', synced: false }]);
  expect(data?.passkeys[0]?.used).not.toBeNull();
  const mails = await app.ctx.db
    .select()
    .from(mailQueue)
    .where(eq(mailQueue.recipient, member.email));
  expect(mails.map(({ template }) => template)).toContain('passkeyAdded');
});

test('signing in with one ends the session of this browser', async () => {
  const [before, member] = [await memberWithPassword(app), await memberWithPassword(app)];
  const device = softAuthenticator(ORIGIN);
  await add(member, device);
  const credential = device.answer(await loginQuestion());
  const cookies = { ctoken: before.token };
  expect((await post(app, 'login/passkey', { credential }, { cookies })).statusCode).toBe(200);
  expect((await app.call('GET user/info', {}, before)).status).toBe(401);
  expect((await app.call('GET user/info', {}, member)).status).toBe(200);
});

test('the question names no member, and asks for more than presence', async () => {
  const asked = await post(app, 'login/passkey/options', {});
  const { data } = asked.json();
  expect(data.allowCredentials ?? []).toHaveLength(0);
  expect(data.userVerification).toBe('required');
  expect(data.rpId).toBe('campus.test');
});

test('it is both steps in one', async () => {
  const member = await protectedMember(app);
  const device = softAuthenticator(ORIGIN);
  await add(member, device, await question(member, member.codes[0]));
  expect((await signIn(device)).json().data.ctoken).toBeTruthy();
});

test.each([
  ['made for another site', (device: Authenticator) => (device.state.origin = 'http://evil.test')],
  ['without finger or PIN', (device: Authenticator) => (device.state.flags = 0x01)],
  ['whose counter goes back: a copy', (device: Authenticator) => (device.state.counter = 0)],
])('an answer %s is refused', async (_name, spoil) => {
  const member = await memberWithPassword(app);
  const device = softAuthenticator(ORIGIN);
  await add(member, device);
  await signIn(device);
  await signIn(device);
  spoil(device);
  const answer = await signIn(device);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error).toBe('passkey_refused');
});

test('a question is answered once, by whom it was put to, in time', async () => {
  const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)];
  const device = softAuthenticator(ORIGIN);
  await add(member, device);
  const challenge = await loginQuestion();
  expect((await signIn(device, challenge)).statusCode).toBe(200);
  expect((await signIn(device, challenge)).json().error).toBe('passkey_refused');

  const forOther = await question(other);
  expect((await signIn(device, forOther)).json().error).toBe('passkey_refused');
  const foreign = await add(member, softAuthenticator(ORIGIN), await question(other));
  expect(foreign.error).toBe('passkey_refused');

  const late = await loginQuestion();
  app.advance(PASSKEY_MINUTES * 60_000 + 1000);
  expect((await signIn(device, late)).json().error).toBe('passkey_refused');
  await deleteUnfinishedSetups(app.ctx);
  expect(await app.ctx.db.select().from(passkeyChallenges)).toHaveLength(0);
});

test('somebody unknown, or something unreadable, gets the same refusal', async () => {
  const unknown = softAuthenticator(ORIGIN);
  expect((await signIn(unknown)).json().error).toBe('passkey_refused');
  const credential = {
    ...unknown.answer(await loginQuestion()),
    response: { clientDataJSON: 'x' },
  };
  expect((await post(app, 'login/passkey', { credential })).json().error).toBe('passkey_refused');
});

test('a passkey opens one account, and an account has ten at most', async () => {
  const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)];
  const device = softAuthenticator(ORIGIN);
  await add(member, device);
  expect((await add(other, device)).error).toBe('conflict');
  for (let more = 1; more < PASSKEYS_MAX; more++) await add(member, softAuthenticator(ORIGIN));
  const asked = await app.call('POST user/passkeys/options', { current: PASSWORD }, member);
  expect(asked.error).toBe('conflict');
});

test('a removed one opens nothing; only its owner removes it', async () => {
  const [member, other] = [await memberWithPassword(app), await memberWithPassword(app)];
  const device = softAuthenticator(ORIGIN);
  await add(member, device);
  const stolen = await app.call('POST user/passkeys/remove', { passkey: device.id }, other);
  expect(stolen.error).toBe('not_found');
  await app.call('POST user/passkeys/remove', { passkey: device.id }, member);
  expect((await signIn(device)).json().error).toBe('passkey_refused');
});

test('the password is asked for, and guesses at it are counted', async () => {
  const member = await memberWithPassword(app);
  for (let guess = 0; guess < 5; guess++) {
    const answer = await app.call('POST user/passkeys/options', { current: 'no' }, member);
    expect(answer.error).toBe('password_wrong');
  }
  const right = await app.call('POST user/passkeys/options', { current: PASSWORD }, member);
  expect(right.error).toBe('rate_limited');
});
