import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { NEWCOMER } from '#domain/moderation.ts';
import { chatConversations, members } from '#server/db/schema.ts';
import { ana, app, bea, chat, eventsOf, hide, lastOf, settings, setUp } from './people-fixture.ts';

setUp();

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

  test('is refused where somebody wants none, or is blocked by who asks', async () => {
    await settings(bea, { receipts: true, door: 'nobody' });
    const asked = chat.must(await app.call('GET chat/conversation', { userId: bea.id }, ana));
    expect(asked).toMatchObject({ conversation: null, mayBegin: false, person: { id: bea.id } });
    const shut = await chat.send(ana, { userId: bea.id, text: 'Hello' });
    expect(shut.error).toBe('chat_closed');
    const blocker = await app.member({ listed: true });
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
    const day = new Date(app.ctx.now().getTime() - (NEWCOMER.days + 1) * DAY_MS);
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
