import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallKey } from '#contract/index.ts';
import { calls } from '#contract/index.ts';
import { DELETION_PATH } from '#domain/account.ts';
import { CODES_PATH, TWO_STEP_PATH } from '#domain/safety.ts';
import { members, passkeys, shownCodes } from '#server/db/schema.ts';
import { errorOf, getPage, valueOf } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { softAuthenticator } from '#testing/authenticator.ts';
import type { TestMember } from '#testing/factories.ts';
import {
  codeOf,
  memberWithPassword,
  PASSWORD,
  post,
  postForm,
  protectedMember,
  type Protected,
} from './fixture.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const code = ({ secret }: Protected) => codeOf(secret, app.ctx.now());
const NEW = 'copper violin harbour';

/** Everything an account does that asks for the password, with what else it needs. */
const ACTS: [CallKey, () => Promise<Record<string, unknown>>][] = [
  ['POST user/change-password', async () => ({ password: NEW })],
  ['POST user/email', async () => ({ email: 'elsewhere@example.test' })],
  ['POST user/leave', async () => ({ texts: 'keep' })],
  ['POST user/data/export', async () => ({})],
  ['POST user/two-step/end', async () => ({})],
  ['POST user/recovery-codes', async () => ({})],
  ['POST user/passkeys/options', async () => ({})],
  [
    'POST moderator/member/role',
    async () => ({ accountId: (await app.member()).id, role: 'Tester' }),
  ],
];

/** A call with fields that its type does not know here. */
const act = (key: CallKey, input: Record<string, unknown>, as: TestMember) =>
  app.call(key, input as never, as);

/** Somebody who may do all of it, with the second step turned on. */
async function owner(): Promise<Protected> {
  const member = await protectedMember(app);
  await app.ctx.db.update(members).set({ role: 'Admin' }).where(eq(members.id, member.id));
  // They are written down.
  await app.ctx.db.delete(shownCodes).where(eq(shownCodes.memberId, member.id));
  return member;
}

/** A passkey of a member, set up without asking for one. */
async function passkeyOf(member: Protected) {
  const device = softAuthenticator('http://campus.test');
  const input = { current: PASSWORD, second: member.codes[0] ?? '' };
  const asked = await app.call('POST user/passkeys/options', input, member);
  const credential = device.register(String(asked.data?.challenge));
  await app.call('POST user/passkeys/add', { name: 'phone', credential }, member);
  const answer = async (as: TestMember = member) => {
    const question = await app.call('POST user/passkeys/question', {}, as);
    return device.answer(String(question.data?.challenge));
  };
  return { device, answer };
}

test('whatever takes the password takes the second step and a passkey as well', () => {
  const asking = Object.entries(calls).filter(([, { input }]) => 'current' in shapeOf(input));
  // Setting it up is the one that cannot ask for the second step.
  const known = [...ACTS.map(([key]) => key), 'POST user/two-step/begin'];
  expect(asking.map(([key]) => key).sort()).toEqual(known.sort());
  for (const [, { input }] of asking) {
    expect(Object.keys(shapeOf(input))).toEqual(expect.arrayContaining(['second', 'passkey']));
  }
});

const shapeOf = (input: unknown): object => (input as { shape?: object }).shape ?? {};

describe.each(ACTS)('%s', (key, more) => {
  test('takes no password alone, no code alone and no wrong code where the second step is on', async () => {
    const member = await owner();
    const input = await more();
    expect(await act(key, { ...input, current: PASSWORD }, member)).toMatchObject({
      status: 400,
      error: 'bad_input',
      fields: { second: expect.any(String) },
    });
    expect(await act(key, { ...input, second: code(member) }, member)).toMatchObject({
      status: 400,
      fields: { current: expect.any(String) },
    });
    const proof = { current: PASSWORD, second: '000000' };
    expect(await act(key, { ...input, ...proof }, member)).toMatchObject({
      status: 422,
      error: 'second_wrong',
      fields: { second: expect.any(String) },
    });
  });

  test.each([
    ['a code of the app', async (member: Protected) => ({ second: code(member) })],
    ['a recovery code', async (member: Protected) => ({ second: member.codes[1] })],
  ])('takes %s, and after a wrong password the code still works', async (_, given) => {
    const member = await owner();
    const proof = await given(member);
    const input = await more();
    const wrong = await act(key, { ...input, ...proof, current: 'not it' }, member);
    expect(wrong.error).toBe('password_wrong');
    const right = await act(key, { ...input, ...proof, current: PASSWORD }, member);
    expect(right.status).toBe(200);
  });

  test('takes a passkey of the member in place of both, once, and nobody else’s', async () => {
    const [member, other] = [await owner(), await owner()];
    const { answer } = await passkeyOf(member);
    const theirs = await passkeyOf(other);
    const input = await more();
    const foreign = { ...input, passkey: await theirs.answer(other) };
    expect((await act(key, foreign, member)).error).toBe('passkey_refused');
    const passkey = await answer();
    expect((await act(key, { ...input, passkey }, member)).status).toBe(200);
    const again = await act(key, { ...input, passkey }, member);
    // A new password has ended this session.
    const ended = key === 'POST user/change-password';
    expect(again.error).toBe(ended ? 'not_signed_in' : 'passkey_refused');
  });
});

