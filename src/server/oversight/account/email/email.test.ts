import { eq } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { EMAIL_CHANGE } from '#domain/account.ts';
import { emailChangeCodes, emailChanges, mailQueue, members } from '#server/db/schema.ts';
import {
  codeOf,
  getPage,
  openOutbox,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { memberWithPassword, post } from '#server/platform/safety/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { deleteUnanswered } from '../cleanup.ts';

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp();
  outbox = openOutbox(app);
});
afterAll(async () => {
  await outbox.stop();
  await app.close();
});
afterEach(() => app.ctx.db.delete(mailQueue));

let n = 0;
const fresh = () => `next${++n}@example.test`;
const ask = (member: TestMember, email: string, current = PASSWORD) =>
  app.call('POST user/email', { email, current }, member);
const answer = async (code: string, what: 'agree' | 'cancel' = 'agree') => {
  const reply = await post(app, 'email-change', { code, answer: what });
  const { data, error } = reply.json<{ data: { state: string } | null; error?: string }>();
  return data?.state ?? error;
};
const emailOf = async ({ id }: TestMember) =>
  (await app.ctx.db.select().from(members).where(eq(members.id, id)))[0]?.email;
const latest = async (email: string) => (await outbox.to(email)).at(-1);
const codeTo = async (email: string) => codeOf(await latest(email));

/** A change that waits for both, and the codes of both mails. */
async function waiting() {
  const member = await memberWithPassword(app);
  const to = fresh();
  expect((await ask(member, to)).status).toBe(200);
  return { member, to, codes: { old: await codeTo(member.email), new: await codeTo(to) } };
}

test('the address changes when both mailboxes have agreed, in either order', async () => {
  for (const [first, second] of [
    ['old', 'new'],
    ['new', 'old'],
  ] as const) {
    const { member, to, codes } = await waiting();
    expect(await answer(codes[first])).toBe('waiting');
    expect(await answer(codes[first])).toBe('code_spent');
    expect(await emailOf(member)).toBe(member.email);
    const { data } = await app.call('GET user/email', undefined, member);
    expect(data?.change?.agreed).toEqual({ old: first === 'old', new: first === 'new' });
    expect(await answer(codes[second])).toBe('changed');
    expect(await emailOf(member)).toBe(to);
    expect((await latest(member.email))?.subject).toBe('Your address has changed');
    expect(await app.ctx.db.select().from(emailChangeCodes)).toEqual([]);
    const entered = await post(app, 'login/e', { email: to, password: PASSWORD });
    expect(entered.statusCode).toBe(200);
  }
});

test('only the password asks, and not for the address that is there', async () => {
  const member = await memberWithPassword(app);
  expect(await ask(member, fresh(), 'not it')).toMatchObject({ error: 'password_wrong' });
  const same = await ask(member, member.email.toUpperCase());
  expect(same).toMatchObject({ status: 422, error: 'email_same' });
  expect(same.fields?.email).toBeTruthy();
  expect(await app.ctx.db.select().from(mailQueue)).toEqual([]);
});

test('either mailbox ends it, and so does its owner', async () => {
  for (const side of ['old', 'new'] as const) {
    const { member, codes } = await waiting();
    expect(await answer(codes[side], 'cancel')).toBe('cancelled');
    expect(await answer(codes.old)).toBe('code_spent');
    expect(await answer(codes.new)).toBe('code_spent');
    expect(await emailOf(member)).toBe(member.email);
  }
  const { member, codes } = await waiting();
  await app.call('POST user/email/cancel', {}, member);
  expect(await answer(codes.old)).toBe('code_spent');
});

test('an address with an account looks the same to whoever asks; its mailbox alone is told', async () => {
  const [member, taken] = [await memberWithPassword(app), await memberWithPassword(app)];
  const free = fresh();
  const first = await ask(member, free);
  const shownFree = await app.call('GET user/email', undefined, member);
  const second = await ask(member, taken.email);
  const shownTaken = await app.call('GET user/email', undefined, member);
  expect({ ...second, ...shownTaken.data?.change?.agreed }).toEqual({
    ...first,
    ...shownFree.data?.change?.agreed,
  });
  expect(shownTaken.data?.change?.to).toBe(taken.email);
  const mail = await latest(taken.email);
  expect(mail?.subject).toBe('This address already has an account');
  expect(codeOf(mail)).toBe('');
  expect(await answer(await codeTo(member.email))).toBe('waiting');
  expect(await emailOf(member)).toBe(member.email);
});

