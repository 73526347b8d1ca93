import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey, Input } from '#contract/index.ts';
import type { Language } from '#domain/languages.ts';
import { attempts, mailQueue, subscribers, subscriptionCodes } from '#server/db/schema.ts';
import {
  codeOf,
  errorOf,
  getPage,
  newAddress,
  openOutbox,
  postForm,
  valueOf,
  type Sent,
} from '#server/features/members/test-support.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { eraseSubscription, exportSubscription, isSubscribed } from './service.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const JUNO = 'juno@example.test';

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error', MAIL_FROM: 'noreply@campus.test' });
});
beforeEach(() => void (outbox = openOutbox(app)));
afterEach(async () => {
  await outbox.stop();
  for (const table of [mailQueue, subscribers, attempts]) await app.ctx.db.delete(table);
});
afterAll(() => app.close());

/** A call from an address of its own, so that only tests of limits meet them. */
async function call<K extends CallKey>(key: K, input: Input<K>, headers = {}, from = newAddress()) {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/${key.split(' ')[1]}`,
    remoteAddress: from,
    headers,
    payload: input as object,
  });
  return { status: answer.statusCode, ...answer.json() };
}
const ask = (email = JUNO, language?: Language) => call('POST subscribe', { email, language });
const rows = () => app.ctx.db.select().from(subscribers);
const leaveCodeOf = (mail: Sent | undefined) =>
  /unsubscribe\?language=\w\w&code=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? '';

async function subscribed(email = JUNO): Promise<Sent> {
  await ask(email);
  const mail = (await outbox.to(email)).at(-1) as Sent;
  expect(await call('POST subscribe/confirm', { code: codeOf(mail) })).toMatchObject({ code: 0 });
  return mail;
}

describe('asking', () => {
  test('puts nobody on the list: a mail asks first, once the mailbox answers it is there', async () => {
    expect(await ask()).toMatchObject({ status: 200, code: 0, data: { result: true } });
    expect(await isSubscribed(app.ctx, JUNO)).toBe(false);
    const [mail] = await outbox.to(JUNO);
    expect(mail?.subject).toBe('Please confirm your e-mail');
    await call('POST subscribe/confirm', { code: codeOf(mail) });
    expect(await isSubscribed(app.ctx, 'Juno@Example.test')).toBe(true);
    expect(await rows()).toMatchObject([
      { email: JUNO, language: 'en', choices: ['guides', 'news'], source: 'bar' },
    ]);
  });

  test.each(['Visitor', 'Member', 'Moderator'] as const)('is open to a %s too', async (role) => {
    const member = await app.member({ role });
    const answer = await app.call('POST subscribe', { email: member.email }, member);
    expect(answer).toMatchObject({ code: 0 });
  });

  test('is answered and done the same for an address that is on the list, which alone learns of it', async () => {
    const fresh = await ask('new@example.test');
    await subscribed();
    app.advance(2 * HOUR);
    expect(await ask()).toEqual(fresh);
    expect(await outbox.to(JUNO)).toHaveLength(2);
    expect((await outbox.to(JUNO))[1]?.subject).toBe(
      (await outbox.to('new@example.test'))[0]?.subject,
    );
  });

  test('again in another language changes it, once the mailbox has agreed', async () => {
    await subscribed();
    app.advance(2 * HOUR);
    await ask(JUNO, 'ru');
    expect(await rows()).toMatchObject([{ language: 'en' }]);
    const mail = (await outbox.to(JUNO)).at(-1);
    expect(mail?.subject).toBe('Подтвердите почту');
    await call('POST subscribe/confirm', { code: codeOf(mail) });
    expect(await rows()).toMatchObject([{ language: 'ru' }]);
  });

  test('writes to one address once an hour and three times a day', async () => {
    for (const [after, mails] of [
      [0, 1],
      [10, 1],
      [61, 2],
      [61, 3],
      [61, 3],
    ] as const) {
      app.advance(after * 60_000);
      expect(await ask()).toMatchObject({ code: 0 });
      expect(await outbox.to(JUNO)).toHaveLength(mails);
    }
    app.advance(DAY);
    await ask();
    expect(await outbox.to(JUNO)).toHaveLength(4);
  });

  test('twice at the same moment is one row and one mail', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(await rows()).toHaveLength(1);
    expect(await outbox.to(JUNO)).toHaveLength(1);
  });

  test('stops at ten from one place in an hour, over calls and form together', async () => {
    const from = newAddress();
    for (let i = 0; i < 9; i++)
      await call('POST subscribe', { email: `a${i}@example.test` }, {}, from);
    const form = { email: 'b@example.test', language: 'en' };
    expect((await postForm(app, '/subscribe', form, { from })).statusCode).toBe(303);
    const over = await call('POST subscribe', { email: 'c@example.test' }, {}, from);
    expect(over).toMatchObject({ status: 429, error: 'rate_limited' });
    const page = await postForm(app, '/subscribe?language=en', form, { from });
    expect(page.statusCode).toBe(429);
    expect(page.body).toContain('Too many tries from here');
    expect(valueOf(page.body, 'email')).toBe('b@example.test');
  });

  test('keeps no address of a network, and what it keeps can be exported and erased', async () => {
    await call('POST subscribe/ext', { email: JUNO, choices: ['news'], interest: 'career' });
    await call('POST subscribe/confirm', { code: codeOf((await outbox.to(JUNO))[0]) });
    expect(await exportSubscription(app.ctx, JUNO)).toEqual({
      email: JUNO,
      language: 'en',
      choices: ['news'],
      interest: 'career',
      source: 'dialog',
      asked: expect.any(String),
      confirmed: expect.any(String),
      letters: [],
    });
    await app.ctx.db.transaction((tx) => eraseSubscription(tx, JUNO));
    expect(await exportSubscription(app.ctx, JUNO)).toBeNull();
    expect(await app.ctx.db.select().from(subscriptionCodes)).toEqual([]);
    expect(await app.ctx.db.select().from(mailQueue)).toEqual([]);
  });
});

describe('the language of letters', () => {
  test.each([
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['es;q=0.9', 'es'],
    // The browser's own language decides, not the second best (spec section 6).
    ['de-DE,ru;q=0.9', 'en'],
    ['', 'en'],
  ])('for a browser that wishes %j is %s', async (wish, language) => {
    await call('POST subscribe', { email: JUNO }, { 'accept-language': wish });
    await outbox.to(JUNO);
    expect(await rows()).toMatchObject([{ language }]);
  });
});

describe('the other ways to ask', () => {
  test('articles alone', async () => {
    await call('POST subscribe/article', { email: JUNO, language: 'es' });
    await call('POST subscribe/confirm', { code: codeOf((await outbox.to(JUNO))[0]) });
    expect(await rows()).toMatchObject([
      { choices: ['guides'], source: 'article', language: 'es' },
    ]);
  });

  test.each([
    { email: 'ñandú@correo.test', choices: ['news'] },
    { email: 'juno@example.t', choices: ['news'] },
    { email: JUNO, choices: [] },
    { email: JUNO, choices: ['all'] },
    { email: JUNO, choices: ['news'], interest: 'money' },
  ])('the dialog is stricter: %j', async (input) => {
    expect(await call('POST subscribe/ext', input as never)).toMatchObject({
      status: 400,
      error: 'bad_input',
    });
    expect(await rows()).toEqual([]);
  });
});

test.each(['POST subscribe', 'POST subscribe/article'] as const)(
  '%s refuses what is no address, names the field and keeps nothing',
  async (key) => {
    for (const email of ['', 'juno', 'juno@', `${'a'.repeat(255)}@b.test`]) {
      const answer = await call(key, { email });
      expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
      expect(answer.fields).toHaveProperty('email');
    }
    expect(await call(key, { email: JUNO, extra: 1 } as never)).toMatchObject({ status: 400 });
    expect(await call(key, { email: JUNO, language: 'de' } as never)).toMatchObject({
      status: 400,
    });
    expect(await rows()).toEqual([]);
  },
);

test('foreign pages can neither ask nor confirm for a reader', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  const code = 'x'.repeat(43);
  const asked = [
    await call('POST subscribe', { email: JUNO }, foreign),
    await call('POST subscribe/article', { email: JUNO }, foreign),
    await call('POST subscribe/ext', { email: JUNO, choices: ['news'] }, foreign),
    await call('POST subscribe/confirm', { code }, foreign),
  ];
  for (const answer of asked) expect(answer).toMatchObject({ error: 'foreign_request' });
  const form = await postForm(app, '/subscribe', { email: JUNO }, { headers: foreign });
  expect(form.statusCode).toBe(403);
  expect(await rows()).toEqual([]);
});

describe('the form without a script', () => {
  test('ends on a page that says where to look, in the language of the page', async () => {
    const sent = await postForm(app, '/subscribe?language=es', { email: ` ${JUNO} `, from: 'bar' });
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/subscribe?sent=1&language=es');
    const page = await getPage(app, '/subscribe?sent=1&language=es');
    expect(page.body).toContain('Mira tu correo');
    expect(await rows()).toMatchObject([{ email: JUNO, source: 'bar' }]);
  });

  test.each([
    ['', 'Введите адрес почты.'],
    ['juno@', 'Это не похоже на адрес почты.'],
  ])('keeps %j and says beside it what is wrong', async (email, sentence) => {
    const page = await postForm(app, '/subscribe?language=ru', { email, language: 'es' });
    expect(page.statusCode).toBe(400);
    expect(errorOf(page.body, 'email')).toBe(sentence);
    expect(valueOf(page.body, 'email')).toBe(email);
    expect(page.body).toMatch(/value="es" selected/);
  });

  test('offers the language of the browser', async () => {
    const page = await app.fastify.inject({
      url: '/subscribe',
      headers: { 'accept-language': 'ru-RU' },
    });
    expect(page.body).toMatch(/value="ru" selected/);
  });

  test('acts for nobody: a member whose session has ended can use it', async () => {
    const member = await app.member();
    const page = await getPage(app, '/subscribe', member.token);
    expect(page.body).not.toContain('name="formToken"');
  });
});

describe('the link of the mail', () => {
  test('opened by a program does nothing; the button confirms, twice without complaint', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    for (let i = 0; i < 2; i++) {
      const page = await getPage(app, `/subscribe/confirm?language=en&code=${code}`);
      expect(page.body).toContain('Shall the letters come?');
      expect(page.headers['content-encoding']).toBeUndefined();
    }
    expect(await isSubscribed(app.ctx, JUNO)).toBe(false);
    const press = () => postForm(app, '/subscribe/confirm?language=en', { code });
    const [first, second] = await Promise.all([press(), press()]);
    for (const { statusCode, headers } of [first, second, await press()]) {
      expect(statusCode).toBe(303);
      expect(headers.location).toBe('/gettingStarted/subscribe-success?language=en');
    }
    const [row] = await rows();
    expect(row?.confirmedAt).toBeInstanceOf(Date);
  });

  test('an older code does not undo what a newer one has set', async () => {
    await ask(JUNO, 'es');
    const older = codeOf((await outbox.to(JUNO))[0]);
    await call('POST subscribe/confirm', { code: older });
    app.advance(2 * HOUR);
    await ask(JUNO, 'ru');
    await call('POST subscribe/confirm', { code: codeOf((await outbox.to(JUNO)).at(-1)) });
    await call('POST subscribe/confirm', { code: older });
    expect(await rows()).toMatchObject([{ language: 'ru' }]);
  });

  test('lies nowhere readable', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    const kept = JSON.stringify([
      await app.ctx.db.select().from(subscriptionCodes),
      await app.ctx.db.select().from(mailQueue),
    ]);
    expect(kept).not.toContain(code);
  });

  test('works for seven days, then its address is forgotten', async () => {
    await ask();
    const code = codeOf((await outbox.to(JUNO))[0]);
    app.advance(7 * DAY - HOUR);
    await enforceRetention(app.ctx);
    expect(await rows()).toHaveLength(1);
    app.advance(2 * HOUR);
    expect(await call('POST subscribe/confirm', { code })).toMatchObject({ error: 'code_spent' });
    expect((await getPage(app, `/subscribe/confirm?code=${code}`)).body).toContain('/subscribe"');
    await enforceRetention(app.ctx);
    expect(await rows()).toEqual([]);
  });

  test('who asked again meanwhile is kept, and who confirmed for good', async () => {
    await subscribed('kept@example.test');
    await ask();
    app.advance(5 * DAY);
    await ask();
    app.advance(5 * DAY);
    await enforceRetention(app.ctx);
    expect((await rows()).map(({ email }) => email).sort()).toEqual([JUNO, 'kept@example.test']);
  });

  test.each(['', 'short', 'x'.repeat(43), `${'x'.repeat(42)}"`])(
    'made up (%j) opens nothing',
    async (code) => {
      const page = await getPage(
        app,
        `/subscribe/confirm?language=en&code=${encodeURIComponent(code)}`,
      );
      expect(page.body).toContain('This link has had its time');
      const posted = await postForm(app, '/subscribe/confirm?language=en', { code });
      expect([400, 422]).toContain(posted.statusCode);
    },
  );

  test('confirming is limited as well', async () => {
    const from = newAddress();
    const code = 'y'.repeat(43);
    for (let i = 0; i < 30; i++) await call('POST subscribe/confirm', { code }, {}, from);
    expect(await call('POST subscribe/confirm', { code }, {}, from)).toMatchObject({ status: 429 });
  });
});

