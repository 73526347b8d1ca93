import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { bouncedAddresses, mailQueue } from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { startMailWorker } from '#server/jobs/mail.ts';
import { openOutbox } from '#server/platform/members/test-support.ts';
import { makeMessageId } from '../message-ids.ts';
import { enqueueMail } from '../service.ts';
import type { MailTemplate } from '../templates.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { COMPLAINT, DELAYED, EXCHANGE, EXIM, EXIM_BLOCKED, FULL, POSTFIX } from './samples.ts';

const TOKEN = 'a quiet lamp on a long shelf';
const JUNO = 'juno@example.test';

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp({ BOUNCE_TOKEN: TOKEN });
  outbox = openOutbox(app);
});
afterEach(async () => {
  for (const table of [mailQueue, bouncedAddresses]) await app.ctx.db.delete(table);
});
afterAll(async () => {
  await outbox.stop();
  await app.close();
});

const marks = async () =>
  (await app.ctx.db.select().from(bouncedAddresses).orderBy(bouncedAddresses.address)).map(
    ({ address, bounce, status }) => [address, bounce, status],
  );

type Sent = { type?: string; token?: string; from?: string; to?: TestApp };
const post = (
  payload: string | object,
  { type = 'message/rfc822', token = TOKEN, from = newAddress(), to = app }: Sent = {},
) =>
  to.fastify.inject({
    method: 'POST',
    url: '/hooks/bounces',
    remoteAddress: from,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(typeof payload === 'string' ? { 'content-type': type } : {}),
    },
    payload,
  });

/** A mail that has gone out, and the Message-ID it went under. */
async function written(recipient = JUNO, template: MailTemplate = 'changed'): Promise<string> {
  const { db } = app.ctx;
  await enqueueMail(db, {
    ...{ recipient, template, language: 'en' as const, values: {}, now: app.ctx.now() },
  });
  await outbox.flush();
  const sent = outbox.mails.at(-1);
  return String(sent?.messageId);
}

describe('who may say it', () => {
  test('without the token, or with another, there is no such address', async () => {
    const none = await app.fastify.inject({ method: 'POST', url: '/hooks/none', payload: {} });
    for (const token of ['', 'another lamp on a long shelf', `${TOKEN}s`, TOKEN.slice(1)]) {
      const answer = await post({ address: JUNO, kind: 'no-mailbox' }, { token });
      expect([answer.statusCode, answer.json()]).toEqual([404, none.json()]);
    }
    expect((await app.fastify.inject('/hooks/bounces')).statusCode).toBe(404);
  });

  test('the body of a stranger is not read', async () => {
    const answer = await post('x'.repeat(300 * 1024), { token: 'somebody else altogether' });
    expect(answer.statusCode).toBe(404);
  });

  test('without the setting there is no such address', async () => {
    const other = await createTestApp();
    const answer = await post({ address: JUNO, kind: 'complaint' }, { to: other });
    await other.close();
    expect(answer.statusCode).toBe(404);
  });
});

