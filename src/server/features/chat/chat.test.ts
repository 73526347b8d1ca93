import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chatCalls } from '#contract/chat.ts';
import { CHAT } from '#domain/chat.ts';
import { NEWCOMER } from '#domain/moderation.ts';
import { chatConversations, members } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { chatFixture } from './fixture.ts';

let app: TestApp;
let chat: ReturnType<typeof chatFixture>;
let ana: TestMember;
let bea: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  chat = chatFixture(app);
});
beforeEach(async () => {
  ana = await app.member({ listed: true });
  bea = await app.member({ listed: true });
  app.events.length = 0;
});
afterAll(() => app.close());

const eventsOf = (member: TestMember) =>
  app.events.filter((sent) => sent.memberId === member.id).map((sent) => sent.event);
const lastOf = (member: TestMember, event: string) =>
  app.events.findLast((sent) => sent.memberId === member.id && sent.event === event)?.body;
const hide = (as: TestMember, other: TestMember, kind: 'mute' | 'block' | null) =>
  app.call('POST people/hide', { userId: other.id, kind }, as);
const settings = (as: TestMember, chosen: { receipts: boolean; door: 'everyone' | 'nobody' }) =>
  app.call('POST chat/settings', chosen, as);

describe('a first message', () => {
  test('asks, and the answer opens the conversation for both', async () => {
    const asked = await chat.say(ana, { userId: bea.id, text: 'Hello' });
    expect(asked.conversation).toMatchObject({
      state: 'asked',
      closed: null,
      unread: 0,
      person: { id: bea.id, nickname: bea.nickname },
      last: { text: 'Hello', authorId: ana.id, deleted: false },
    });
    expect(eventsOf(bea)).toEqual(['chat_message', 'chat_conversation', 'chat_unread']);
    expect(await chat.list(bea, 'requests')).toMatchObject([
      { state: 'request', unread: 1, person: { id: ana.id } },
    ]);
    expect(await chat.list(bea, 'open')).toEqual([]);
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'asked' }]);
    const { id } = asked.conversation;
    const answer = await chat.say(bea, { conversationId: id, text: 'Hi Ana' });
    expect(answer.conversation).toMatchObject({ state: 'open', unread: 0 });
    expect(lastOf(ana, 'chat_conversation')).toMatchObject({ conversation: { state: 'open' } });
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'open', unread: 1 }]);
    expect(await chat.words(ana, id)).toEqual(['Hello', 'Hi Ana']);
    expect(chat.must(await app.call('GET camim/unreadCount', {}, ana))).toBe(1);
  });

  test('may be three, of words alone', async () => {
    const { conversation } = await chat.say(ana, { userId: bea.id, text: '1' });
    for (const text of ['2', '3']) await chat.say(ana, { conversationId: conversation.id, text });
    const fourth = await chat.send(ana, { conversationId: conversation.id, text: '4' });
    expect(fourth.error).toBe('chat_request_full');
    const image = await chat.picture(ana);
    const other = await app.member({ listed: true });
    const shown = await chat.send(ana, { userId: other.id, images: [image.id] });
    expect(shown).toMatchObject({ error: 'bad_input', fields: { images: expect.any(String) } });
    // Nothing is left of a first message that was refused.
    const none = chat.must(await app.call('GET chat/conversation', { userId: other.id }, ana));
    expect(none).toMatchObject({ conversation: null, mayBegin: true });
  });

  test('deleting it does not make room for another', async () => {
    const { conversation, message } = await chat.say(ana, { userId: bea.id, text: '1' });
    await app.call('POST chat/delete-message', { id: message.id }, ana);
    // An empty request is none.
    expect(await chat.list(bea, 'requests')).toEqual([]);
    expect(lastOf(bea, 'chat_unread')).toEqual({ unread: 0, requests: 0 });
    for (const text of ['2', '3']) await chat.say(ana, { conversationId: conversation.id, text });
    const fourth = await chat.send(ana, { conversationId: conversation.id, text: '4' });
    expect(fourth.error).toBe('chat_request_full');
  });

  test('of both to each other at once is one conversation, and open', async () => {
    const [one, other] = await Promise.all([
      chat.say(ana, { userId: bea.id, text: 'From Ana' }),
      chat.say(bea, { userId: ana.id, text: 'From Bea' }),
    ]);
    expect(one.conversation.id).toBe(other.conversation.id);
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'open' }]);
    expect(await chat.list(bea, 'open')).toMatchObject([{ state: 'open' }]);
    expect((await chat.words(ana, one.conversation.id)).sort()).toEqual(['From Ana', 'From Bea']);
  });

  test('goes to nobody who could not be looked up, to nobody oneself, and to no two names', async () => {
    const silent = await app.member();
    for (const userId of [silent.id, ana.id, 999_999_999]) {
      expect((await chat.send(ana, { userId, text: 'Hello' })).error).toBe('not_found');
      expect((await app.call('GET chat/conversation', { userId }, ana)).error).toBe('not_found');
    }
    expect((await chat.send(ana, { text: 'Hello' })).error).toBe('bad_input');
    const both = await chat.send(ana, { userId: bea.id, conversationId: 1, text: 'Hello' });
    expect(both.error).toBe('bad_input');
    expect((await chat.send(ana, { userId: bea.id, text: ' ' })).error).toBe('bad_input');
    const unseen = await chat.send(ana, { userId: bea.id, text: '\u0000 \u202e' });
    expect(unseen.error).toBe('bad_input');
    const long = 'a'.repeat(CHAT.textMax + 1);
    expect((await chat.send(ana, { userId: bea.id, text: long })).error).toBe('bad_input');
  });

  test('is refused like any other where somebody wants none, has blocked, or is leaving', async () => {
    await settings(bea, { receipts: true, door: 'nobody' });
    const asked = chat.must(await app.call('GET chat/conversation', { userId: bea.id }, ana));
    expect(asked).toMatchObject({ conversation: null, mayBegin: false, person: { id: bea.id } });
    const shut = await chat.send(ana, { userId: bea.id, text: 'Hello' });
    const blocker = await app.member({ listed: true });
    await hide(blocker, ana, 'block');
    const blocked = await chat.send(ana, { userId: blocker.id, text: 'Hello' });
    expect(blocked).toEqual(shut);
    expect(shut.error).toBe('chat_closed');
    const seen = chat.must(await app.call('GET chat/conversation', { userId: blocker.id }, ana));
    expect(seen).toMatchObject({ mayBegin: false });
    const ownChoice = await app.member({ listed: true });
    await hide(ana, ownChoice, 'block');
    expect((await chat.send(ana, { userId: ownChoice.id, text: 'Hi' })).error).toBe('chat_closed');
    // Staff reach everybody who has blocked them.
    const staff = await app.member({ role: 'Moderator', listed: true });
    await hide(blocker, staff, 'block');
    expect((await chat.send(staff, { userId: blocker.id, text: 'Hello' })).status).toBe(200);
  });

  test('goes to so many new people a day, fewer in the first days, and staff count nothing', async () => {
    const young = await app.member({ createdAt: app.ctx.now() });
    const people = [];
    for (let i = 0; i <= CHAT.newcomerRequestsADay; i++) {
      people.push(await app.member({ listed: true }));
    }
    const answers = await Promise.all(
      people.map((person) => chat.send(young, { userId: person.id, text: 'Hello' })),
    );
    const refused = answers.filter(({ error }) => error === 'chat_requests_day');
    expect(refused).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CHAT.newcomerRequestsADay);
    // Whoever is known already can be written to.
    const known = people[answers.findIndex(({ status }) => status === 200)];
    expect((await chat.send(young, { userId: known?.id ?? 0, text: 'More' })).status).toBe(200);
    const day = new Date(app.ctx.now().getTime() - (NEWCOMER.days + 1) * 86_400_000);
    await app.ctx.db.update(members).set({ createdAt: day }).where(eq(members.id, young.id));
    expect((await chat.send(young, { userId: bea.id, text: 'Hello' })).status).toBe(200);
    const staff = await app.member({ role: 'Moderator', createdAt: app.ctx.now() });
    for (const person of people) {
      expect((await chat.send(staff, { userId: person.id, text: 'Hello' })).status).toBe(200);
    }
  });
});

