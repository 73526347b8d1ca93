import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { NOTICE_GROUPS } from '#domain/notice-groups.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import { hiddenMembers, mailQueue, noticeSettings, notifications } from '#server/db/schema.ts';
import { composeMail } from '#server/platform/mail/compose.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { notify, queueDigests, queueNoticeMails, type NewNotice } from './service.ts';

let app: TestApp;
let reader: TestMember;
let sender: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  sender = await app.member({ nickname: 'Marigold' });
});
beforeEach(async () => {
  await app.ctx.db.delete(mailQueue);
  reader = await app.member();
});
afterAll(() => app.close());

const MINUTE = 60_000;
const tell = (...notices: Omit<NewNotice, 'memberId'>[]) =>
  app.ctx.db.transaction(async (tx) =>
    notify(
      tx,
      app.ctx,
      notices.map((notice) => ({ memberId: reader.id, ...notice })),
    ),
  );
const set = (more: object, as: TestMember | undefined = reader) =>
  app.call('POST member/notice-settings', { ...NOTICE_DEFAULTS, ...more }, as);
const titles = async () =>
  (await app.call('GET member/messages', { pageSize: 50 }, reader)).data?.resultList.map(
    (one) => one.title,
  );
const mails = () => app.ctx.db.select().from(mailQueue).orderBy(mailQueue.id);
const composed = async () => {
  const rows = await mails();
  return Promise.all(rows.map((row) => composeMail(app.ctx, row)));
};
const points = (n: number) => ({ type: NOTICE.points, title: String(n) });

describe('the calls', () => {
  test('are for whoever is signed in', async () => {
    expect(await app.call('GET member/notice-settings', {})).toMatchObject({ status: 401 });
    expect(await set({}, undefined)).toMatchObject({ status: 200 });
    const suspended = await app.member({ suspendedAt: new Date() });
    expect(await app.call('GET member/notice-settings', {}, suspended)).toMatchObject({
      data: NOTICE_DEFAULTS,
    });
  });

  test('keep a choice in order, and what concerns the account on the site', async () => {
    const choice = { site: ['likes', 'answers', 'likes'], mail: [], push: [], digest: true };
    const { data } = await app.call('POST member/notice-settings', choice as never, reader);
    expect(data).toEqual({
      site: ['answers', 'likes', 'moderation'],
      mail: [],
      push: [],
      digest: true,
    });
    expect((await app.call('GET member/notice-settings', {}, reader)).data).toEqual(data);
  });

  test.each([
    { site: ['all'] },
    { mail: 'likes' },
    { extra: true },
    { digest: 'on' },
    { language: 'xx' },
  ])('refuse %o', async (more) => {
    expect(await set(more)).toMatchObject({ status: 400, error: 'bad_input' });
  });
});

describe('on the site', () => {
  test('a kind that is switched off is not told, and costs no number', async () => {
    await set({ site: NOTICE_GROUPS.filter((group) => group !== 'rewards') });
    expect(await tell(points(3), { type: NOTICE.siteNews, title: 'Hello' })).toHaveLength(1);
    expect(await titles()).toEqual(['News: Hello']);
    expect((await app.call('GET member/message/unread', {}, reader)).data).toBe(1);
  });

  test('a suspension is told whatever was chosen', async () => {
    await set({ site: [], mail: [], push: [] });
    await tell({ type: NOTICE.suspended });
    expect(await titles()).toEqual(['Your account was suspended']);
  });

  test('nothing is told of somebody whom the reader has muted, or who has blocked them', async () => {
    const [muted, blocker] = [await app.member(), await app.member()];
    await app.ctx.db.insert(hiddenMembers).values([
      { ownerId: reader.id, otherId: muted.id, kind: 'mute', since: app.ctx.now() },
      { ownerId: blocker.id, otherId: reader.id, kind: 'block', since: app.ctx.now() },
    ]);
    const follow = { type: NOTICE.replyInThread, variant: 'mention' as const };
    await tell(
      { ...follow, fromMemberId: muted.id },
      { ...follow, fromMemberId: blocker.id },
      { ...follow, fromMemberId: sender.id },
    );
    expect(await titles()).toEqual(['Marigold mentioned you']);
  });
});

