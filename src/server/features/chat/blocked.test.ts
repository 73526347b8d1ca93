import { eq } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { chatMessages, members } from '#server/db/schema.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import type { TestMember } from '#testing/factories.ts';
import { forgetHidden } from './deleting.ts';
import { readChatExport } from './queries/export.ts';
import { ana, app, bea, chat, eventsOf, hide, lastOf, setUp } from './people-fixture.ts';

setUp();

/** What differs between any two messages, people and conversations. */
const NAMES =
  /^(id|\w+Id|messageIds|byName|created|joined|nickname|text|url|thumb\d+|veil|hash|avatar)$/;

/** An answer without these. */
const shapeOf = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value: unknown) =>
      NAMES.test(key) && value ? typeof value : value,
    ),
  );

/** Everything the chat tells somebody of a conversation, and their tabs of it. */
async function everythingSeen(as: TestMember, conversationId: number, other: TestMember) {
  return shapeOf({
    open: await chat.list(as, 'open'),
    requests: await chat.list(as, 'requests'),
    byName: await chat.find(as, other.nickname),
    conversation: await app.call('GET chat/conversation', { id: conversationId }, as),
    byPerson: await app.call('GET chat/conversation', { userId: other.id }, as),
    messages: await chat.read(as, conversationId),
    unread: await app.call('GET camim/unreadCount', {}, as),
    profile: await app.call('GET user/profile', { userId: other.id }, as),
    card: (await app.get(`/user-info?userId=${other.id}`, as)).statusCode,
    events: app.events.filter(({ memberId }) => memberId === as.id),
  });
}

describe('who is blocked', () => {
  /** Somebody who has blocked nobody and does not look at the site: what a blocked person takes Bea for. */
  let away: TestMember;
  let [withBea, withAway] = [0, 0];
  beforeEach(async () => {
    away = await app.member({ listed: true });
    withBea = await chat.talk(ana, bea);
    withAway = await chat.talk(ana, away);
    for (const conversationId of [withBea, withAway]) {
      const upTo = (await chat.read(ana, conversationId)).at(-1)?.id ?? 0;
      await app.call('POST chat/read', { conversationId, upTo }, ana);
    }
    await hide(bea, ana, 'block');
    app.events.length = 0;
  });

  test('sees what they would see of somebody who does not look, in every answer and event', async () => {
    const seen: unknown[] = [];
    for (const [id, other] of [
      [withBea, bea],
      [withAway, away],
    ] as const) {
      // The other conversation stands in the lists as well, so each is looked at from the same place.
      app.events.length = 0;
      const image = await chat.picture(ana);
      const clientId = crypto.randomUUID();
      const order = { conversationId: id, clientId, text: 'Hi' };
      const first = await app.call('POST chat/send', order, ana);
      const again = await app.call('POST chat/send', order, ana);
      const picture = await chat.send(ana, { conversationId: id, images: [image.id] });
      const typing = await app.call('POST chat/typing', { conversationId: id }, ana);
      const opened = (await getPage(app, image.url, ana.token)).statusCode;
      const own = shapeOf(app.events.filter(({ memberId }) => memberId === ana.id));
      const { conversation } = chat.must(
        await app.call('GET chat/conversation', { userId: other.id }, ana),
      );
      seen.push(shapeOf({ first, again, picture, typing, opened, own, conversation }));
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ first: { status: 200 }, opened: 200 });
  });

  test('goes on seeing it so after reloading, deleting, and after the block has ended', async () => {
    const steps = async (id: number, other: TestMember) => {
      app.events.length = 0;
      const seen: unknown[] = [];
      const { message } = await chat.say(ana, { conversationId: id, text: 'One' });
      await chat.say(ana, { conversationId: id, text: 'Two' });
      seen.push(await everythingSeen(ana, id, other));
      await app.call('POST chat/delete-message', { id: message.id }, ana);
      seen.push(await everythingSeen(ana, id, other));
      if (other === bea) await hide(bea, ana, null);
      seen.push(await everythingSeen(ana, id, other));
      return seen;
    };
    // One conversation each, so that the lists are alike.
    const solo = await app.member({ listed: true });
    await app.call('POST chat/delete-conversation', { conversationId: withAway }, ana);
    const ofBea = await steps(withBea, bea);
    await app.call('POST chat/delete-conversation', { conversationId: withBea }, ana);
    const withSolo = await chat.talk(ana, solo);
    const upTo = (await chat.read(ana, withSolo)).at(-1)?.id ?? 0;
    await app.call('POST chat/read', { conversationId: withSolo, upTo }, ana);
    const ofSolo = await steps(withSolo, solo);
    expect(ofBea).toEqual(ofSolo);
  });

  test('reaches nobody: nothing arrives, is counted, found, exported or reported', async () => {
    const before = {
      list: await chat.list(bea, 'open'),
      words: await chat.words(bea, withBea),
      counts: await app.call('GET camim/unreadCount', {}, bea),
    };
    const image = await chat.picture(ana);
    const { message } = await chat.say(ana, { conversationId: withBea, text: 'Psst' });
    await chat.say(ana, { conversationId: withBea, images: [image.id] });
    const after = {
      list: await chat.list(bea, 'open'),
      words: await chat.words(bea, withBea),
      counts: await app.call('GET camim/unreadCount', {}, bea),
    };
    expect(after).toEqual(before);
    expect(eventsOf(bea)).toEqual([]);
    expect((await getPage(app, image.url, bea.token)).statusCode).toBe(404);
    expect(JSON.stringify(await readChatExport(app.ctx.db, bea.id))).not.toContain('Psst');
    expect(JSON.stringify(await readChatExport(app.ctx.db, ana.id))).toContain('Psst');
    const report = { kind: 'chat', id: message.id, reason: 'spam', details: '' } as const;
    expect((await app.call('POST report/apply', report as never, bea)).error).toBe('not_found');
    // Taking it back is told to who has it alone.
    await app.call('POST chat/delete-message', { id: message.id }, ana);
    expect(eventsOf(bea)).toEqual([]);
    expect(lastOf(ana, 'chat_deleted')).toMatchObject({ messageIds: [message.id] });
    expect(await chat.words(bea, withBea)).toEqual(before.words);
  });

  test('unblocking delivers nothing of the past, and what comes then arrives', async () => {
    await chat.say(ana, { conversationId: withBea, text: 'While blocked' });
    await hide(bea, ana, null);
    expect(await chat.words(bea, withBea)).not.toContain('While blocked');
    await chat.say(ana, { conversationId: withBea, text: 'Afterwards' });
    expect((await chat.words(bea, withBea)).at(-1)).toBe('Afterwards');
    expect(await chat.words(bea, withBea)).not.toContain('While blocked');
    expect(await chat.list(bea, 'open')).toMatchObject([{ last: { text: 'Afterwards' } }]);
    expect(lastOf(bea, 'chat_message')).toMatchObject({ message: { text: 'Afterwards' } });
    // Their author keeps both.
    expect((await chat.words(ana, withBea)).slice(-2)).toEqual(['While blocked', 'Afterwards']);
  });

  test('what they said stays theirs: neither a job nor their leaving shows a gap to the other', async () => {
    await chat.say(ana, { conversationId: withBea, text: 'Kept' });
    const words = await chat.words(bea, withBea);
    await forgetHidden(app.ctx, app.ctx.now(), 100);
    expect(await chat.words(ana, withBea)).toContain('Kept');
    await app.call('POST chat/delete-conversation', { conversationId: withBea }, ana);
    await hide(bea, ana, null);
    expect(await chat.read(bea, withBea)).toHaveLength(words.length);
  });

  test('is heard all the same where they are staff', async () => {
    await app.ctx.db.update(members).set({ role: 'Moderator' }).where(eq(members.id, ana.id));
    await chat.say(ana, { conversationId: withBea, text: 'From the team' });
    expect(await chat.words(bea, withBea)).toContain('From the team');
  });

  test('who blocked sees that, and cannot write either', async () => {
    expect(await chat.list(bea, 'open')).toMatchObject([{ closed: 'hidden' }]);
    const said = await chat.send(bea, { conversationId: withBea, text: 'Hi' });
    expect(said.error).toBe('chat_closed');
  });
});