describe('a request', () => {
  let id: number;
  beforeEach(async () => {
    id = (await chat.say(ana, { userId: bea.id, text: 'Hello' })).conversation.id;
    app.events.length = 0;
  });
  const answer = (accept: boolean, as = bea) =>
    app.call('POST chat/answer', { conversationId: id, accept }, as);

  test('is accepted, which who asked is told', async () => {
    expect(chat.must(await answer(true)).conversation).toMatchObject({
      state: 'open',
      closed: null,
    });
    expect(lastOf(ana, 'chat_conversation')).toMatchObject({ conversation: { state: 'open' } });
    expect(lastOf(bea, 'chat_unread')).toEqual({ unread: 1, requests: 0 });
    // Saying it twice changes nothing, and a no comes too late.
    chat.must(await answer(false));
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'open' }]);
  });

  test('is declined, which nobody is told', async () => {
    expect(chat.must(await answer(false)).conversation).toBeNull();
    expect(eventsOf(ana)).toEqual([]);
    expect(lastOf(bea, 'chat_conversation')).toEqual({ id, conversation: null });
    expect(await chat.list(bea, 'requests')).toEqual([]);
    const [asked] = await chat.list(ana, 'open');
    expect(asked).toMatchObject({ state: 'asked', closed: null, deliveredId: 0, readId: null });
    app.events.length = 0;
    // They go on as if nothing had been said, and nobody hears them.
    await chat.say(ana, { conversationId: id, text: 'Are you there?' });
    expect(eventsOf(bea)).toEqual([]);
    expect(await chat.list(bea, 'requests')).toEqual([]);
    const own = chat.must(await app.call('GET chat/conversation', { userId: ana.id }, bea));
    expect(own.conversation).toMatchObject({ state: 'request', closed: 'refused', unread: 0 });
  });

  test('that was declined is opened by who declined it', async () => {
    await answer(false);
    await chat.say(bea, { userId: ana.id, text: 'On second thoughts' });
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'open' }]);
    expect(await chat.list(bea, 'open')).toMatchObject([{ state: 'open', closed: null }]);
  });

  test('tells who asked neither that it arrived nor that it was read, and hears no typing', async () => {
    const upTo = (await chat.read(bea, id)).at(-1)?.id ?? 0;
    for (const key of ['POST chat/received', 'POST chat/read'] as const) {
      expect((await app.call(key, { conversationId: id, upTo }, bea)).status).toBe(200);
    }
    await app.call('POST chat/typing', { conversationId: id }, ana);
    await app.call('POST chat/typing', { conversationId: id }, bea);
    expect(eventsOf(ana)).toEqual([]);
    expect(eventsOf(bea)).toEqual(['chat_unread', 'chat_conversation']);
    expect(await chat.list(ana, 'open')).toMatchObject([{ deliveredId: 0, readId: null }]);
  });

  test('of somebody who was muted does not arrive', async () => {
    const muted = await app.member({ listed: true });
    await hide(bea, muted, 'mute');
    await chat.say(muted, { userId: bea.id, text: 'Hello' });
    expect(await chat.list(bea, 'requests')).toHaveLength(1);
    expect(lastOf(bea, 'chat_unread')).toBeUndefined();
  });

  test('is not answered by who asks or by anybody else', async () => {
    await answer(true, ana);
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'asked' }]);
    expect((await answer(true, await app.member())).error).toBe('not_found');
  });
});