describe('by mail', () => {
  test('in the language that was chosen last', async () => {
    await set({ mail: ['rewards'], language: 'ru' });
    await set({ mail: ['rewards'] });
    await tell(points(1));
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    expect(await mails()).toMatchObject([{ recipient: reader.email, language: 'ru' }]);
  });

  test('nothing goes out unasked, except about the account', async () => {
    await tell(points(1), { type: NOTICE.siteNews, title: 'a' });
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    expect(await mails()).toEqual([]);
    await tell({ type: NOTICE.suspended, content: 'Rule 3' });
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    const [mail] = await composed();
    expect(mail?.to).toEqual({ name: '', address: reader.email });
    expect(mail?.subject).toBe('New notifications for you');
    expect(mail?.text).toContain('Your account was suspended');
    expect(mail?.text).toContain('Rule 3');
  });

  test('what comes within some minutes is one mail, made once by however many processes', async () => {
    await set({ mail: ['rewards', 'answers'] });
    await tell(points(1));
    await queueNoticeMails(app.ctx);
    expect(await mails()).toEqual([]);
    app.advance(4 * MINUTE);
    await tell(points(2), { type: NOTICE.replyToPost, fromMemberId: sender.id });
    app.advance(2 * MINUTE);
    await Promise.all([queueNoticeMails(app.ctx), queueNoticeMails(app.ctx)]);
    const all = await composed();
    expect(all).toHaveLength(1);
    expect(all[0]?.text).toContain('3 NEW NOTIFICATIONS');
    expect(all[0]?.text).toContain('Marigold answers your post');
  });

  test('what has been read or switched off meanwhile is left out; with nothing left none goes', async () => {
    await set({ mail: ['rewards', 'news'] });
    await tell(points(1), { type: NOTICE.siteNews, title: 'late' });
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    await set({ mail: ['news'] });
    const [mail] = await composed();
    expect(mail?.text).toContain('late');
    expect(mail?.text).not.toContain('You earned');
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    expect(await composed()).toEqual([undefined]);
  });

  test('a kind that is off on the site still comes by mail', async () => {
    await set({ site: [], mail: ['rewards'] });
    expect(await tell(points(5))).toEqual([]);
    expect(await titles()).toEqual([]);
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    expect((await composed())[0]?.text).toContain('You earned 5 points');
  });

  test('more than four an hour wait', async () => {
    await set({ mail: ['rewards'] });
    for (let n = 1; n <= 6; n++) {
      await tell(points(n));
      app.advance(6 * MINUTE);
      await queueNoticeMails(app.ctx);
    }
    expect(await mails()).toHaveLength(4);
    app.advance(90 * MINUTE);
    await queueNoticeMails(app.ctx);
    expect((await composed()).at(-1)?.text).toContain('2 NEW NOTIFICATIONS');
  });

  test('a mailbox that was never confirmed gets none', async () => {
    const { id } = await app.member({ emailVerifiedAt: null });
    await tell({ memberId: id, type: NOTICE.suspended } as never);
    const [row] = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, id));
    expect(row?.mailAt).toBeNull();
  });
});

describe('the link to leave', () => {
  const codes = (text: string) =>
    [...text.matchAll(/messages\/leave\?language=\w+&code=([\w-]{43})/g)].map(([, code]) => code);
  const oneMail = async () => {
    await set({ mail: ['rewards', 'news'] });
    await tell(points(1), { type: NOTICE.siteNews, title: 'x' });
    app.advance(6 * MINUTE);
    await queueNoticeMails(app.ctx);
    const [mail] = await composed();
    return mail as NonNullable<typeof mail>;
  };
  const mailChoice = async () =>
    (await app.call('GET member/notice-settings', {}, reader)).data?.mail;

  test('ends exactly its kind, without signing in, and again without harm', async () => {
    const [news, rewards] = codes(String((await oneMail()).text));
    expect(news && rewards).toBeTruthy();
    const page = await app.fastify.inject(`/messages/leave?code=${news}`);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('News and contests');
    expect(page.body).not.toContain('Points and badges');
    expect(await mailChoice()).toEqual(['rewards', 'news']);
    for (let twice = 0; twice < 2; twice++) {
      const left = await app.fastify.inject({
        method: 'POST',
        url: '/messages/leave',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `code=${news}`,
      });
      expect(left.statusCode).toBe(303);
    }
    expect(await mailChoice()).toEqual(['rewards']);
  });

  test('of the header ends all kinds of its mail with one POST and nothing with a GET', async () => {
    const mail = await oneMail();
    const { value } = (mail.headers as Record<string, { value: string }>)['List-Unsubscribe'] as {
      value: string;
    };
    const url = value.replace(/^<http:\/\/campus\.test|>$/g, '');
    expect((await app.fastify.inject(url)).statusCode).toBe(303);
    expect(await mailChoice()).toEqual(['rewards', 'news']);
    const left = await app.fastify.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([left.statusCode, left.body]).toEqual([200, 'OK']);
    expect(await mailChoice()).toEqual([]);
  });

  test('that is unknown says so', async () => {
    const code = 'x'.repeat(43);
    expect(await app.call('POST messages/leave', { code })).toMatchObject({ error: 'code_spent' });
    const page = await app.fastify.inject(`/messages/leave?code=${code}`);
    expect(page.body).toContain('no longer works');
  });
});

test('the letter of the week comes to who asked, a week later, and only with something in it', async () => {
  // Readers of the tests above asked for theirs as well.
  await app.ctx.db.delete(noticeSettings);
  await set({ digest: true });
  await queueDigests(app.ctx);
  expect(await mails()).toEqual([]);
  app.advance(8 * 24 * 60 * MINUTE);
  await queueDigests(app.ctx);
  expect(await composed()).toEqual([undefined]);
  await tell({ type: NOTICE.replyToPost, fromMemberId: sender.id });
  app.advance(8 * 24 * 60 * MINUTE);
  await Promise.all([queueDigests(app.ctx), queueDigests(app.ctx)]);
  const [, mail, third] = await composed();
  expect(third).toBeUndefined();
  expect(mail?.subject).toBe('Your week in short');
  expect(mail?.text).toContain('Marigold answers your post');
});
