import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DELETION_DAYS, EMAIL_CHANGE, EMAIL_PATH } from '#domain/account.ts';
import { LANGUAGES, type Language } from '#domain/languages.ts';
import { SECURITY_PATH } from '#domain/safety.ts';
import { attempts, bouncedAddresses, mailQueue, subscribers } from '#server/db/schema.ts';
import { addReaders } from '#server/features/newsletter/fixture.ts';
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
import { isGoodCheck } from './checking.ts';
import { eraseDueAccounts } from '../deletion/erase.ts';

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
afterEach(async () => {
  for (const table of [mailQueue, bouncedAddresses, attempts]) await app.ctx.db.delete(table);
});

const SINCE = new Date('2026-11-02T10:00:00Z');
const mark = (email: string) =>
  app.ctx.db.insert(bouncedAddresses).values({
    ...{ address: email.toLowerCase(), bounce: 'no-mailbox' as const, status: '5.1.1' },
    bouncedAt: SINCE,
  });
const isMarked = async (email: string) =>
  (
    await app.ctx.db
      .select()
      .from(bouncedAddresses)
      .where(eq(bouncedAddresses.address, email.toLowerCase()))
  ).length > 0;
const codeTo = async (email: string) => codeOf((await outbox.to(email)).at(-1));

async function marked(): Promise<TestMember> {
  const member = await memberWithPassword(app);
  await mark(member.email);
  return member;
}

const act = async (member: TestMember, fields: Record<string, string>) => {
  const page = await getPage(app, EMAIL_PATH, member.token);
  const formToken = valueOf(page.body, 'formToken') ?? '';
  return postForm(app, EMAIL_PATH, { formToken, ...fields }, { token: member.token });
};

const SAYS: Record<Language, RegExp> = {
  en: /have been coming back since Nov 2, 2026/,
  es: /vuelven sin entregarse desde el 2 nov 2026/,
  ru: /С 2 нояб\. 2026.г\. письма на .+? возвращаются/,
};

describe('the member is told', () => {
  test.each(LANGUAGES)(
    'in %s, where the address stands and where sign-ins do',
    async (language) => {
      const member = await marked();
      for (const path of [EMAIL_PATH, SECURITY_PATH]) {
        const page = await getPage(app, `${path}?language=${language}`, member.token);
        expect(page.body).toMatch(SAYS[language]);
      }
      const other = await memberWithPassword(app);
      const page = await getPage(app, `${EMAIL_PATH}?language=${language}`, other.token);
      expect(page.body).not.toMatch(SAYS[language]);
    },
  );

  test('by the calls, and beside a change that waits', async () => {
    const member = await marked();
    const returnedSince = SINCE.toISOString();
    for (const key of ['GET user/email', 'GET user/security'] as const) {
      expect((await app.call(key, undefined, member)).data).toMatchObject({ returnedSince });
    }
    await app.call('POST user/email', { email: 'next@example.test', current: PASSWORD }, member);
    const page = await getPage(app, `${EMAIL_PATH}?language=en`, member.token);
    expect(page.body).toMatch(SAYS.en);
    expect(page.body).toContain('next@example.test');
  });
});

describe('one more mail', () => {
  test('is sent, and whoever says that it has arrived gets mails again', async () => {
    const member = await marked();
    const asked = await act(member, { step: 'again' });
    expect(asked.headers.location).toBe(`${EMAIL_PATH}?done=asked`);
    const code = await codeTo(member.email);
    const link = `${EMAIL_PATH}?language=en&code=${code}`;
    // Opening the link does nothing, signed in or not.
    expect((await getPage(app, link)).statusCode).toBe(303);
    const page = await getPage(app, link, member.token);
    expect(page.body).toContain('The mail has arrived');
    expect(await isMarked(member.email)).toBe(true);
    const said = await act(member, { step: 'arrived', code });
    expect(said.headers.location).toBe(`${EMAIL_PATH}?done=arrived`);
    expect(await isMarked(member.email)).toBe(false);
    expect((await getPage(app, EMAIL_PATH, member.token)).body).not.toMatch(SAYS.en);
  });

  test('says nothing of another member, a later address, or after a day', async () => {
    const member = await marked();
    const other = await marked();
    await act(member, { step: 'again' });
    const code = await codeTo(member.email);
    const [, until = '', mark = ''] = /^(\d+)-(.+)$/.exec(code) ?? [];
    const later = `${Number(until) + 1}-${mark}`;
    expect(await isGoodCheck(app.ctx, member.id, code)).toBe(true);
    for (const [who, given] of [
      [other, code],
      [member, later],
      [member, `-${mark}`],
      [member, ''],
    ] as const) {
      const said = await act(who, { step: 'arrived', code: given });
      expect(said.statusCode).toBe(422);
    }
    app.advance(EMAIL_CHANGE.hours * 3_600_000 + 1000);
    expect((await act(member, { step: 'arrived', code })).statusCode).toBe(422);
    for (const { email } of [member, other]) expect(await isMarked(email)).toBe(true);
  });

  test('goes out three times a day, and not where nothing came back', async () => {
    const member = await marked();
    for (let i = 0; i < EMAIL_CHANGE.mailsADay; i++) await act(member, { step: 'again' });
    expect((await act(member, { step: 'again' })).statusCode).toBe(429);
    const other = await memberWithPassword(app);
    await act(other, { step: 'again' });
    expect(await outbox.to(member.email)).toHaveLength(EMAIL_CHANGE.mailsADay);
    expect(await outbox.to(other.email)).toEqual([]);
  });
});

