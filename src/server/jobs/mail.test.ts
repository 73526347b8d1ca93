import fs from 'node:fs';
import path from 'node:path';
import { sql } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { mailQueue } from '#server/db/schema.ts';
import { claimMail, enqueueMail, renderMail } from '#server/platform/mail/service.ts';
import { TEMPLATES, type MailTemplate } from '#server/platform/mail/templates.ts';
import { texts } from '#server/plugins/texts.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { startMailWorker, type MailWorker } from './mail.ts';
import type { Deliver } from './mail-transport.ts';

let app: TestApp;
const workers: MailWorker[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await app.ctx.db.delete(mailQueue);
});
afterAll(() => app.close());

const MINUTE = 60_000;

const start = (deliver?: Deliver): MailWorker => {
  const worker = startMailWorker(app.ctx, deliver);
  workers.push(worker);
  return worker;
};
const SUBJECT_MATTER = /cam(?!bi)|кам|model|модел|forum|форум/i;
const enqueue = (recipient: string, template: MailTemplate = 'changed', values = {}) =>
  enqueueMail(app.ctx.db, { recipient, template, language: 'en', values, now: app.ctx.now() });
const queue = () => app.ctx.db.select().from(mailQueue).orderBy(mailQueue.id);

describe('the queue', () => {
  test('lands in the outbox as files any mail program opens', async () => {
    await enqueue('juno@example.test');
    await start().flush();
    const folder = path.join(app.ctx.env.dataDir, 'outbox');
    const files = fs.readdirSync(folder);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{8}\.eml$/);
    const mail = fs.readFileSync(path.join(folder, files[0] ?? ''), 'utf8');
    expect(mail).toMatch(/^From: Campus <campus@localhost\.invalid>/m);
    expect(mail).toMatch(/^To: juno@example\.test/m);
    expect(mail).toMatch(/^Subject: Your password was changed/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated/m);
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');
    expect((await queue())[0]?.sentAt).toBeInstanceOf(Date);
  });

  test('leaves files in the outbox for 30 days', async () => {
    const folder = path.join(app.ctx.env.dataDir, 'outbox');
    fs.mkdirSync(folder, { recursive: true });
    const before = fs.readdirSync(folder);
    const leave = (name: string, days: number) => {
      const time = new Date(Date.now() - days * DAY_MS);
      fs.writeFileSync(path.join(folder, name), 'a mail');
      fs.utimesSync(path.join(folder, name), time, time);
    };
    leave('00009001.eml', 31);
    leave('00009002.eml.part', 31);
    leave('00009003.eml', 29);
    leave('mine.eml', 31);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const worker = start();
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    vi.useRealTimers();
    await worker.stop();
    expect(fs.readdirSync(folder)).toEqual([...before, '00009003.eml', 'mine.eml']);
  });

  test('is claimed one mail at a time, however the database plans it', async () => {
    for (const name of ['ada', 'bea', 'cleo']) await enqueue(`${name}@example.test`);
    const claimed = await app.ctx.db.transaction(async (tx) => {
      // With these the planner works a list out again for every row it is compared with.
      for (const way of ['hashjoin', 'mergejoin', 'material', 'hashagg', 'sort']) {
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      }
      return claimMail(tx, app.ctx.now());
    });
    const tried = (await queue()).filter(({ attempts }) => attempts > 0);
    expect(tried.map(({ id }) => id)).toEqual([claimed?.id]);
  });

  test('is rolled back with its cause', async () => {
    await app.ctx.db
      .transaction(async (tx) => {
        await enqueueMail(tx, {
          recipient: 'never@example.test',
          template: 'changed',
          language: 'en',
          values: {},
          now: app.ctx.now(),
        });
        throw new Error('the cause failed');
      })
      .catch(() => {});
    expect(await queue()).toEqual([]);
  });

  test('tries again after growing delays, under the same Message-ID, then gives up', async () => {
    await enqueue('juno@example.test');
    const seen: unknown[] = [];
    const worker = start(async ({ messageId }) => {
      seen.push(messageId);
      throw new Error('421 come back later');
    });
    await worker.flush();
    await worker.flush();
    expect(seen).toHaveLength(1);
    expect((await queue())[0]).toMatchObject({ attempts: 1, failure: 'other', lastError: null });
    app.advance(5 * MINUTE + 1000);
    await worker.flush();
    expect(seen).toHaveLength(2);
    app.advance(5 * MINUTE + 1000);
    await worker.flush();
    expect(seen).toHaveLength(2);
    app.advance(5 * MINUTE);
    await worker.flush();
    expect(seen).toHaveLength(3);
    for (let i = 0; i < 20; i++) {
      app.advance(7 * 60 * MINUTE);
      await worker.flush();
    }
    expect(seen).toHaveLength(10);
    expect(new Set(seen).size).toBe(1);
    expect((await queue())[0]?.sentAt).toBeNull();
  });

  test('does not write again to a mailbox that is not there', async () => {
    await enqueue('juno@example.test');
    const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    const deliver = vi.fn(() => Promise.reject(Object.assign(new Error('no such user'), refused)));
    const worker = start(deliver);
    for (let i = 0; i < 3; i++) {
      await worker.flush();
      app.advance(7 * 60 * MINUTE);
    }
    expect(deliver).toHaveBeenCalledTimes(1);
    expect((await queue())[0]).toMatchObject({ failure: 'refused-recipient', sentAt: null });
  });

  test('goes on after a failure, and the failed one goes out later', async () => {
    await enqueue('first@example.test');
    await enqueue('second@example.test');
    const sent: string[] = [];
    let broken = true;
    const worker = start(async ({ to }) => {
      const { address } = to as { address: string };
      if (address.startsWith('first') && broken) throw new Error('no such host');
      sent.push(address);
    });
    await worker.flush();
    expect(sent).toEqual(['second@example.test']);
    broken = false;
    app.advance(6 * MINUTE);
    await worker.flush();
    expect(sent).toEqual(['second@example.test', 'first@example.test']);
    expect((await queue()).every((mail) => mail.sentAt && !mail.failure)).toBe(true);
  });

  test('two workers at once send each mail once', async () => {
    for (let i = 0; i < 20; i++) await enqueue(`m${i}@example.test`);
    const sent: string[] = [];
    const deliver: Deliver = async ({ to }) => void sent.push((to as { address: string }).address);
    await Promise.all([start(deliver).flush(), start(deliver).flush()]);
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  test('a mail that a slow server takes minutes for is sent by nobody else meanwhile', async () => {
    await enqueue('juno@example.test');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = start(() => held).flush();
    await expect.poll(async () => (await queue())[0]?.attempts).toBe(1);
    app.advance(4 * MINUTE);
    const deliver = vi.fn(async () => {});
    await start(deliver).flush();
    expect(deliver).not.toHaveBeenCalled();
    release();
    await slow;
    expect((await queue())[0]?.sentAt).not.toBeNull();
  });

  test('a stopped worker finishes the mail in hand and takes no other', async () => {
    await enqueue('first@example.test');
    await enqueue('second@example.test');
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const sent: unknown[] = [];
    const worker = start(async ({ to }) => {
      await held;
      sent.push(to);
    });
    const flushed = worker.flush();
    await expect.poll(async () => (await queue())[0]?.attempts).toBe(1);
    const stopped = worker.stop();
    release();
    await Promise.all([stopped, flushed]);
    expect(sent).toHaveLength(1);
    expect((await queue()).map((mail) => mail.sentAt !== null)).toEqual([true, false]);
  });

  test('a mail with nothing to say any more is dropped', async () => {
    await enqueue('nobody@example.test', 'reset');
    await enqueue('nobody@example.test', 'confirm', { registration: '999999' });
    const sent: unknown[] = [];
    await start(async (mail) => void sent.push(mail)).flush();
    expect(sent).toEqual([]);
    expect(await queue()).toEqual([]);
  });
});

describe('the texts', () => {
  const values = {
    nickname: 'juno <b>',
    link: 'https://campus.test/authorization?language=en&code=abc',
    signIn: 'https://campus.test/login',
    forgot: 'https://campus.test/forgot-password',
    messages: 'https://campus.test/messages',
    security: 'https://campus.test/user-info/security',
    contact: 'https://campus.test/contact',
    data: 'https://campus.test/user-info/data',
    device: 'Firefox, Android',
    time: '21 November 2026 at 10:00',
    status: 'https://campus.test/status?key=abc&language=en',
    confirm: 'https://campus.test/status?key=abc&code=def&language=en',
    reference: 'K7M4-Q2XD',
    forum: 'https://campus.test/new',
    operation: 'https://campus.test/moderation/operation',
    reason: 'There is no room on the disk.',
    topic: 'question',
    name: 'juno',
    email: 'juno@example.test',
    message: 'first line\nsecond <b>line',
  };
  const all = LANGUAGES.flatMap((language) =>
    (Object.keys(TEMPLATES) as MailTemplate[]).map((name) => [language, name] as const),
  );

  test.each(all)('in %s, %s is whole and escaped', (language, name) => {
    const mail = renderMail(name, language, texts(language), values);
    for (const part of [mail.subject, mail.text, mail.html])
      expect(part).not.toMatch(/\{\{|undefined/);
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain(`<html lang="${language}">`);
    for (const { link } of TEMPLATES[name].actions) {
      expect(mail.text).toContain(values[link]);
      expect(mail.html).toContain(`href="${values[link].replaceAll('&', '&amp;')}"`);
    }
  });

  test.each(all)('in %s, %s gives nothing away on a lock screen', (language, name) => {
    const { subject, text } = renderMail(name, language, texts(language), values);
    expect(subject).not.toMatch(SUBJECT_MATTER);
    expect(text.replaceAll('campus.test', '').replaceAll('Campus', '')).not.toMatch(SUBJECT_MATTER);
  });
});
