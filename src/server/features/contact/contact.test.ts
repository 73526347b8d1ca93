// Above 400 lines because the form of one page and its call are asked the same things.
import { eq } from '#server/db/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { mailQueue, sessions } from '#server/db/schema.ts';
import {
  errorOf,
  getPage,
  openOutbox,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { newAddress } from '#testing/addresses.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

const OPERATOR = 'desk@campus.test';
const SECOND = 1000;
const MESSAGE = 'Please tell me how long my posts are kept.';
const TYPED = { topic: 'privacy', email: 'Juno@Example.test', name: 'Juno', message: MESSAGE };

let app: TestApp;
let outbox: ReturnType<typeof openOutbox>;
beforeAll(async () => {
  app = await createTestApp({
    LOG_LEVEL: 'error',
    CONTACT_EMAIL: OPERATOR,
    MAIL_FROM: 'noreply@campus.test',
  });
});
beforeEach(() => void (outbox = openOutbox(app)));
afterEach(async () => {
  await outbox.stop();
  await app.ctx.db.delete(mailQueue);
});
afterAll(() => app.close());

const queued = () => app.ctx.db.select().from(mailQueue);

/** Opens the form as a reader does and takes a while to write. */
async function shownForm(url = '/contact', token?: string): Promise<string> {
  const { body } = await getPage(app, url, token);
  app.advance(10 * SECOND);
  return valueOf(body, 'shown') ?? '';
}

async function send(fields: Record<string, string> = {}, options = {}, url = '/contact') {
  return postForm(
    app,
    url,
    { ...TYPED, shown: await shownForm(), website: '', ...fields },
    options,
  );
}

/** Everything that was typed stands in the form again. */
function expectKept(html: string, typed: Record<string, string> = TYPED) {
  expect(valueOf(html, 'email')).toBe(typed.email);
  expect(valueOf(html, 'name')).toBe(typed.name);
  expect(html).toContain(`>${typed.message}</textarea>`);
  expect(html).toMatch(new RegExp(`<option value="${typed.topic}" selected`));
}

describe('the page', () => {
  test('works without a script and says what to do in danger', async () => {
    const page = await getPage(app, '/contact?language=en&redirect=%2Ffaq%3Fx%3D1');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('href="/gettingStarted/after-a-leak"');
    expect(valueOf(page.body, 'redirect')).toBe('/faq?x=1');
    expect(page.body).not.toContain('name="formToken"');
    expect(page.headers['cache-control']).toContain('private');
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example'])(
    'leads nowhere else: %s',
    async (redirect) => {
      const query = new URLSearchParams({ redirect, sent: 'question' });
      for (const url of [`/contact?${query}`, `/contact?redirect=${encodeURIComponent(redirect)}`])
        expect((await getPage(app, url)).body).not.toContain('evil.example"');
    },
  );

  test('a member finds their own address and name in it, everybody else nothing', async () => {
    const member = await app.member();
    const own = await getPage(app, '/contact', member.token);
    expect(valueOf(own.body, 'email')).toBe(member.email);
    expect(valueOf(own.body, 'name')).toBe(member.nickname);
    expect(valueOf((await getPage(app, '/contact')).body, 'email')).toBe('');
  });

  test('a link may name the topic', async () => {
    expect((await getPage(app, '/contact?topic=removal')).body).toMatch(/value="removal" selected/);
  });
});

describe('a message', () => {
  test('reaches the operator, who answers by replying; the sender gets nothing', async () => {
    const sent = await send({ redirect: '/faq' }, {}, '/contact?language=en');
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toBe('/contact?sent=privacy&redirect=%2Ffaq&language=en');
    const [mail, ...more] = await outbox.to(OPERATOR);
    expect(more).toEqual([]);
    expect(outbox.mails).toHaveLength(1);
    expect(mail?.subject).toBe('Contact form: Privacy request');
    expect(mail?.from).toMatchObject({ address: 'noreply@campus.test' });
    expect(mail?.replyTo).toEqual({ name: 'Juno', address: 'juno@example.test' });
    expect(mail?.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(mail?.text).toContain(MESSAGE);
    expect(mail?.cc ?? mail?.bcc).toBeUndefined();
  });

  test('the page afterwards says what happens next and leads back', async () => {
    const page = await getPage(app, '/contact?sent=privacy&redirect=%2Ffaq&language=en');
    expect(page.body).toContain('within one month');
    expect(page.body).toContain('href="/faq"');
    expect(page.body).not.toContain('<textarea');
    const russian = await getPage(app, '/contact?sent=appeal&language=ru');
    expect(russian.body).toContain('в течение 14 дней');
    expect((await getPage(app, '/contact?sent=nonsense')).body).toContain('<textarea');
  });

  test('is written in the language of its sender, without a name if they like', async () => {
    expect((await send({ name: '' }, {}, '/contact?language=ru')).statusCode).toBe(303);
    const [mail] = await outbox.to(OPERATOR);
    expect(mail?.subject).toBe('Форма обратной связи: Запрос о личных данных');
    expect(mail?.text).toContain('Имя: не указано');
    expect(mail?.replyTo).toEqual({ name: '', address: 'juno@example.test' });
  });

  test('keeps its lines and shows no markup', async () => {
    await send({ message: 'First of several lines\r\n\r\n<b>second</b> {{email}} $t(mail:x)' });
    const [mail] = await outbox.to(OPERATOR);
    expect(mail?.text).toContain('First of several lines\n\n<b>second</b> {{email}} $t(mail:x)');
    expect(mail?.html).toContain('lines<br><br>&lt;b&gt;second');
  });

  test('a line break counts once, as in the browser', async () => {
    const most = 'x\r\n'.repeat(1999) + 'xy';
    expect((await send({ message: most })).statusCode).toBe(303);
    expect((await send({ message: `${most}z` })).statusCode).toBe(400);
  });

  test('a suspended member may appeal, and a session that ended meanwhile loses nothing', async () => {
    const member = await app.member({ suspendedAt: app.ctx.now() });
    const shown = await shownForm('/contact', member.token);
    await app.ctx.db.delete(sessions).where(eq(sessions.memberId, member.id));
    const sent = await postForm(app, '/contact', { ...TYPED, shown }, { token: member.token });
    expect(sent.headers.location).toContain('/contact?sent=privacy');
    expect(await queued()).toHaveLength(1);
  });
});

describe('what is not right', () => {
  test.each([
    ['topic', '', 'Please choose'],
    ['topic', 'nonsense', 'This cannot be right'],
    ['email', '', 'This is needed'],
    ['email', 'juno', 'does not look like'],
    ['email', 'a@example.test\r\nBcc: b@example.test', 'does not look like'],
    ['email', 'a@example.test, b@example.test', 'does not look like'],
    ['name', 'Juno\r\nBcc: b@example.test', 'in one line'],
    ['name', 'Juno\u2028x', 'in one line'],
    ['name', 'x'.repeat(81), 'This is too long'],
    ['message', 'x'.repeat(19), 'between 20 and 4,000'],
    ['message', ' '.repeat(40), 'between 20 and 4,000'],
    ['message', 'x'.repeat(4001), 'between 20 and 4,000'],
  ])('stands beside its field: %s %j', async (field, value, sentence) => {
    const answer = await send({ [field]: value }, {}, '/contact?language=en');
    expect(answer.statusCode).toBe(400);
    const beside = field === 'topic' ? answer.body : errorOf(answer.body, field);
    expect(beside).toContain(sentence);
    if (field !== 'message') expect(answer.body).toContain(`>${MESSAGE}</textarea>`);
    expect(await queued()).toEqual([]);
  });

  test('the same is refused of a client', async () => {
    for (const wrong of [
      { name: 'Juno\nBcc: b@example.test' },
      { email: 'a@example.test\nBcc: b@example.test' },
      { message: 'too short' },
      { topic: 'nonsense' },
      { more: 'x' },
    ]) {
      const answer = await app.call('POST contact-us', {
        ...TYPED,
        ...wrong,
      } as Input<'POST contact-us'>);
      expect(answer.error).toBe('bad_input');
    }
    expect(await queued()).toEqual([]);
  });

  test('what a database cannot hold is left out', async () => {
    const message = `${MESSAGE}\u0000\ud800`;
    const { fastify } = app;
    const payload = { ...TYPED, message };
    const remoteAddress = newAddress();
    const answer = await fastify.inject({
      method: 'POST',
      url: '/api/contact-us',
      payload,
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    expect((await queued())[0]?.values.message).toBe(MESSAGE);
  });
});

describe('programs', () => {
  test('that fill in the hidden field are refused, people it strikes lose nothing', async () => {
    const answer = await send({ website: 'https://spam.example' }, {}, '/contact?language=en');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('looked automatic');
    expectKept(answer.body);
    expect(valueOf(answer.body, 'website')).toBe('');
    expect(await queued()).toEqual([]);
  });

  test('that answer at once are refused, and may send the same form later', async () => {
    const shown = valueOf((await getPage(app, '/contact')).body, 'shown') ?? '';
    const early = await postForm(app, '/contact?language=en', { ...TYPED, shown });
    expect(early.statusCode).toBe(422);
    expectKept(early.body);
    expect(valueOf(early.body, 'shown')).toBe(shown);
    app.advance(4 * SECOND);
    expect((await postForm(app, '/contact', { ...TYPED, shown })).statusCode).toBe(303);
  });

  test('an expired, missing or forged time shows the form again with a new one', async () => {
    const old = await shownForm();
    app.advance(24 * 3600 * SECOND);
    const forged = old.replace(/^\w+/, app.ctx.now().getTime().toString(36));
    for (const shown of [old, '', 'x', forged]) {
      const answer = await postForm(app, '/contact?language=en', { ...TYPED, shown });
      expect(answer.statusCode).toBe(422);
      expect(answer.body).toContain('open for too long');
      expectKept(answer.body);
      const next = valueOf(answer.body, 'shown') ?? '';
      expect(next).not.toBe(shown);
      app.advance(4 * SECOND);
      expect((await postForm(app, '/contact', { ...TYPED, shown: next })).statusCode).toBe(303);
    }
  });

  test('on other sites cannot send it for a reader', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    const form = await send({}, { headers });
    expect(form.statusCode).toBe(403);
    expectKept(form.body);
    const call = await app.fastify.inject({
      method: 'POST',
      url: '/api/contact-us',
      remoteAddress: newAddress(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(TYPED).toString(),
    });
    expect(call.json().error).toBe('foreign_request');
    expect(await queued()).toEqual([]);
  });
});

describe('the limit', () => {
  test('is five messages an hour from one address, whichever way they come', async () => {
    const from = newAddress();
    for (let i = 0; i < 6; i++)
      expect((await send({ message: 'short' }, { from })).statusCode).toBe(400);
    for (let i = 0; i < 3; i++) expect((await send({}, { from })).statusCode).toBe(303);
    const call = () =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/contact-us',
        remoteAddress: from,
        payload: TYPED,
      });
    for (let i = 0; i < 2; i++) expect((await call()).statusCode).toBe(200);
    expect((await call()).statusCode).toBe(429);
    const over = await send({}, { from }, '/contact?language=en');
    expect(over.statusCode).toBe(429);
    expect(over.body).toContain('from one address within an hour');
    expectKept(over.body);
    expect(await queued()).toHaveLength(5);
    expect((await send({}, { from: newAddress() })).statusCode).toBe(303);
  });
});

describe('files', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
    'base64',
  );
  const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const file = (data: Buffer, name: string) => new File([new Uint8Array(data)], name);

  async function sendFiles(files: File[], url = '/contact', fields: Record<string, string> = {}) {
    const form = new FormData();
    const typed = { ...TYPED, shown: await shownForm(), website: '', redirect: '/faq', ...fields };
    for (const [name, value] of Object.entries(typed)) form.append(name, value);
    for (const each of files) form.append('files', each);
    const body = new Response(form);
    return app.fastify.inject({
      method: 'POST',
      url,
      remoteAddress: newAddress(),
      headers: {
        'content-type': body.headers.get('content-type') ?? '',
        origin: 'http://campus.test',
        'sec-fetch-site': 'same-origin',
      },
      payload: Buffer.from(await body.arrayBuffer()),
    });
  }

  test('reach the operator with the mail, under names of ours, and stay nowhere', async () => {
    const sent = await sendFiles([file(PNG, 'me at home.png'), file(PDF, '../../notice.pdf')]);
    expect(sent.statusCode).toBe(303);
    expect(sent.headers.location).toContain('redirect=%2Ffaq');
    const [mail] = await outbox.to(OPERATOR);
    expect(mail?.attachments?.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['attachment-1.png', 'image/png'],
      ['attachment-2.pdf', 'application/pdf'],
    ]);
    expect(mail?.attachments?.[1]?.content).toEqual(PDF);
    expect(mail?.text).toContain(MESSAGE);
    expect((await queued())[0]?.values).not.toHaveProperty('files');
  });

  test('are not needed: the field may stay empty', async () => {
    expect((await sendFiles([file(Buffer.alloc(0), '')])).statusCode).toBe(303);
    expect((await outbox.to(OPERATOR))[0]?.attachments).toBeUndefined();
  });

  test.each([
    ['four of them', () => Array.from({ length: 4 }, () => file(PDF, 'a.pdf')), 'at most 3 files'],
    [
      'too large together',
      () => [0, 1].map(() => file(Buffer.concat([PDF, Buffer.alloc(6 * 1024 * 1024)]), 'a.pdf')),
      'larger than 10 MB',
    ],
    [
      'a program that calls itself a picture',
      () => [file(Buffer.from('MZ program'), 'a.png')],
      'Only JPG, PNG and PDF',
    ],
    ['a PDF that was cut off', () => [file(PDF.subarray(0, 12), 'a.pdf')], 'Only JPG, PNG and PDF'],
    ['a picture that was cut off', () => [file(PNG.subarray(0, 40), 'a.png')], 'could not be read'],
  ])(
    'that cannot go are told beside the field, and nothing typed is lost: %s',
    async (_, files, sentence) => {
      const answer = await sendFiles(files(), '/contact?language=en');
      expect(answer.statusCode).toBe(400);
      expect(errorOf(answer.body, 'files')).toContain(sentence);
      expectKept(answer.body);
      expect(valueOf(answer.body, 'redirect')).toBe('/faq');
      expect(await queued()).toEqual([]);
    },
  );

  test('do not get past what tells programs', async () => {
    const answer = await sendFiles([file(PDF, 'a.pdf')], '/contact', { website: 'x' });
    expect(answer.statusCode).toBe(422);
    expect(await queued()).toEqual([]);
  });

  test('of another type, or too many, are refused by the call in the envelope', async () => {
    const call = async (files: File[]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(TYPED)) form.append(name, value);
      for (const [i, one] of files.entries()) form.append(`file${i}`, one);
      const body = new Response(form);
      return app.fastify.inject({
        method: 'POST',
        url: '/api/contact-us/upload',
        remoteAddress: newAddress(),
        headers: { 'content-type': body.headers.get('content-type') ?? '' },
        payload: Buffer.from(await body.arrayBuffer()),
      });
    };
    for (const [files, sentence] of [
      [[file(Buffer.from('MZ'), 'a.exe')], 'One of these files has a type that cannot be sent.'],
      [Array.from({ length: 4 }, () => file(PDF, 'a.pdf')), 'These are too many files.'],
    ] as const) {
      const answer = await call([...files]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: 'bad_input', fields: { files: sentence } });
    }
  });

  test('may come by the call as well', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(TYPED)) form.append(name, value);
    form.append('file1', file(PDF, 'a.pdf'));
    const body = new Response(form);
    const call = async (headers: Record<string, string>) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/contact-us/upload',
        remoteAddress: newAddress(),
        headers: { 'content-type': body.headers.get('content-type') ?? '', ...headers },
        payload,
      });
    const payload = Buffer.from(await body.arrayBuffer());
    expect((await call({})).json()).toMatchObject({ code: 0, data: { result: true } });
    expect((await queued())[0]?.values.files).toContain('attachment-1.pdf');
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await call(foreign)).json().error).toBe('foreign_request');
  });
});