test('of two members who want one address at the same moment, one gets it', async () => {
  const to = fresh();
  const both = [await memberWithPassword(app), await memberWithPassword(app)];
  const last: string[] = [];
  for (const member of both) {
    await ask(member, to);
    expect(await answer(await codeTo(member.email))).toBe('waiting');
    last.push(await codeTo(to));
  }
  const answers = await Promise.all(last.map((code) => answer(code)));
  expect(answers.toSorted()).toEqual(['changed', 'code_spent']);
  const owners = await app.ctx.db.select().from(members).where(eq(members.email, to));
  expect(owners).toHaveLength(1);
  expect((await latest(to))?.subject).toBe('This address already has an account');
});

test('both mailboxes at the same moment make one change', async () => {
  const { member, to, codes } = await waiting();
  const answers = await Promise.all([answer(codes.old), answer(codes.new)]);
  expect(answers.toSorted()).toEqual(['changed', 'waiting']);
  expect(await emailOf(member)).toBe(to);
});

test('another password in between ends it, and so does time', async () => {
  const { member, codes } = await waiting();
  const next = { current: PASSWORD, password: 'another lamp on a quiet shelf' };
  expect((await app.call('POST user/change-password', next, member)).status).toBe(200);
  expect(await answer(codes.old)).toBe('code_spent');
  expect((await getPage(app, `/email-change?code=${codes.new}`)).body).not.toContain(codes.new);

  const late = await waiting();
  app.advance(EMAIL_CHANGE.hours * 3_600_000 + 1000);
  expect(await answer(late.codes.old)).toBe('code_spent');
  await deleteUnanswered(app.ctx);
  expect(await app.ctx.db.select().from(emailChanges)).toEqual([]);
});

test('links for a new password that went to the old mailbox end with the change', async () => {
  const { member, codes } = await waiting();
  await post(app, 'login/forgot', { email: member.email, language: 'en' });
  const reset = await codeTo(member.email);
  await answer(codes.old);
  await answer(codes.new);
  const password = 'a kettle under seven stars';
  const tried = await post(app, 'login/reset', { code: reset, password });
  expect(tried.json().error).toBe('code_spent');
});

test('a newer wish takes the place of an older one, and nobody is mailed without end', async () => {
  const { member, codes } = await waiting();
  const to = fresh();
  await ask(member, to);
  expect(await answer(codes.new)).toBe('code_spent');
  expect(await answer(await codeTo(to))).toBe('waiting');
  const more = [await ask(member, fresh()), await ask(member, fresh())];
  expect(more.map(({ error }) => error)).toEqual([undefined, 'rate_limited']);
  // Others asking for the same address fill its box no more than that.
  const wanted = fresh();
  for (let i = 0; i < EMAIL_CHANGE.mailsADay + 1; i++) {
    expect((await ask(await memberWithPassword(app), wanted)).status).toBe(200);
  }
  expect(await outbox.to(wanted)).toHaveLength(EMAIL_CHANGE.mailsADay);
});

test('without a script: asked, shown, agreed to signed out; opening a link does nothing', async () => {
  const member = await memberWithPassword(app);
  const page = await getPage(app, '/user-info/security/email', member.token);
  const formToken = valueOf(page.body, 'formToken') ?? '';
  const to = fresh();
  const url = '/user-info/security/email';
  const wrong = await postForm(
    app,
    url,
    { formToken, email: to, current: 'x' },
    { token: member.token },
  );
  expect(wrong.statusCode).toBe(422);
  expect(valueOf(wrong.body, 'email')).toBe(to);
  const asked = await postForm(
    app,
    url,
    { formToken, email: to, current: PASSWORD },
    { token: member.token },
  );
  expect(asked.statusCode).toBe(303);
  expect((await getPage(app, url, member.token)).body).toContain(to);

  const code = await codeTo(to);
  const shown = await getPage(app, `/email-change?code=${code}`);
  expect(shown.body).toContain(member.nickname);
  // Whoever the new address belongs to learns no other address of the member.
  expect(shown.body).not.toContain(member.email);
  expect(await emailOf(member)).toBe(member.email);
  for (const side of [code, await codeTo(member.email)]) {
    const agreed = await postForm(app, '/email-change', { code: side, answer: 'agree' });
    expect(agreed.headers.location).toMatch(/^\/email-change\?done=(waiting|changed)$/);
  }
  expect(await emailOf(member)).toBe(to);
});