describe('a conversation', () => {
  let id: number;
  beforeEach(async () => {
    id = await chat.talk(ana, bea);
    app.events.length = 0;
  });
  const readUpTo = (as: TestMember, upTo: number) =>
    app.call('POST chat/read', { conversationId: id, upTo }, as);

  test('says nothing twice, not even at once', async () => {
    const clientId = crypto.randomUUID();
    const said = { conversationId: id, clientId, text: 'Once' };
    const answers = await Promise.all([1, 2, 3].map(() => app.call('POST chat/send', said, ana)));
    const ids = answers.map((each) => chat.must(each).message.id);
    expect(new Set(ids).size).toBe(1);
    expect((await chat.words(bea, id)).filter((text) => text === 'Once')).toHaveLength(1);
    expect(eventsOf(bea)).toEqual(['chat_message', 'chat_receipts', 'chat_unread']);
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 1 }]);
  });

  test('keeps words as they were written, whatever they would be elsewhere', async () => {
    const text = '<b>bold</b> **bold** [a](javascript:alert(1))\n👩‍👩‍👧 "ы"';
    const { message } = await chat.say(ana, { conversationId: id, text: `${text}\u0000` });
    expect(message.text).toBe(text);
    expect(await chat.words(bea, id)).toContain(text);
  });

  test('is told to both, and to nobody else', async () => {
    await chat.say(ana, { conversationId: id, text: 'Look' });
    expect(app.events.map(({ memberId }) => memberId)).not.toContain(undefined);
    expect(new Set(app.events.map(({ memberId }) => memberId))).toEqual(new Set([ana.id, bea.id]));
    expect(lastOf(ana, 'chat_message')).toMatchObject({ mine: true, message: { text: 'Look' } });
    expect(lastOf(bea, 'chat_message')).toMatchObject({ mine: false, message: { text: 'Look' } });
  });

  test('takes so many messages a minute, whoever they are to', async () => {
    const { max } = chatCalls['POST chat/send'].limit;
    const other = await app.member({ listed: true });
    const second = await chat.talk(ana, other);
    const answers = [];
    for (let i = 0; i < max; i++) {
      answers.push(await chat.send(ana, { conversationId: i % 2 ? id : second, text: `${i}` }));
    }
    const refused = answers.filter(({ error }) => error === 'rate_limited');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(5);
    expect((await chat.send(bea, { conversationId: id, text: 'Still here' })).status).toBe(200);
  });

  test('is nobody else’s', async () => {
    const stranger = await app.member();
    const staff = await app.member({ role: 'SuperAdmin' });
    const upTo = (await chat.read(ana, id)).at(-1)?.id ?? 0;
    for (const as of [stranger, staff]) {
      const refusals = await Promise.all([
        app.call('GET chat/conversation', { id }, as),
        app.call('GET chat/messages', { conversationId: id }, as),
        chat.send(as, { conversationId: id, text: 'Hello' }),
        app.call('POST chat/received', { conversationId: id, upTo }, as),
        app.call('POST chat/read', { conversationId: id, upTo }, as),
        app.call('POST chat/typing', { conversationId: id }, as),
        app.call('POST chat/delete-message', { id: upTo }, as),
        app.call('POST chat/delete-conversation', { conversationId: id }, as),
      ]);
      expect(refusals.map(({ error }) => error)).toEqual(refusals.map(() => 'not_found'));
    }
    expect(app.events).toEqual([]);
  });

  test('counts what is unread, which reading takes away and never brings back', async () => {
    for (const text of ['1', '2', '3']) await chat.say(ana, { conversationId: id, text });
    const ids = (await chat.read(bea, id)).map((message) => message.id);
    const last = ids.at(-1) ?? 0;
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 3 }]);
    expect(chat.must(await readUpTo(bea, ids.at(-2) ?? 0))).toEqual({ unread: 1, requests: 0 });
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 1, ownReadId: ids.at(-2) }]);
    // Nobody reads what has not been said.
    expect(chat.must(await readUpTo(bea, last + 1000))).toEqual({ unread: 0, requests: 0 });
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 0, ownReadId: last }]);
    await readUpTo(bea, ids[0] ?? 0);
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 0, ownReadId: last }]);
  });

  test('tells what arrived always, and what was read where both let it be seen', async () => {
    const { message } = await chat.say(ana, { conversationId: id, text: 'New' });
    const upTo = message.id;
    await app.call('POST chat/received', { conversationId: id, upTo }, bea);
    expect(lastOf(ana, 'chat_receipts')).toMatchObject({ deliveredId: upTo });
    await readUpTo(bea, upTo);
    expect(lastOf(ana, 'chat_receipts')).toEqual({
      conversationId: id,
      deliveredId: upTo,
      readId: upTo,
    });
    for (const as of [ana, bea]) {
      await settings(as, { receipts: false, door: 'everyone' });
      const [seen] = await chat.list(ana, 'open');
      expect(seen?.deliveredId).toBeGreaterThanOrEqual(upTo);
      expect(seen?.readId).toBeNull();
      const next = await chat.say(ana, { conversationId: id, text: 'More' });
      await readUpTo(bea, next.message.id);
      expect(lastOf(ana, 'chat_receipts')).toMatchObject({ readId: null });
      await settings(as, { receipts: true, door: 'everyone' });
    }
    expect(chat.must(await app.call('GET chat/settings', {}, ana))).toEqual({
      receipts: true,
      door: 'everyone',
    });
  });

  test('takes an answer for a sign that what came before was read', async () => {
    const { message } = await chat.say(ana, { conversationId: id, text: 'New' });
    const said = await chat.say(bea, { conversationId: id, text: 'Answer' });
    expect(said.message.id).toBeGreaterThan(message.id);
    expect(lastOf(ana, 'chat_receipts')).toMatchObject({ readId: said.message.id });
  });

  test('tells that somebody writes', async () => {
    await app.call('POST chat/typing', { conversationId: id }, ana);
    expect(app.events).toEqual([
      { memberId: bea.id, event: 'chat_typing', body: { conversationId: id, memberId: ana.id } },
    ]);
  });

  test('closes for both with a block, and says so to who blocked', async () => {
    await hide(bea, ana, 'block');
    expect(await chat.list(bea, 'open')).toMatchObject([{ closed: 'hidden' }]);
    expect(await chat.list(ana, 'open')).toMatchObject([{ closed: null, person: { id: bea.id } }]);
    for (const as of [ana, bea]) {
      expect((await chat.send(as, { conversationId: id, text: 'Hi' })).error).toBe('chat_closed');
      await app.call('POST chat/typing', { conversationId: id }, as);
    }
    expect(app.events).toEqual([]);
    await hide(bea, ana, null);
    expect((await chat.send(ana, { conversationId: id, text: 'Hi' })).status).toBe(200);
  });

  test('with somebody who is muted goes on, and counts nothing', async () => {
    await hide(bea, ana, 'mute');
    await chat.say(ana, { conversationId: id, text: 'Psst' });
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 0, last: { text: 'Psst' } }]);
    expect(lastOf(bea, 'chat_unread')).toBeUndefined();
    expect(lastOf(bea, 'chat_message')).toMatchObject({ mine: false });
  });

  test('stays with a closed door, and ends while the other is leaving', async () => {
    await settings(bea, { receipts: true, door: 'nobody' });
    expect((await chat.send(ana, { conversationId: id, text: 'Hi' })).status).toBe(200);
    const leaving = { leaveAt: app.ctx.now(), leaveTexts: 'delete' as const };
    await app.ctx.db.update(members).set(leaving).where(eq(members.id, bea.id));
    expect(await chat.list(ana, 'open')).toMatchObject([{ person: null, closed: 'left' }]);
    expect((await chat.send(ana, { conversationId: id, text: 'Hi' })).error).toBe('chat_closed');
    expect(await chat.find(ana, bea.nickname)).toEqual([]);
  });

  test('of a suspended member is read, and not written in', async () => {
    await app.ctx.db
      .update(members)
      .set({ suspendedAt: app.ctx.now() })
      .where(eq(members.id, ana.id));
    expect((await chat.send(ana, { conversationId: id, text: 'Hi' })).error).toBe('suspended');
    expect(await chat.words(ana, id)).toHaveLength(2);
  });

  test('gives its history by key, both ways, and in order', async () => {
    const said = ['May I ask you something?', 'Of course.'];
    for (let i = 0; i < CHAT.messagesPage + 5; i++) {
      said.push(`message ${i}`);
      await chat.say(i % 2 ? ana : bea, { conversationId: id, text: `message ${i}` });
    }
    const newest = chat.must(await app.call('GET chat/messages', { conversationId: id }, ana));
    expect(newest.more).toBe(true);
    expect(newest.resultList.map(({ text }) => text)).toEqual(said.slice(-CHAT.messagesPage));
    const before = newest.resultList[0]?.id;
    const older = chat.must(
      await app.call('GET chat/messages', { conversationId: id, before }, ana),
    );
    expect(older.more).toBe(false);
    expect([...older.resultList, ...newest.resultList].map(({ text }) => text)).toEqual(said);
    const since = older.resultList[0]?.id;
    const missed = chat.must(
      await app.call('GET chat/messages', { conversationId: id, since }, ana),
    );
    expect(missed.more).toBe(true);
    expect(missed.resultList.map(({ text }) => text)).toEqual(said.slice(1, CHAT.messagesPage + 1));
  });
});

