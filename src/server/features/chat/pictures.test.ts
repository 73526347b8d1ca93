import { DAY_MS } from '#domain/days.ts';
import { and, eq, isNotNull } from '#server/db/drizzle.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { RETENTION } from '#domain/limits.ts';
import { UPLOAD_PATH, UPLOAD_QUOTA } from '#domain/upload-rules.ts';
import { chatMessages, reportMessages, uploads } from '#server/db/schema.ts';
import { cleanUploads } from '#server/platform/uploads/clean-uploads.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import type { TestMember } from '#testing/factories.ts';
import type { Image } from './fixture.ts';
import { ana, app, bea, chat, setUp } from './people-fixture.ts';

setUp();
let id: number;
beforeEach(async () => {
  id = await chat.talk(ana, bea);
});

const open = (url: string, as?: TestMember, headers: Record<string, string> = {}) =>
  app.fastify.inject({ url, headers, ...(as && { cookies: { ctoken: as.token } }) });
const statusOf = async (url: string, as?: TestMember) => (await open(url, as)).statusCode;
const addressesOf = ({ url, thumb320, thumb640, veil }: Image) => [url, thumb320, thumb640, veil];
const send = (image: Image, as = ana) => chat.say(as, { conversationId: id, images: [image.id] });
const lies = async ({ url }: Image) =>
  (await app.ctx.storage.get(url.slice(UPLOAD_PATH.length))) !== undefined;

