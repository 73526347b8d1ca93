import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { mailQueue, subscriptionCodes } from '#server/db/schema.ts';
import {
  codeOf,
  errorOf,
  getPage,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { eraseSubscription, exportSubscription, isSubscribed } from './service.ts';
import { app, ask, call, HOUR, JUNO, outbox, rows, setUp, subscribed } from './asking-fixture.ts';

setUp();

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
    app.advance(DAY_MS);
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