describe('leaving', () => {
  test('by the page: opened it asks, pressed it deletes, pressed again it is as well', async () => {
    const code = leaveCodeOf(await subscribed());
    const page = await getPage(app, `/unsubscribe?language=en&code=${code}`);
    expect(page.body).toContain('Take me off the list');
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    for (let i = 0; i < 2; i++) {
      const left = await postForm(app, '/unsubscribe?language=en', { code });
      expect(left.headers.location).toBe('/gettingStarted/unsubscribe-success?language=en');
      expect(await rows()).toEqual([]);
    }
    expect(await app.ctx.db.select().from(mailQueue)).toEqual([]);
  });

  test('by the button of a mail program: no cookie, no origin, no redirect (RFC 8058)', async () => {
    const mail = await subscribed();
    const headers = mail.headers as Record<string, { prepared: boolean; value: string }>;
    expect(headers['List-Unsubscribe-Post']?.value).toBe('List-Unsubscribe=One-Click');
    const address = /^<http:\/\/campus\.test(.*)>$/.exec(
      headers['List-Unsubscribe']?.value ?? '',
    )?.[1];
    const opened = await app.fastify.inject({ url: address ?? '' });
    expect(opened.statusCode).toBe(303);
    expect(opened.headers.location).toBe(`/unsubscribe?code=${leaveCodeOf(mail)}`);
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    const left = await app.fastify.inject({
      method: 'POST',
      url: address ?? '',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(left).toMatchObject({ statusCode: 200, body: 'OK' });
    expect(await rows()).toEqual([]);
  });

  test('by the call, whose answer never tells who was on the list', async () => {
    const token = leaveCodeOf(await subscribed());
    const known = await call('POST unsubscribe', { token });
    expect(await call('POST unsubscribe', { token: 'z'.repeat(43) })).toEqual(known);
    expect(await rows()).toEqual([]);
    expect(await call('POST unsubscribe', { token: 'short' })).toMatchObject({ status: 400 });
  });

  test('before confirming works too, and nothing more goes out', async () => {
    await ask();
    const [mail] = await outbox.to(JUNO);
    await postForm(app, '/unsubscribe', { code: leaveCodeOf(mail) });
    expect(await call('POST subscribe/confirm', { code: codeOf(mail) })).toMatchObject({
      error: 'code_spent',
    });
  });

  test('and coming back works', async () => {
    const code = leaveCodeOf(await subscribed());
    await call('POST unsubscribe', { token: code });
    app.advance(2 * HOUR);
    await subscribed();
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
    await call('POST unsubscribe', { token: code });
    expect(await isSubscribed(app.ctx, JUNO)).toBe(true);
  });

  test('a cut link says so and leads to us', async () => {
    const page = await getPage(app, '/unsubscribe?language=en&code=abc');
    expect(page.body).toContain('This link is incomplete');
    expect(page.body).toContain('href="/contact"');
    expect(
      (await app.fastify.inject({ method: 'POST', url: '/unsubscribe/now?code=abc' })).statusCode,
    ).toBe(400);
  });

  test('against confirming at the same moment: one of both, never half of each', async () => {
    await ask();
    const [mail] = await outbox.to(JUNO);
    const [, left] = await Promise.all([
      call('POST subscribe/confirm', { code: codeOf(mail) }),
      call('POST unsubscribe', { token: leaveCodeOf(mail) }),
    ]);
    expect(left).toMatchObject({ code: 0 });
    expect(await rows()).toEqual([]);
  });
});