describe('the list', () => {
  test('is paged by key, the last spoken in first, and searched by name', async () => {
    const people = [];
    for (let i = 0; i < CHAT.conversationsPage + 2; i++) {
      const person = await app.member({ listed: true, nickname: `Listed${ana.id}n${i}` });
      people.push(person);
      await chat.talk(person, ana);
    }
    const first = chat.must(await app.call('GET chat/conversations', {}, ana));
    expect(first.counts).toEqual({ unread: 0, requests: 0 });
    const after = first.next ?? '';
    const second = chat.must(await app.call('GET chat/conversations', { after }, ana));
    expect(second.next).toBeNull();
    const names = [...first.resultList, ...second.resultList].map((each) => each.person?.nickname);
    expect(names).toEqual(people.map(({ nickname }) => nickname).reverse());
    expect(await chat.find(ana, `listed${ana.id}N2`)).toEqual([
      `Listed${ana.id}n21`,
      `Listed${ana.id}n20`,
      `Listed${ana.id}n2`,
    ]);
    expect(await chat.find(ana, '%')).toEqual([]);
    const wrong = await app.call('GET chat/conversations', { after: 'nonsense' }, ana);
    expect(wrong.error).toBe('bad_input');
    // Who has blocked the one who looks is not found by name.
    await hide(people[2] as TestMember, ana, 'block');
    expect(await chat.find(ana, `listed${ana.id}n2`)).not.toContain(`Listed${ana.id}n2`);
  });
});