describe('our own list', () => {
  test('marks addresses that were written to, one or many', async () => {
    await written('Juno@Example.test');
    await written('ada@example.test');
    const one = await post({ address: 'JUNO@example.test', kind: 'no-mailbox', status: '5.1.1' });
    expect([one.statusCode, one.json()]).toEqual([
      200,
      { code: 0, message: '', data: { marked: 1 } },
    ]);
    const many = await post([
      { address: 'ada@example.test', kind: 'complaint' },
      { address: JUNO, kind: 'complaint' },
      { address: 'stranger@example.test', kind: 'no-mailbox' },
    ]);
    expect(many.json().data).toEqual({ marked: 1 });
    expect(await marks()).toEqual([
      ['ada@example.test', 'complaint', null],
      [JUNO, 'no-mailbox', '5.1.1'],
    ]);
  });

  test('leaves out what may pass, and what is about this site', async () => {
    await written();
    for (const status of ['4.2.2', '5.2.2', '5.7.1', '5.1.8']) {
      const answer = await post({ address: JUNO, kind: 'no-mailbox', status });
      expect(answer.json().data).toEqual({ marked: 0 });
    }
    expect(await marks()).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no list', '"juno@example.test"'],
    ['an empty list', '[]'],
    ['no address', '{"address":"juno","kind":"complaint"}'],
    ['what a database cannot store', '{"address":"juno\\u0000@example.test","kind":"complaint"}'],
    ['another kind', '{"address":"juno@example.test","kind":"soft"}'],
    [
      'another status',
      '{"address":"juno@example.test","kind":"no-mailbox","status":"no such user"}',
    ],
    ['something more', '{"address":"juno@example.test","kind":"complaint","name":"Juno"}'],
    ['one wrong of two', '[{"address":"juno@example.test","kind":"complaint"},{}]'],
    [
      'more than 500',
      JSON.stringify(Array(501).fill({ address: 'juno@example.test', kind: 'complaint' })),
    ],
  ])('%s is refused whole', async (_name, payload) => {
    await written();
    const answer = await post(payload, { type: 'application/json' });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'bad_input']);
    expect(await marks()).toEqual([]);
  });
});

describe('a report of a mail server', () => {
  test.each([
    ['Postfix', POSTFIX, ['no-mailbox', '5.1.1']],
    ['Exim', EXIM, ['no-mailbox', '5.1.1']],
    ['Exchange', EXCHANGE, ['no-mailbox', '5.1.10']],
    ['a complaint', COMPLAINT, ['complaint', null]],
  ])('%s marks the address its mail went to', async (_name, raw, mark) => {
    const id = await written('Juno@example.test');
    const answer = await post(raw.replaceAll('%ID%', id));
    expect([answer.statusCode, answer.json().data]).toEqual([200, { marked: 1 }]);
    expect((await post(raw.replaceAll('%ID%', id))).json().data).toEqual({ marked: 0 });
    expect(await marks()).toEqual([[JUNO, ...mark]]);
  });

  test.each([
    ['a full mailbox', FULL],
    ['a delay', DELAYED],
    ['a refusal of this site', EXIM_BLOCKED],
  ])('%s marks nothing', async (_name, raw) => {
    const answer = await post(raw.replaceAll('%ID%', await written()));
    expect([answer.statusCode, answer.json().data]).toEqual([200, { marked: 0 }]);
    expect(await marks()).toEqual([]);
  });

  test('that somebody made up marks nothing', async () => {
    const id = await written();
    const other = await written('ada@example.test');
    const [mail] = await app.ctx.db.select().from(mailQueue).orderBy(mailQueue.id);
    const sign = () => 'A'.repeat(43);
    const guessed = makeMessageId({ sign }, mail!, 'localhost.invalid');
    const mistaken = id.replace(/^<\d+/, '<999999');
    for (const made of [guessed, mistaken, id.slice(1), '<1@x>', other, "<1'; --@x>", '']) {
      for (const raw of [POSTFIX, EXIM]) {
        const answer = await post(raw.replaceAll('%ID%', made));
        expect([answer.statusCode, answer.json().data]).toEqual([200, { marked: 0 }]);
      }
    }
    // An address behind it to which mails are sent on.
    const sentOn = POSTFIX.replaceAll(/juno@example\.test/gi, 'behind@example.test');
    expect((await post(sentOn.replaceAll('%ID%', id))).json().data).toEqual({ marked: 0 });
    expect(await marks()).toEqual([]);
  });

  test('of a mail to the operator marks nothing', async () => {
    const id = await written(JUNO, 'contact');
    expect((await post(POSTFIX.replaceAll('%ID%', id))).json().data).toEqual({ marked: 0 });
  });

  test('may come as its parts, with their type in the request', async () => {
    const raw = EXIM.replaceAll('%ID%', await written());
    const type =
      'multipart/report; report-type=delivery-status; boundary=1795428001-eximdsn-804289383';
    const answer = await post(raw.slice(raw.indexOf('\r\n\r\n') + 4), { type });
    expect(answer.json().data).toEqual({ marked: 1 });
  });

  test.each([
    ['nothing', '', 'message/rfc822', 400],
    ['an ordinary mail', 'Subject: hello\r\n\r\nHello', 'message/rfc822', 400],
    ['bytes', '\0\u00ff\0', 'message/rfc822', 400],
    ['a report under another name', POSTFIX, 'text/plain', 400],
    ['a form', 'a=b', 'application/x-www-form-urlencoded', 400],
    ['a report that is too long', POSTFIX + 'x'.repeat(256 * 1024), 'message/rfc822', 413],
    ['a list that is too long', `[${' '.repeat(256 * 1024)}]`, 'application/json', 413],
  ])('%s is refused', async (_name, payload, type, status) => {
    const answer = await post(payload, { type });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ data: null });
    expect(await marks()).toEqual([]);
  });
});

