import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { formsIn, hiddenFieldsOf } from '#testing/html-forms.ts';
import { chatFixture } from './fixture.ts';

let app: TestApp;
let fixture: ReturnType<typeof chatFixture>;
let ana: TestMember;
let bea: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  fixture = chatFixture(app);
});
beforeEach(async () => {
  ana = await app.member({ listed: true });
  bea = await app.member({ listed: true });
});
afterAll(() => app.close());

const OWN = { 'sec-fetch-site': 'same-origin' };
const post = (as: TestMember | undefined, url: string, fields: object, headers: object = OWN) =>
  app.fastify.inject({
    ...{ method: 'POST', url, cookies: as ? { ctoken: as.token } : {} },
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
const page = async (as: TestMember, url: string) => (await app.get(url, as)).body;
/** The form of a page with one wish among its buttons. */
const formOf = (html: string, wish: string) => {
  const form = formsIn(html, 'post').find(({ fields }) =>
    fields.some(({ name, value }) => name === 'wish' && value === wish),
  );
  const fields: Record<string, string> = form ? { ...hiddenFieldsOf(form), wish } : {};
  return form && { action: form.action ?? '', fields };
};
const sending = async (as: TestMember, url: string) => {
  const form = formOf(await page(as, url), 'send');
  if (!form) throw new Error('no form to write in');
  return form;
};
const said = (html: string) =>
  [...html.matchAll(/<p class="chat-words">([^<]*)</g)].map(([, words]) => words);

describe('the page as the server draws it', () => {
  test('holds the conversations and the open one, for its two alone, and is kept nowhere', async () => {
    const id = await fixture.talk(ana, bea);
    const answer = await app.get(`/chat-page?id=${id}`, bea);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(answer.body).toContain(`href="/chat-page?id=${id}"`);
    expect(said(answer.body)).toEqual(['May I ask you something?', 'Of course.']);
    const other = await app.get(`/chat-page?id=${id}`, await app.member());
    expect(other.statusCode).toBe(404);
    expect(other.body).not.toContain('May I ask');
    expect(other.body).toContain('This conversation does not exist');
  });

  test('a visitor signs in first', async () => {
    const answer = await app.get('/chat-page?id=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([
      302,
      '/login?redirect=%2Fchat-page%3Fid%3D1',
    ]);
  });

  test('marks nothing as read, nor as arrived; a form does', async () => {
    const id = await fixture.talk(ana, bea);
    await fixture.say(ana, { conversationId: id, text: 'News' });
    const before = await app.call('GET chat/conversation', { id }, ana);
    const html = await page(bea, `/chat-page?id=${id}`);
    expect(html).toContain('New messages');
    expect(await app.call('GET chat/conversation', { id }, ana)).toEqual(before);
    expect((await app.call('GET camim/unreadCount', {}, bea)).data).toBe(1);
    const form = formOf(html, 'read');
    const answer = await post(bea, form?.action ?? '', form?.fields ?? {});
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/chat-page?id=${id}`]);
    expect((await app.call('GET camim/unreadCount', {}, bea)).data).toBe(0);
    expect(formOf(await page(bea, `/chat-page?id=${id}`), 'read')).toBeUndefined();
  });

  test('leads to older messages and back, each once', async () => {
    const id = await fixture.talk(ana, bea);
    for (let i = 1; i <= CHAT.messagesPage; i++) {
      await fixture.say(i % 2 ? ana : bea, { conversationId: id, text: `Line ${i}` });
    }
    const newest = await page(bea, `/chat-page?id=${id}`);
    expect(said(newest)).toHaveLength(CHAT.messagesPage);
    const [, older = ''] = /href="([^"]*before=\d+)"/.exec(newest) ?? [];
    const further = await page(bea, older.replace('&amp;', '&'));
    expect(said(further)).toEqual(['May I ask you something?', 'Of course.']);
    expect(further).toContain('To the newest message');
  });

  test('finds conversations by name, and an address changed by hand shows the beginning', async () => {
    await fixture.talk(ana, bea);
    const find = async (name: string) => page(bea, `/chat-page?name=${name}`);
    expect(await find(ana.nickname.slice(0, 4))).toContain('class="chat-line"');
    expect(await find('zzzz')).toContain('Nobody whose name begins');
    expect(await page(bea, '/chat-page?after=nonsense&box=x&before=-1')).toContain('chat-line');
  });

  test.each([
    ['es', 'Conversaciones'],
    ['ru', 'Разговоры'],
  ])('speaks %s', async (language, words) => {
    expect(await page(bea, `/chat-page?language=${language}`)).toContain(words);
  });
});

describe('writing without a script', () => {
  test('from a profile to an answer: asked, accepted, answered', async () => {
    const ask = await sending(ana, `/chat-page?user=${bea.id}`);
    const answer = await post(ana, ask.action, { ...ask.fields, text: 'Hello, Bea' });
    expect(answer.statusCode).toBe(303);
    const url = answer.headers.location as string;
    expect(url).toMatch(/^\/chat-page\?id=\d+$/);
    expect(said(await page(ana, url))).toEqual(['Hello, Bea']);
    expect(await page(bea, '/chat-page?box=requests')).toContain('Hello, Bea');
    const request = await page(bea, url);
    expect(formOf(request, 'send')).toBeUndefined();
    const yes = formOf(request, 'accept');
    expect((await post(bea, yes?.action ?? '', yes?.fields ?? {})).headers.location).toBe(url);
    const reply = await sending(bea, url);
    await post(bea, reply.action, { ...reply.fields, text: 'Hello, Ana' });
    expect(said(await page(ana, url))).toEqual(['Hello, Bea', 'Hello, Ana']);
  });

  test('the same form sent twice says it once', async () => {
    const id = await fixture.talk(ana, bea);
    const form = await sending(ana, `/chat-page?id=${id}`);
    for (let i = 0; i < 2; i++) await post(ana, form.action, { ...form.fields, text: 'Once' });
    expect((await fixture.words(bea, id)).filter((words) => words === 'Once')).toHaveLength(1);
  });

  test('a no leads back to the requests, and is told to nobody', async () => {
    const { conversation } = await fixture.say(ana, { userId: bea.id, text: 'Hello?' });
    const no = formOf(await page(bea, `/chat-page?id=${conversation.id}`), 'decline');
    const answer = await post(bea, no?.action ?? '', no?.fields ?? {});
    expect(answer.headers.location).toBe('/chat-page?box=requests');
    expect(await fixture.list(bea, 'requests')).toEqual([]);
    expect(await page(ana, `/chat-page?id=${conversation.id}`)).toContain('has not answered');
  });

  test.each([
    ['', 400, 'This is needed.'],
    ['x'.repeat(CHAT.textMax + 3), 400, '3 characters too many'],
  ])('what cannot be sent comes back as it was typed (%#)', async (text, status, words) => {
    const id = await fixture.talk(ana, bea);
    const form = await sending(ana, `/chat-page?id=${id}`);
    const answer = await post(ana, form.action, { ...form.fields, text });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(words);
    const again = /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(answer.body)?.[1];
    expect(again?.length).toBe(text.length);
    expect(answer.body).toContain(`name="clientId" value="${form.fields.clientId}"`);
  });

  test('the fourth request says why it is not sent; a closed door and a suspension keep the words', async () => {
    const { conversation } = await fixture.say(ana, { userId: bea.id, text: '1' });
    const url = `/chat-page?id=${conversation.id}`;
    for (const text of ['2', '3'])
      await fixture.say(ana, { conversationId: conversation.id, text });
    const form = await sending(ana, url);
    const full = await post(ana, form.action, { ...form.fields, text: 'The fourth' });
    expect(full.statusCode).toBe(422);
    expect(full.body).toMatch(/id="chat-write-problem"[^>]*>[^<]+</);
    expect(full.body).toContain('The fourth');

    const stranger = await app.member();
    const begin = await sending(stranger, `/chat-page?user=${bea.id}`);
    await app.call('POST chat/settings', { receipts: true, door: 'nobody' }, bea);
    const closed = await post(stranger, begin.action, { ...begin.fields, text: 'Is it open?' });
    expect([closed.statusCode, closed.body.includes('Is it open?')]).toEqual([403, true]);

    const suspended = await app.member({ suspendedAt: new Date() });
    const fields = { wish: 'send', userId: ana.id, clientId: crypto.randomUUID(), text: 'Let me' };
    const held = await post(suspended, `/chat-page?user=${ana.id}`, fields);
    expect(held.statusCode).toBe(403);
    expect(held.body).toContain('Let me');
    expect(held.body).toContain('Your account was suspended');
  });

  test('counts against the limit of the call', async () => {
    const id = await fixture.talk(ana, bea);
    const { action, fields } = await sending(ana, `/chat-page?id=${id}`);
    let status = 303;
    for (let i = 0; i < 61 && status === 303; i++) {
      const clientId = crypto.randomUUID();
      status = (await post(ana, action, { ...fields, clientId, text: 'Again' })).statusCode;
    }
    expect(status).toBe(429);
  });

  test('settings are kept', async () => {
    const form = formOf(await page(ana, '/chat-page?view=settings'), 'settings');
    const answer = await post(ana, form?.action ?? '', { wish: 'settings', door: 'nobody' });
    expect(answer.headers.location).toBe('/chat-page?view=settings&saved=1');
    expect((await app.call('GET chat/settings', {}, ana)).data).toEqual({
      ...{ receipts: false, door: 'nobody' },
    });
    expect(await page(ana, '/chat-page?view=settings&saved=1')).toContain('Saved.');
  });

  test.each([
    ['a foreign page', { 'sec-fetch-site': 'cross-site' }],
    ['a program that says nothing of itself', {}],
  ])('%s cannot send it', async (_who, headers) => {
    const id = await fixture.talk(ana, bea);
    const { action, fields } = await sending(ana, `/chat-page?id=${id}`);
    const answer = await post(ana, action, { ...fields, text: 'Forged' }, headers);
    expect(answer.statusCode).toBe(403);
    expect(await fixture.words(bea, id)).not.toContain('Forged');
  });

  test('nobody writes in the conversation of others, nor by a wish that is none', async () => {
    const id = await fixture.talk(ana, bea);
    const fields = { conversationId: id, clientId: crypto.randomUUID(), text: 'Between you' };
    const stranger = await app.member();
    const url = `/chat-page?id=${id}`;
    expect((await post(stranger, url, { wish: 'send', ...fields })).statusCode).toBe(404);
    for (const wish of ['', 'constructor', '__proto__']) {
      expect((await post(ana, url, { wish, ...fields })).statusCode).toBe(400);
    }
    expect(
      (await post(undefined, url, { wish: 'read', ...fields, text: '' })).headers.location,
    ).toContain('/login?redirect=');
    expect(await fixture.words(ana, id)).not.toContain('Between you');
  });

  test('a message after the end of the session comes back, and is sent by nobody but who sees it', async () => {
    const id = await fixture.talk(ana, bea);
    const url = `/chat-page?id=${id}`;
    const fields = { conversationId: id, clientId: crypto.randomUUID(), text: 'Between <us> two' };
    const ended = await post(undefined, url, { wish: 'send', ...fields });
    expect([ended.statusCode, ended.headers['cache-control']]).toEqual([401, 'no-store']);
    expect(ended.body).toContain('>Between &lt;us&gt; two</textarea>');
    const [form] = formsIn(ended.body, 'post');
    if (!form) throw new Error('no form to go on from');
    expect(form.action).toBe(url);
    const sent = { ...hiddenFieldsOf(form), text: fields.text };
    const shown = await post(ana, url, sent);
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain('>Between &lt;us&gt; two</textarea>');
    expect(shown.body).toContain('nothing has been sent yet');
    expect(shown.body).toContain(`value="${fields.clientId}"`);
    expect(await fixture.words(ana, id)).not.toContain(fields.text);
  });
});

test('conversations since a message are those in which something newer was said', async () => {
  await fixture.talk(ana, bea);
  const carla = await app.member({ listed: true });
  const later = await fixture.talk(ana, carla);
  const [newest, earlier] = await fixture.list(ana, 'open');
  const since = async (id: number | undefined) =>
    fixture
      .must(await app.call('GET chat/conversations', { since: id ?? 0 }, ana))
      .resultList.map((one) => one.id);
  expect(await since(earlier?.last?.id)).toEqual([later]);
  expect(await since(newest?.last?.id)).toEqual([]);
});