describe('a picture', () => {
  test('opens for its owner, and once it is sent for the other, and for nobody else', async () => {
    const image = await chat.picture(ana);
    const staff = await app.member({ role: 'SuperAdmin' });
    const stranger = await app.member();
    for (const url of addressesOf(image)) {
      expect(await statusOf(url, ana)).toBe(200);
      for (const as of [bea, staff, stranger, undefined]) expect(await statusOf(url, as)).toBe(404);
    }
    const { message } = await send(image);
    expect(message).toMatchObject({ text: '', images: [{ url: image.url }] });
    for (const url of addressesOf(image)) {
      const answer = await open(url, bea);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(await statusOf(url, ana)).toBe(200);
      for (const as of [staff, stranger, undefined]) expect(await statusOf(url, as)).toBe(404);
    }
    // Nobody learns by a name they kept that it is still there.
    const kept = await open(image.url, stranger, { 'if-none-match': `"${image.url.slice(9)}"` });
    expect(kept.statusCode).toBe(404);
  });

  test('tells by its address nothing of what it shows: the same one twice has two', async () => {
    const [first, second] = [await chat.picture(ana, 200), await chat.picture(bea, 200)];
    expect(first.url).not.toBe(second.url);
    expect(first.url).toMatch(/^\/uploads\/p[0-9a-f]{40}\.jpg$/);
  });

  test('is sent once, by its owner, in the chat and nowhere else', async () => {
    const image = await chat.picture(ana);
    const foreign = await chat.send(bea, { conversationId: id, images: [image.id] });
    expect(foreign).toMatchObject({ error: 'bad_input', fields: { images: expect.any(String) } });
    const post = { title: 'A question about light', body: 'What lamp?', tag: 'equipment' as const };
    const posted = await app.call(
      'POST article/post',
      { ...post, language: 'en', images: [image.id] },
      ana,
    );
    expect(posted.error).toBe('bad_input');
    await send(image);
    const again = await chat.send(ana, { conversationId: id, images: [image.id] });
    expect(again.error).toBe('bad_input');
    const five = Array.from({ length: 5 }, (_, i) => `picture-${i}`);
    expect((await chat.send(ana, { conversationId: id, images: five })).error).toBe('bad_input');
  });

  test('goes from the disk with its message, and with the conversation', async () => {
    const [first, second] = [await chat.picture(ana), await chat.picture(ana)];
    const { message } = await send(first);
    await send(second);
    await app.call('POST chat/delete-message', { id: message.id }, ana);
    expect([await lies(first), await lies(second)]).toEqual([false, true]);
    expect(await statusOf(first.url, ana)).toBe(404);
    await app.call('POST chat/delete-conversation', { conversationId: id }, ana);
    expect(await lies(second)).toBe(false);
  });

  test('stays with who received it when they forget it, and opens for them no more', async () => {
    const image = await chat.picture(ana);
    await send(image);
    await app.call('POST chat/delete-conversation', { conversationId: id }, bea);
    expect(await statusOf(image.url, bea)).toBe(404);
    expect(await statusOf(image.url, ana)).toBe(200);
  });

  test('that nobody sent goes after a day', async () => {
    const loose = await chat.picture(ana);
    const sent = await chat.picture(ana);
    await send(sent);
    app.advance((UPLOAD_QUOTA.unattachedHours + 1) * 3_600_000);
    await cleanUploads(app.ctx);
    expect([await lies(loose), await lies(sent)]).toEqual([false, true]);
  });

  test('is one file of a form that is a picture', async () => {
    const upload = (payload: string, type: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/chat/picture',
        headers: { ctoken: ana.token, 'content-type': type },
        payload,
      });
    expect((await upload('{}', 'application/json')).json()).toMatchObject({ error: 'bad_input' });
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\nno picture\r\n`;
    const form = 'multipart/form-data; boundary=x';
    const wrong = await upload(`${part('a.gif')}--x--\r\n`, form);
    expect(wrong.json()).toMatchObject({ error: 'upload_type' });
    const broken = await upload(`${part('a.jpg')}--x--\r\n`, form);
    expect(broken.json()).toMatchObject({ error: 'upload_type' });
    const none = await upload('--x--\r\n', form);
    expect(none.statusCode).toBe(400);
    const rows = await app.ctx.db.select().from(uploads).where(eq(uploads.ownerId, ana.id));
    expect(rows).toEqual([]);
  });
});

describe('a report', () => {
  const report = (messageId: number, as = bea) =>
    app.call(
      'POST report/apply',
      { kind: 'chat', id: messageId, reason: 'harassment', details: 'Not kind.' },
      as,
    );

  test('keeps what staff judge by, through the deletion, and nothing else', async () => {
    const staff = await app.member({ role: 'Moderator' });
    const early = await chat.say(ana, { conversationId: id, text: 'Long before' });
    for (let i = 0; i < 11; i++) {
      await chat.say(i % 2 ? ana : bea, { conversationId: id, text: `before ${i}` });
    }
    const image = await chat.picture(ana);
    const own = await chat.picture(bea);
    await chat.say(bea, { conversationId: id, text: 'Mine', images: [own.id] });
    const { message } = await chat.say(ana, {
      ...{ conversationId: id, text: 'Something unkind', images: [image.id] },
    });
    await chat.say(bea, { conversationId: id, text: 'Said later' });
    expect((await report(message.id)).status).toBe(200);
    expect((await report(message.id)).error).toBe('already_reported');
    await app.call('POST chat/delete-message', { id: message.id }, ana);

    expect(await statusOf(image.url, staff)).toBe(200);
    expect(await statusOf(own.url, staff)).toBe(404);
    for (const as of [ana, bea, undefined]) expect(await statusOf(image.url, as)).toBe(404);
    const caseId = await chat.caseOf(message.id);
    const page = await open(`/moderation/case?id=${caseId}`, staff, { 'accept-language': 'en' });
    expect(page.body).toContain('Something unkind');
    expect(page.body).toContain('before 10');
    expect(page.body).not.toContain('before 1<');
    expect(page.body).not.toContain(early.message.text);
    expect(page.body).not.toContain('Said later');
    expect(page.body).toContain(image.thumb320);
    expect(page.body).not.toContain(own.thumb320);
  });

  test('is for the one to whom it was said, while it can be read', async () => {
    const { message } = await chat.say(ana, { conversationId: id, text: 'Hello' });
    const stranger = await app.member();
    expect((await report(message.id, stranger)).error).toBe('not_found');
    expect((await report(message.id, ana)).error).toBe('not_allowed');
    await app.call('POST chat/delete-message', { id: message.id }, ana);
    expect((await report(message.id)).error).toBe('not_found');
  });

  test('lets staff hide it, which both see as deleted, and an appeal brings it back', async () => {
    const staff = await app.member({ role: 'Moderator' });
    const second = await app.member({ role: 'Moderator' });
    const image = await chat.picture(ana);
    const { message } = await chat.say(ana, {
      ...{ conversationId: id, text: 'Something unkind', images: [image.id] },
    });
    await report(message.id);
    app.events.length = 0;
    const order = {
      content: 'hide',
      measure: 'warn',
      rule: 'harassment',
      reason: 'Unkind.',
    } as const;
    const caseId = await chat.caseOf(message.id);
    const decided = chat.must(
      await app.call('POST moderator/case/decide', { id: caseId, ...order }, staff),
    );
    for (const as of [ana, bea]) {
      expect((await chat.read(as, id)).at(-1)).toMatchObject({
        deleted: true,
        text: '',
        images: [],
      });
      const told = app.events.filter(({ memberId }) => memberId === as.id);
      expect(told.map(({ event }) => event)).toContain('chat_deleted');
      expect(await statusOf(image.url, as)).toBe(404);
    }
    expect(await chat.list(bea, 'open')).toMatchObject([{ unread: 0 }]);
    const words = 'It was a joke between friends.';
    chat.must(await app.call('POST appeal/apply', { id: decided.id, words }, ana));
    const right = { id: decided.id, outcome: 'reverse', answer: 'You are right.' } as const;
    chat.must(await app.call('POST moderator/appeal/decide', right, second));
    expect((await chat.read(bea, id)).at(-1)).toMatchObject({ text: 'Something unkind' });
    expect(await statusOf(image.url, bea)).toBe(200);
  });

  test('lets staff delete it, and suspends from writing', async () => {
    const staff = await app.member({ role: 'Moderator' });
    const { message } = await chat.say(ana, { conversationId: id, text: 'Something unkind' });
    await report(message.id);
    const order = { content: 'delete', measure: 'suspend', rule: 'harassment' } as const;
    chat.must(
      await app.call(
        'POST moderator/case/decide',
        { id: await chat.caseOf(message.id), ...order },
        staff,
      ),
    );
    expect((await chat.read(bea, id)).at(-1)).toMatchObject({ deleted: true });
    expect((await chat.send(ana, { conversationId: id, text: 'Hi' })).error).toBe('suspended');
    const told = chat.must(await app.call('GET member/messages', {}, ana));
    expect(JSON.stringify(told)).toContain('A message of yours in a conversation was removed.');
    // The pictures kept for it would go with the case.
    const held = and(eq(uploads.ownerId, ana.id), isNotNull(uploads.reportId));
    expect(await app.ctx.db.select().from(uploads).where(held)).toEqual([]);
  });
});

test('what was kept for a report ends with it, and what was hidden is emptied in time', async () => {
  const staff = await app.member({ role: 'Moderator' });
  const [first, second] = [await chat.picture(ana), await chat.picture(ana)];
  const said = [];
  for (const image of [first, second]) {
    const { message } = await chat.say(ana, {
      ...{ conversationId: id, text: 'Something unkind', images: [image.id] },
    });
    const about = { kind: 'chat', id: message.id, reason: 'harassment', details: '' } as const;
    chat.must(await app.call('POST report/apply', about, bea));
    said.push(message.id);
  }
  await app.call('POST chat/delete-message', { id: said[0] as number }, ana);
  const order = { content: 'hide', measure: 'none', rule: 'harassment' } as const;
  for (const messageId of said) {
    const caseId = await chat.caseOf(messageId);
    chat.must(await app.call('POST moderator/case/decide', { id: caseId, ...order }, staff));
  }
  app.advance((RETENTION.removedContentDays + 1) * DAY_MS);
  await enforceRetention(app.ctx);
  const [hidden] = await app.ctx.db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.id, said[1] as number));
  expect(hidden).toMatchObject({ text: '', images: 0, hiddenAt: null });
  expect(hidden?.deletedAt).not.toBeNull();
  expect([await lies(first), await lies(second)]).toEqual([true, true]);
  app.advance((RETENTION.decisionsDays + 1) * DAY_MS);
  await enforceRetention(app.ctx);
  await cleanUploads(app.ctx);
  expect(await app.ctx.db.select().from(reportMessages)).toEqual([]);
  expect([await lies(first), await lies(second)]).toEqual([false, false]);
});
