import { eq } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatCalls } from '#contract/chat.ts';
import { CHAT } from '#domain/chat.ts';
import { members } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { ana, app, bea, chat, eventsOf, hide, lastOf, settings, setUp } from './people-fixture.ts';

setUp();

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
    // Who has blocked the one who looks is found as before.
    await hide(people[2] as TestMember, ana, 'block');
    expect(await chat.find(ana, `listed${ana.id}n2`)).toContain(`Listed${ana.id}n2`);
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
