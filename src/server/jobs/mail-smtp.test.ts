import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { attempts, bouncedAddresses, mailQueue, subscribers } from '#server/db/schema.ts';
import { addReaders, writeContent } from '#server/features/newsletter/fixture.ts';
import { isSubscribed, sendLetter } from '#server/features/newsletter/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startSmtp, type TestSmtp } from '#testing/smtp.ts';
import { startMailWorker, type MailWorker } from './mail.ts';

const HOUR = 3_600_000;
const JUNO = 'juno@example.test';

let smtp: TestSmtp;
let app: TestApp;
let worker: MailWorker;
beforeAll(async () => {
  smtp = await startSmtp();
  app = await createTestApp({
    LOG_LEVEL: 'silent',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'letters@campus.test',
  });
  const day = new Date().toISOString().slice(0, 10);
  writeContent(app.ctx.env.distDir, [{ collection: 'guides', slug: 'lamp', published: day }]);
  worker = startMailWorker(app.ctx);
});
afterEach(async () => {
  smtp.refuse();
  smtp.mails.length = 0;
  for (const table of [mailQueue, subscribers, attempts, bouncedAddresses])
    await app.ctx.db.delete(table);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  await smtp.close();
});

/** Quoted-printable put back, and headers in one line each, as a mail program reads them. */
const readable = (raw: string) =>
  Buffer.from(
    raw
      .replace(/\r\n(?=[ \t])/g, '')
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

test('from asking to leaving, by what a mail server was really given', async () => {
  await app.call('POST subscribe', { email: JUNO, language: 'en' });
  await worker.flush();
  expect(smtp.mails.map(({ to }) => to)).toEqual([JUNO]);
  const asked = readable(smtp.mails[0]?.raw ?? '');
  expect(asked).toMatch(/^From: Campus <letters@campus\.test>\r$/m);
  const code = /subscribe\/confirm\?language=en&code=([\w-]{43})/.exec(asked)?.[1] ?? '';
  await app.call('POST subscribe/confirm', { code });
  expect(await isSubscribed(app.ctx, JUNO)).toBe(true);

  expect(await sendLetter(app.ctx)).toMatchObject({ state: 'queued', readers: { en: 1 } });
  await worker.flush();
  const letter = smtp.mails[1]?.raw ?? '';
  expect(readable(letter)).toContain('lamp (en)');
  // Unfolded on the wire, because some mail services do not put a folded one together.
  const leave =
    /^List-Unsubscribe: <http:\/\/campus\.test(\/unsubscribe\/now\?code=[\w-]{43})>\r$/m.exec(
      letter,
    )?.[1];
  expect(letter).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const left = await app.fastify.inject({
    method: 'POST',
    url: leave ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(left.statusCode).toBe(200);
  expect(await isSubscribed(app.ctx, JUNO)).toBe(false);
});

test('a server that is busy gets it later, once; the code of the first try is not lost', async () => {
  smtp.refuse({ code: 451, text: 'try later' });
  await app.call('POST subscribe', { email: JUNO });
  await worker.flush();
  expect(smtp.mails).toEqual([]);
  smtp.refuse();
  app.advance(HOUR);
  await worker.flush();
  app.advance(HOUR);
  await worker.flush();
  expect(smtp.mails).toHaveLength(1);
});

test('what a mail server says of a recipient is neither kept nor logged, only why', async () => {
  const logged = vi.spyOn(app.ctx.log, 'warn');
  smtp.refuse({ code: 550, text: `5.1.1 <${JUNO}>: user unknown` });
  await app.call('POST subscribe', { email: JUNO });
  await worker.flush();
  const [mail] = await app.ctx.db.select().from(mailQueue);
  const failed = { failure: 'refused-message', smtpStatus: 550, lastError: null };
  expect(mail).toMatchObject({ recipient: JUNO, attempts: 1, ...failed });
  const line = { failure: 'refused-message', status: 550, mail: mail?.id, try: 1 };
  expect(logged.mock.calls).toEqual([[line, 'mail failed']]);
  logged.mockRestore();

  smtp.refuse();
  app.advance(HOUR);
  await worker.flush();
  const [sent] = await app.ctx.db.select().from(mailQueue);
  expect(sent).toMatchObject({ sentAt: expect.any(Date), failure: null, smtpStatus: null });
});

test('an address without a mailbox gets no letter until a mail to it has been confirmed', async () => {
  const marks = () => app.ctx.db.select().from(bouncedAddresses);
  await addReaders(app.ctx.db, [JUNO], new Date(app.ctx.now().getTime() - HOUR));
  smtp.refuse({ code: 550, text: '5.7.1 We take nothing from you', at: 'RCPT TO' });
  await app.call('POST subscribe', { email: JUNO });
  await worker.flush();
  expect(await marks()).toEqual([]);

  const logged = vi.spyOn(app.ctx.log, 'warn');
  const errors = vi.spyOn(app.ctx.log, 'error');
  smtp.refuse({ code: 550, text: `5.1.1 <${JUNO}>: user unknown`, at: 'RCPT TO' });
  app.advance(25 * HOUR);
  await app.call('POST subscribe', { email: JUNO });
  await worker.flush();
  expect(await marks()).toMatchObject([{ address: JUNO, bounce: 'no-mailbox', status: '5.1.1' }]);
  expect(JSON.stringify([logged.mock.calls, errors.mock.calls])).not.toContain('juno');
  logged.mockRestore();
  errors.mockRestore();

  smtp.refuse();
  const letter = async () => {
    await app.ctx.db.execute('delete from letter_issues');
    expect(await sendLetter(app.ctx)).toMatchObject({ state: 'queued', readers: { en: 1 } });
    await worker.flush();
    return smtp.mails.splice(0).map(({ to }) => to);
  };
  expect(await letter()).toEqual([]);

  app.advance(25 * HOUR);
  await app.call('POST subscribe', { email: JUNO, language: 'en' });
  await worker.flush();
  const asked = readable(smtp.mails.splice(0).at(-1)?.raw ?? '');
  const code = /subscribe\/confirm\?language=en&code=([\w-]{43})/.exec(asked)?.[1] ?? '';
  await app.call('POST subscribe/confirm', { code });
  expect(await marks()).toEqual([]);
  expect(await letter()).toEqual([JUNO]);
});

test('letters to many readers reach each once, with two workers on one queue', async () => {
  const all = Array.from({ length: 30 }, (_, i) => `r${i}@example.test`);
  await addReaders(app.ctx.db, all, new Date(app.ctx.now().getTime() - HOUR));
  await app.ctx.db.execute('delete from letter_issues');
  await sendLetter(app.ctx);
  const second = startMailWorker(app.ctx);
  await Promise.all([worker.flush(), second.flush()]);
  await second.stop();
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual(all.toSorted());
});
