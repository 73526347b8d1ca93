import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { CHAT } from '#domain/chat.ts';
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
    expect(await chat.list(ana, 'open')).toMatchObject([{ state: 'open', unread: 1 }]);
    expect(await chat.words(ana, id)).toEqual(['Hello', 'Hi Ana']);
    expect(chat.must(await app.call('GET camim/unreadCount', {}, ana))).toBe(1);
  });
});