describe('the code of a mail clears the mark', () => {
  test('of a registration', async () => {
    const email = 'Newcomer@Example.test';
    await mark(email);
    await post(app, 'login/join', {
      ...{ nickname: 'newcomer', email, password: PASSWORD, adult: true, language: 'en' },
    });
    const code = await codeTo(email.toLowerCase());
    expect(await isMarked(email)).toBe(true);
    const answer = await post(app, 'login/ext', { code, password: PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(await isMarked(email)).toBe(false);
  });

  test('for a new password', async () => {
    const { email } = await marked();
    await post(app, 'login/forgot', { email, language: 'en' });
    const code = await codeTo(email);
    expect(await isMarked(email)).toBe(true);
    await post(app, 'login/reset', { code, password: 'a kettle under seven stars' });
    expect(await isMarked(email)).toBe(false);
    // That it was set is told by mail again.
    expect((await outbox.to(email)).at(-1)?.subject).toBe('Your password was changed');
  });

  test('about another address: of each side its own, and what was known of the old one goes', async () => {
    const member = await marked();
    const to = 'fresh@example.test';
    await mark(to);
    await app.call('POST user/email', { email: to, current: PASSWORD }, member);
    const codes = { old: await codeTo(member.email), new: await codeTo(to) };
    await post(app, 'email-change', { code: codes.new, answer: 'agree' });
    expect([await isMarked(member.email), await isMarked(to)]).toEqual([true, false]);
    await post(app, 'email-change', { code: codes.old, answer: 'agree' });
    expect(await isMarked(member.email)).toBe(false);
    expect((await app.call('GET user/email', undefined, member)).data).toMatchObject({
      ...{ email: to, returnedSince: null },
    });
  });

  test('a code of another kind, or none at all, does not', async () => {
    const member = await marked();
    await post(app, 'login/reset', { code: 'x'.repeat(43), password: 'a kettle under stars' });
    const next = { current: PASSWORD, password: 'another lamp on a quiet shelf' };
    await app.call('POST user/change-password', next, member);
    expect(await isMarked(member.email)).toBe(true);
    expect(await outbox.to(member.email)).toEqual([]);
  });
});

describe('with whom it belongs to', () => {
  test('it is in the copy of their data', async () => {
    const member = await marked();
    const { data } = await app.call('POST user/data/export', { current: PASSWORD }, member);
    const file = await app.fastify.inject({
      ...{ url: data?.address ?? '', cookies: { ctoken: member.token } },
    });
    const files = unzipSync(new Uint8Array(file.rawPayload));
    const account = JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()));
    const since = SINCE.toISOString();
    expect(account.mails.returned).toEqual({ since, why: 'no-mailbox', status: '5.1.1' });
    expect(strFromU8(files['index.html'] ?? new Uint8Array())).toContain('no-mailbox');
  });

  test('it goes with their account, without a last mail', async () => {
    const member = await marked();
    const other = await marked();
    const input = { texts: 'delete', current: PASSWORD } as const;
    await app.call('POST user/leave', input, member);
    app.advance(DELETION_DAYS * DAY_MS + 1000);
    await eraseDueAccounts(app.ctx);
    await outbox.flush();
    expect(await outbox.to(member.email)).toEqual([]);
    expect([await isMarked(member.email), await isMarked(other.email)]).toEqual([false, true]);
    expect(await app.ctx.db.select().from(mailQueue)).toEqual([]);
  });

  test('it goes with the newsletter, unless there is an account', async () => {
    const { email } = await marked();
    const reader = 'reader@example.test';
    await mark(reader);
    await addReaders(app.ctx.db, [email, reader], app.ctx.now());
    for (const { leaveToken } of await app.ctx.db.select().from(subscribers)) {
      await app.call('POST unsubscribe', { token: leaveToken });
    }
    expect([await isMarked(email), await isMarked(reader)]).toEqual([true, false]);
  });
});