test('one address asks 600 times a minute', async () => {
  const from = newAddress();
  const codes = new Set<number>();
  for (let i = 0; i < 600; i++) codes.add((await post('x', { from })).statusCode);
  expect([...codes]).toEqual([400]);
  expect((await post('x', { from })).statusCode).toBe(429);
  // Whoever does not know the token learns nothing by it.
  expect((await post('x', { from, token: 'somebody else altogether' })).statusCode).toBe(404);
});

describe('an address that is marked', () => {
  const mark = (address = JUNO) =>
    app.ctx.db
      .insert(bouncedAddresses)
      .values({ address, bounce: 'no-mailbox', status: '5.1.1', bouncedAt: app.ctx.now() });
  const enqueue = (recipient: string, template: MailTemplate) =>
    enqueueMail(app.ctx.db, {
      ...{ recipient, template, language: 'en' as const, values: {}, now: app.ctx.now() },
    });

  test('gets no mails but those that are asked for; they leave the queue', async () => {
    await mark();
    outbox.mails.length = 0;
    for (const template of [
      'changed',
      'twoStepOff',
      'leaving',
      'emailChanged',
      'letter',
    ] as const) {
      await enqueue('Juno@example.test', template);
    }
    await enqueue(JUNO, 'existing');
    await enqueue(JUNO, 'emailTaken');
    await enqueue('ada@example.test', 'changed');
    await outbox.flush();
    expect(
      outbox.mails.map(({ to, subject }) => [(to as { address: string }).address, subject]),
    ).toEqual([
      [JUNO, 'You already have an account'],
      [JUNO, 'This address already has an account'],
      ['ada@example.test', 'Your password was changed'],
    ]);
    expect(await app.ctx.db.select().from(mailQueue)).toHaveLength(3);
  });

  test('was refused as its recipient by code 5.1.x; by another code it is not marked', async () => {
    let response = '550 5.7.1 Blocked';
    const worker = startMailWorker(app.ctx, () =>
      Promise.reject(
        Object.assign(new Error(response), {
          ...{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response },
        }),
      ),
    );
    for (const template of ['changed', 'contact', 'erased'] as const) {
      response = template === 'changed' ? response : '550 5.1.1 <juno@example.test> unknown';
      await enqueue('Juno@example.test', template);
      await worker.flush();
      expect(await marks()).toEqual([]);
    }
    await enqueue('Juno@example.test', 'changed');
    await worker.flush();
    await worker.stop();
    expect(await marks()).toEqual([[JUNO, 'no-mailbox', '5.1.1']]);
  });

  test('is forgotten after a year', async () => {
    await mark();
    app.advance((RETENTION.bouncesDays - 1) * DAY_MS);
    await enforceRetention(app.ctx);
    expect(await marks()).toHaveLength(1);
    app.advance(2 * DAY_MS);
    await enforceRetention(app.ctx);
    expect(await marks()).toEqual([]);
  });
});