describe('deleting', () => {
  test('a message takes its words from both, leaves its place, and counts it no more', async () => {
    const id = await chat.talk(ana, bea);
    const { message } = await chat.say(ana, { conversationId: id, text: 'Oh no' });
    expect((await app.call('POST chat/delete-message', { id: message.id }, bea)).error).toBe(
      'not_found',
    );
    app.events.length = 0;
    await app.call('POST chat/delete-message', { id: message.id }, ana);
    for (const as of [ana, bea]) {
      expect((await chat.read(as, id)).at(-1)).toMatchObject({
        id: message.id,
        deleted: true,
        text: '',
      });
      expect(lastOf(as, 'chat_deleted')).toEqual({ conversationId: id, messageIds: [message.id] });
    }
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 0, last: { deleted: true } }]);
    app.events.length = 0;
    expect((await app.call('POST chat/delete-message', { id: message.id }, ana)).status).toBe(200);
    expect(app.events).toEqual([]);
  });

  test('a conversation takes back the own words, and forgets the rest until somebody speaks', async () => {
    const id = await chat.talk(ana, bea);
    await app.call('POST chat/delete-conversation', { conversationId: id }, ana);
    expect(await chat.list(ana, 'open')).toEqual([]);
    expect(await chat.words(ana, id)).toEqual([]);
    expect((await chat.read(bea, id)).map(({ text, deleted }) => [text, deleted])).toEqual([
      ['', true],
      ['Of course.', false],
    ]);
    const found = chat.must(await app.call('GET chat/conversation', { userId: bea.id }, ana));
    expect(found.conversation).toMatchObject({ id, state: 'open', last: null });
    await chat.say(bea, { conversationId: id, text: 'Still there?' });
    expect(await chat.list(ana, 'open')).toMatchObject([{ unread: 1 }]);
    expect(await chat.words(ana, id)).toEqual(['Still there?']);
  });
});

test('of many conversations that begin at once, each pair has one', async () => {
  const sends = Array.from({ length: 6 }, (_, i) =>
    i % 2
      ? chat.send(ana, { userId: bea.id, text: `a${i}` })
      : chat.send(bea, { userId: ana.id, text: `b${i}` }),
  );
  const answers = await Promise.all(sends);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [lowId, highId] = [ana.id, bea.id].sort((a, b) => a - b) as [number, number];
  const rows = await app.ctx.db
    .select()
    .from(chatConversations)
    .where(eq(chatConversations.lowId, lowId));
  expect(rows.filter((row) => row.highId === highId)).toHaveLength(1);
});
