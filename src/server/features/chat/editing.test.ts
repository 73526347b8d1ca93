import { eq } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { chatMessages, members, reportMessages, reports } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { readChatExport } from './queries/export.ts';
import { hideMessage } from './deleting.ts';
import { ana, app, bea, chat, eventsOf, hide, lastOf, setUp } from './people-fixture.ts';

setUp();

describe('an own message', () => {
  let conversationId: number;
  let id: number;
  beforeEach(async () => {
    conversationId = await chat.talk(ana, bea);
    id = (await chat.say(ana, { conversationId, text: 'At fvie' })).message.id;
    app.events.length = 0;
  });
  const edit = (as: TestMember, text: string, message = id) =>
    app.call('POST chat/edit-message', { id: message, text }, as);
  const storedRow = async () =>
    (await app.ctx.db.select().from(chatMessages).where(eq(chatMessages.id, id)))[0];
  const seenBy = async (as: TestMember) =>
    (await chat.read(as, conversationId)).find((message) => message.id === id);

  test('is changed for both, with a mark, and counts nothing anew', async () => {
    const { message } = chat.must(await edit(ana, '  At five\u0000'));
    expect(message).toMatchObject({ id, text: 'At five', edited: expect.any(String) });
    expect(await seenBy(bea)).toEqual(message);
    expect(await seenBy(ana)).toEqual(message);
    expect(lastOf(bea, 'chat_message')).toEqual({ message, mine: false });
    expect(lastOf(ana, 'chat_message')).toEqual({ message, mine: true });
    expect(eventsOf(bea)).toEqual(['chat_message']);
    const [listed] = await chat.list(bea, 'open');
    expect(listed).toMatchObject({ unread: 1, last: { text: 'At five' } });
  });

  test('has no mark where nothing has changed', async () => {
    expect(chat.must(await edit(ana, 'At fvie')).message.edited).toBeNull();
    expect(app.events).toEqual([]);
  });

  test('can be changed for 15 minutes', async () => {
    await app.ctx.db
      .update(chatMessages)
      .set({ createdAt: new Date(app.ctx.now().getTime() - (CHAT.editMinutes - 1) * 60_000) })
      .where(eq(chatMessages.id, id));
    expect((await edit(ana, 'In time')).status).toBe(200);
    await app.ctx.db
      .update(chatMessages)
      .set({ createdAt: new Date(app.ctx.now().getTime() - CHAT.editMinutes * 60_000) })
      .where(eq(chatMessages.id, id));
    expect((await edit(ana, 'Too late')).error).toBe('chat_edit_over');
    expect((await seenBy(bea))?.text).toBe('In time');
  });

  test('is nobody else’s, and what cannot be read any more cannot be changed', async () => {
    expect((await edit(bea, 'Not mine')).error).toBe('not_found');
    expect((await edit(await app.member(), 'Not mine')).error).toBe('not_found');
    await app.ctx.act((tx) => hideMessage(tx, id, app.ctx.now()));
    expect((await edit(ana, 'Hidden')).error).toBe('not_found');
    await app.ctx.act((tx) => hideMessage(tx, id, null));
    await edit(ana, 'Shown again');
    await app.call('POST chat/delete-message', { id }, ana);
    expect((await edit(ana, 'Deleted')).error).toBe('not_found');
    expect(await storedRow()).toMatchObject({ text: '', editedAt: null });
    expect(await seenBy(bea)).toMatchObject({ deleted: true, edited: null });
  });

  test('is held to what holds for sending', async () => {
    expect((await edit(ana, 'x'.repeat(CHAT.textMax + 1))).error).toBe('bad_input');
    expect((await edit(ana, ' ')).error).toBe('bad_input');
    const suspended = { suspendedAt: app.ctx.now(), suspendedUntil: null };
    await app.ctx.db.update(members).set(suspended).where(eq(members.id, ana.id));
    expect((await edit(ana, 'Suspended')).error).toBe('suspended');
    const free = { suspendedAt: null };
    await app.ctx.db.update(members).set(free).where(eq(members.id, ana.id));
    await hide(ana, bea, 'block');
    expect((await edit(ana, 'To whom I have blocked')).error).toBe('chat_closed');
    expect((await seenBy(bea))?.text).toBe('At fvie');
  });

  test('keeps its pictures, and may then be without words', async () => {
    const image = await chat.picture(ana);
    const sent = await chat.say(ana, { conversationId, text: 'Look', images: [image.id] });
    const { message } = chat.must(await edit(ana, '', sent.message.id));
    expect(message).toMatchObject({ text: '', images: sent.message.images });
  });

  test('that was reported keeps the reported words with the moderators', async () => {
    const about = { kind: 'chat', id, reason: 'harassment', details: '' } as const;
    chat.must(await app.call('POST report/apply', about, bea));
    expect((await edit(ana, 'Something kind')).status).toBe(200);
    const [report] = await app.ctx.db.select().from(reports).where(eq(reports.targetId, id));
    expect(report?.snapshot).toBe('At fvie');
    const [kept] = await app.ctx.db
      .select()
      .from(reportMessages)
      .where(eq(reportMessages.reportId, report?.id ?? 0));
    expect(JSON.stringify(kept)).toContain('At fvie');
    expect(JSON.stringify(kept)).not.toContain('kind');
  });

  test('says in the export when it was edited', async () => {
    await edit(ana, 'At five');
    const said = (await readChatExport(app.ctx.db, bea.id)).flatMap(({ messages }) => messages);
    expect(said.at(-1)).toMatchObject({ text: 'At five', edited: expect.any(Date) });
    expect(said.at(0)).toMatchObject({ edited: null });
  });

  test('a no to a request hears of no change', async () => {
    const asker = await app.member({ listed: true });
    const asked = await chat.say(asker, { userId: bea.id, text: 'Hello?' });
    const place = { conversationId: asked.conversation.id };
    await app.call('POST chat/answer', { ...place, accept: false }, bea);
    app.events.length = 0;
    expect((await edit(asker, 'Hello!', asked.message.id)).status).toBe(200);
    expect(eventsOf(asker)).toEqual(['chat_message']);
    expect(eventsOf(bea)).toEqual([]);
  });

  test('of who was blocked since reaches nobody, and its author sees no difference', async () => {
    const away = await app.member({ listed: true });
    const withAway = await chat.talk(ana, away);
    const other = (await chat.say(ana, { conversationId: withAway, text: 'At fvie' })).message.id;
    await hide(bea, ana, 'block');
    app.events.length = 0;
    const plain = ({
      text,
      edited,
      deleted,
    }: {
      text: string;
      edited: unknown;
      deleted: boolean;
    }) => ({ text, edited: edited !== null, deleted }) as const;
    const seen = [];
    for (const message of [id, other]) {
      const answer = await edit(ana, 'Now listen', message);
      expect(answer.status).toBe(200);
      seen.push(plain(chat.must(answer).message));
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(eventsOf(ana)).toEqual(['chat_message', 'chat_message']);
    expect(plain((await seenBy(ana)) ?? { text: '', edited: null, deleted: true })).toEqual(
      seen[0],
    );
    const [, listed] = await chat.list(ana, 'open');
    expect(listed).toMatchObject({ last: { text: 'Now listen' } });

    expect(await seenBy(bea)).toBeUndefined();
    expect(JSON.stringify(await chat.list(bea, 'open'))).not.toContain('Now listen');
    expect(await chat.list(bea, 'open')).toMatchObject([
      { unread: 0, last: { text: 'Of course.' } },
    ]);
    expect(eventsOf(bea)).toEqual(['chat_deleted', 'chat_conversation', 'chat_unread']);
    await hide(bea, ana, null);
    expect((await edit(ana, 'And now?')).status).toBe(200);
    expect(await seenBy(bea)).toBeUndefined();
  });
});