describe('a first message to who has blocked its author', () => {
  let away: TestMember;
  beforeEach(async () => {
    away = await app.member({ listed: true });
    await hide(bea, ana, 'block');
  });

  test('asks like any other, three times, and reaches nobody', async () => {
    const asked = async (other: TestMember) => {
      app.events.length = 0;
      const before = await app.call('GET chat/conversation', { userId: other.id }, ana);
      const said = [];
      for (const text of ['1', '2', '3', '4']) {
        said.push(await chat.send(ana, { userId: other.id, text }));
      }
      const own = app.events.filter(({ memberId }) => memberId === ana.id);
      return shapeOf({ before, said, own });
    };
    const ofBea = await asked(bea);
    expect(eventsOf(bea)).toEqual([]);
    expect(ofBea).toEqual(await asked(away));
    expect(await chat.list(bea, 'requests')).toEqual([]);
    expect(await chat.list(away, 'requests')).toHaveLength(1);
    const counts = chat.must(await app.call('GET chat/conversations', {}, bea)).counts;
    expect(counts).toEqual({ unread: 0, requests: 0 });
  });

  test('has begun nothing for the other, not even after the block', async () => {
    const { conversation } = await chat.say(ana, { userId: bea.id, text: 'Let me in' });
    await hide(bea, ana, null);
    const found = chat.must(await app.call('GET chat/conversation', { userId: ana.id }, bea));
    expect(found).toMatchObject({ conversation: null, mayBegin: true });
    const byNumber = await app.call('GET chat/messages', { conversationId: conversation.id }, bea);
    expect(byNumber.error).toBe('not_found');
    expect(await readChatExport(app.ctx.db, bea.id)).toEqual([]);
    // Whoever writes of their own accord is not answered by what was said before.
    await chat.say(bea, { userId: ana.id, text: 'Hello' });
    expect(await chat.words(bea, conversation.id)).toEqual(['Hello']);
    expect(await chat.words(ana, conversation.id)).toEqual(['Let me in', 'Hello']);
  });

  test('is stored as one that nobody heard', async () => {
    const { message } = await chat.say(ana, { userId: bea.id, text: 'Let me in' });
    const rows = await app.ctx.db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.id, message.id));
    expect(rows).toMatchObject([{ hiddenAt: new Date(0), deletedAt: null }]);
  });
});
