import { beforeEach, describe, expect, test } from 'vitest';
import { CHAT } from '#domain/chat.ts';
import { chatMessages } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { hideMessage } from './deleting.ts';
import { ana, app, bea, chat, hide, setUp } from './people-fixture.ts';

setUp();

describe('a search in a conversation', () => {
  let conversationId: number;
  beforeEach(async () => {
    conversationId = await chat.talk(ana, bea);
  });
  const search = (as: TestMember, words: string, before?: number) =>
    app.call('GET chat/search', { conversationId, words, ...(before && { before }) }, as);
  const found = async (as: TestMember, words: string) =>
    chat.must(await search(as, words)).resultList.map(({ text }) => text);
  const say = async (as: TestMember, text: string) =>
    (await chat.say(as, { conversationId, text })).message;

  test('finds what holds all words, however they are written, the newest first', async () => {
    await say(ana, 'The RED lamp is 100% mine');
    await say(bea, 'A lamp, and it is red');
    await say(bea, 'A lamp');
    await say(ana, 'Новая ЛАМПА');
    expect(await found(ana, ' red  LAMP ')).toEqual([
      'A lamp, and it is red',
      'The RED lamp is 100% mine',
    ]);
    expect(await found(bea, '100%')).toEqual(['The RED lamp is 100% mine']);
    expect(await found(bea, '1_0%')).toEqual([]);
    expect(await found(bea, 'лампа')).toEqual(['Новая ЛАМПА']);
    expect((await search(ana, ' a ')).error).toBe('bad_input');
  });

  test('is open to the two of it alone, and looks into no other conversation', async () => {
    const third = await app.member({ listed: true });
    const other = await chat.talk(ana, third);
    await chat.say(ana, { conversationId: other, text: 'A lamp elsewhere' });
    await say(ana, 'A lamp here');
    expect(await found(ana, 'lamp')).toEqual(['A lamp here']);
    expect((await search(third, 'lamp')).error).toBe('not_found');
  });

  test('finds nothing that cannot be read: deleted, hidden, unheard or forgotten', async () => {
    const deleted = await say(ana, 'lamp deleted');
    const hidden = await say(ana, 'lamp hidden');
    const edited = await say(ana, 'lamp edited');
    await app.call('POST chat/delete-message', { id: deleted.id }, ana);
    await app.ctx.act((tx) => hideMessage(tx, hidden.id, app.ctx.now()));
    await app.call('POST chat/edit-message', { id: edited.id, text: 'a torch' }, ana);
    await hide(bea, ana, 'block');
    await say(ana, 'lamp unheard');
    expect(await found(ana, 'lamp')).toEqual(['lamp unheard']);
    expect(await found(bea, 'lamp')).toEqual([]);
    expect(await found(bea, 'torch')).toEqual(['a torch']);
    await app.call('POST chat/delete-conversation', { conversationId }, bea);
    expect(await found(bea, 'torch')).toEqual([]);
  });

  test('comes by pages, and a wide page leads back to what it has found', async () => {
    const first = await say(ana, 'The first lamp');
    const many = Array.from({ length: CHAT.searchPage + CHAT.messagesPage }, (_, i) => ({
      conversationId,
      authorId: ana.id,
      clientId: crypto.randomUUID(),
      text: `lamp ${i}`,
      createdAt: app.ctx.now(),
    }));
    await app.ctx.db.insert(chatMessages).values(many);
    const texts: string[] = [];
    for (let before: number | undefined, more = true; more;) {
      const page = chat.must(await search(bea, 'lamp', before));
      expect(page.resultList.length).toBeLessThanOrEqual(CHAT.searchPage);
      texts.push(...page.resultList.map(({ text }) => text));
      before = page.resultList.at(-1)?.id;
      more = page.more;
    }
    expect(texts).toEqual(
      [...many.map(({ text }) => text), ''].reverse().slice(1).concat(first.text),
    );
    const ask = (page: 'usual' | 'wide') =>
      app.call('GET chat/messages', { conversationId, page }, bea);
    const idsOf = async (page: 'usual' | 'wide') =>
      chat.must(await ask(page)).resultList.map(({ id }) => id);
    expect(await idsOf('usual')).not.toContain(first.id);
    expect(await idsOf('wide')).toContain(first.id);
  });
});