test('an answer to the question of a sign-in proves nothing, and one of a removed passkey neither', async () => {
  const member = await owner();
  const { device, answer } = await passkeyOf(member);
  const anybody = (await post(app, 'login/passkey/options', {})).json().data.challenge as string;
  const wrong = { passkey: device.answer(anybody) };
  expect((await act('POST user/data/export', wrong, member)).error).toBe('passkey_refused');
  const passkey = await answer();
  await app.ctx.db.delete(passkeys).where(eq(passkeys.memberId, member.id));
  expect((await act('POST user/data/export', { passkey }, member)).error).toBe('passkey_refused');
  const none = await app.call('POST user/passkeys/question', {}, member);
  expect(none.error).toBe('conflict');
});

test('wrong codes count together with those of sign-ins, and the sixth is not looked at', async () => {
  const member = await owner();
  const wrong = { current: PASSWORD, second: '000000' };
  for (let guess = 0; guess < 5; guess++) {
    expect((await act('POST user/two-step/end', wrong, member)).error).toBe('second_wrong');
  }
  const right = { current: PASSWORD, second: code(member) };
  expect((await act('POST user/data/export', right, member)).error).toBe('rate_limited');
  const signIn = await post(app, 'login/e', { email: member.email, password: PASSWORD });
  const { ticket } = signIn.json().data;
  const there = await post(app, 'login/second', { ticket, code: code(member) });
  expect(there.json().error).toBe('rate_limited');
  app.advance(15 * 60_000 + 1000);
  const later = { current: PASSWORD, second: code(member) };
  expect((await act('POST user/data/export', later, member)).status).toBe(200);
});

test('a code is taken once, also by two acts at once, and by none that is refused for something else', async () => {
  const member = await owner();
  const proof = { current: PASSWORD, second: code(member) };
  const same = { ...proof, email: member.email };
  expect((await act('POST user/email', same, member)).error).toBe('email_same');
  const weak = { ...proof, password: 'qwertyuiop' };
  expect((await act('POST user/change-password', weak, member)).error).toBe('password_common');
  const both = await Promise.all([
    act('POST user/data/export', proof, member),
    act('POST user/data/export', proof, member),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('where no second step is on, the password is enough and a code is not asked for', async () => {
  const member = await memberWithPassword(app);
  const page = await getPage(app, DELETION_PATH, member.token);
  expect(valueOf(page.body, 'current')).toBe('');
  expect(valueOf(page.body, 'second')).toBeUndefined();
  expect(valueOf(page.body, 'passkey')).toBeUndefined();
  const input = { texts: 'keep', current: PASSWORD, second: '123456' } as const;
  expect((await app.call('POST user/leave', input, member)).status).toBe(200);
});

describe('the forms, without a script', () => {
  const PAGES = [
    '/change-password',
    DELETION_PATH,
    '/user-info/data',
    '/user-info/security/email',
    '/user-info/security/passkey',
    TWO_STEP_PATH,
    CODES_PATH,
  ];

  test.each(PAGES)('%s asks for both', async (url) => {
    const member = await owner();
    const page = await getPage(app, url, member.token);
    expect(valueOf(page.body, 'second')).toBe('');
    // A passkey is offered to who has one.
    expect(valueOf(page.body, 'passkey')).toBeUndefined();
    await passkeyOf(member);
    const offered = await getPage(app, url, member.token);
    expect(valueOf(offered.body, 'passkey')).toBe('');
  });

  test('leaving says what is wrong beside its field, and keeps the rest', async () => {
    const member = await owner();
    const formToken = valueOf((await getPage(app, DELETION_PATH, member.token)).body, 'formToken');
    const send = (fields: Record<string, string>) =>
      postForm(
        app,
        DELETION_PATH,
        { formToken: formToken ?? '', texts: 'delete', ...fields },
        { token: member.token },
      );
    const empty = await send({ current: PASSWORD, second: '' });
    expect(empty.statusCode).toBe(400);
    expect(errorOf(empty.body, 'second')).toBeTruthy();
    const wrong = await send({ current: PASSWORD, second: '000000' });
    expect(wrong.statusCode).toBe(422);
    expect(errorOf(wrong.body, 'second')).toBeTruthy();
    expect(errorOf(wrong.body, 'current')).toBeUndefined();
    expect(valueOf(wrong.body, 'second')).toBe('000000');
    expect(valueOf(wrong.body, 'current')).toBe('');
    expect(wrong.body).toMatch(/<input[^>]*checked=""[^>]*value="delete"/);
    const broken = await send({ current: PASSWORD, passkey: '{"not json' });
    expect(broken.statusCode).toBe(422);
    const strange = await send({ passkey: '{"id":1}' });
    expect(strange.statusCode).toBe(400);
    const left = await send({ current: PASSWORD, second: code(member) });
    expect(left.statusCode).toBe(303);
  });

  test('an answer of a passkey is taken with them', async () => {
    const member = await owner();
    const { answer } = await passkeyOf(member);
    const formToken = valueOf((await getPage(app, CODES_PATH, member.token)).body, 'formToken');
    const fields = {
      formToken: formToken ?? '',
      step: 'renew',
      current: '',
      second: '',
      passkey: JSON.stringify(await answer()),
    };
    const renewed = await postForm(app, CODES_PATH, fields, { token: member.token });
    expect(renewed.headers.location).toBe(CODES_PATH);
  });
});
