import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { DAY_MS } from '#domain/days.ts';
import { and, eq, sql } from '#server/db/drizzle.ts';
import { ALL_MESSAGES_PATH, noticeTarget } from '#domain/notifications.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import { READER } from '#domain/reader.ts';
import { bookmarks, hiddenMembers, mailQueue, notifications, posts } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { composeMail } from '#server/platform/mail/compose.ts';
import { queueNoticeMails } from '#server/platform/notifications/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { deleteOwn } from './queries/own.ts';
import { exportReading } from './service.ts';
import { tellReminders } from './reminders.ts';

const TITLE = 'Which lamp for a small room?';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let author: TestMember;
let reader: TestMember;
let code: string;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
beforeEach(async () => {
  await app.ctx.db.delete(bookmarks);
  [author, reader] = [await app.member(), await app.member()];
  code = String((await make.post(author, { title: TITLE })).id);
});
afterAll(() => app.close());

type Wish = Partial<Input<'POST learning/reminder'>>;
const remind = (wish: Wish = {}, as: TestMember | undefined = reader) =>
  app.call('POST learning/reminder', { code, when: 'tomorrow', zone: 'UTC', ...wish }, as);
const dayAhead = (days: number) =>
  new Date(app.ctx.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
const kept = async (as = reader) =>
  make.must(await app.call('GET learning/bookmarks', {}, as)).bookmarks;
const due = () => app.advance(2 * DAY_MS);
const messages = async (as = reader) =>
  make.must(await app.call('GET member/messages', { type: 'all' }, as)).resultList;
const reminded = async (as = reader) =>
  (await messages(as)).filter(({ title }) => title.startsWith('You asked'));

describe('a reminder', () => {
  test('is set with the bookmark, changed, and taken back', async () => {
    const set = await remind({ note: '  Ask about the second lamp ' });
    const first = { day: dayAhead(1), note: 'Ask about the second lamp' };
    expect(set.data).toEqual({ reminder: first });
    expect(await kept()).toMatchObject([{ collection: 'topics', slug: code, reminder: first }]);
    await remind({ when: 'day', day: dayAhead(30) });
    expect(await kept()).toMatchObject([{ reminder: { day: dayAhead(30), note: '' } }]);
    expect((await remind({ when: 'none' })).data).toEqual({ reminder: null });
    const [bookmark] = await kept();
    expect(bookmark).toMatchObject({ slug: code });
    expect(bookmark).not.toHaveProperty('reminder');
    due();
    await tellReminders(app.ctx);
    expect(await reminded()).toEqual([]);
  });

  test('stays when the topic is bookmarked again, and goes with its bookmark', async () => {
    await remind();
    const mark = { collection: 'topics' as const, slug: code };
    await app.call('POST learning/bookmark', { ...mark, on: true }, reader);
    await app.call('POST learning/merge', { bookmarks: [mark] }, reader);
    expect(await kept()).toMatchObject([{ reminder: { day: dayAhead(1) } }]);
    await app.call('POST learning/bookmark', { ...mark, on: false }, reader);
    due();
    await tellReminders(app.ctx);
    expect(await reminded()).toEqual([]);
  });

  test('is for members, of topics there are, on a day to come within a year', async () => {
    expect((await app.call('POST learning/reminder', { code, when: 'tomorrow' })).status).toBe(401);
    expect((await remind({ code: '999999' })).error).toBe('not_found');
    for (const wish of [{ when: 'someday' }, { day: '2027-02-30' }, { note: 'x'.repeat(201) }])
      expect((await remind(wish as Wish)).status).toBe(400);
    const problem = async (wish: Wish) => (await remind({ when: 'day', ...wish })).fields?.day;
    expect(await problem({})).toBe('This is needed.');
    expect(await problem({ day: dayAhead(0) })).toBe('Choose tomorrow or a later day.');
    expect(await problem({ day: '2020-01-01' })).toBe('Choose tomorrow or a later day.');
    expect(await problem({ day: dayAhead(366) })).toBe('Choose a day within the next year.');
    expect(await kept()).toEqual([]);
    expect((await remind({ when: 'day', day: dayAhead(365) })).status).toBe(200);
  });

  test('needs room for its bookmark', async () => {
    await app.ctx.db.insert(bookmarks).values(
      Array.from({ length: READER.shelfMax }, (_, i) => ({
        ...{ memberId: reader.id, collection: 'guides' as const, slug: `g${i}` },
        createdAt: app.ctx.now(),
      })),
    );
    expect((await remind()).error).toBe('too_large');
  });

  test('is set once, however many set it at once', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((days) => remind({ when: 'day', day: dayAhead(days) })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept()).toHaveLength(1);
  });
});

describe('when the day comes', () => {
  test('its reader is told once, and led to the topic', async () => {
    await remind({ note: 'Look at {"parts": again' });
    await tellReminders(app.ctx);
    expect(await reminded(), 'not before').toEqual([]);
    due();
    app.events.length = 0;
    expect(await tellReminders(app.ctx)).toBe(1);
    const [message, ...more] = await reminded();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      title: 'You asked to be reminded of this conversation',
      content: `“${TITLE}” Your note: Look at {"parts": again`,
      read: false,
      fromUserInfo: null,
    });
    expect(noticeTarget(message as never)).toMatch(`/forumDetails/${code}/`);
    expect(app.events).toMatchObject([{ memberId: reader.id, event: 'UserMessageEventDTO' }]);
    expect((await kept())[0]).not.toHaveProperty('reminder');
    expect(await tellReminders(app.ctx)).toBe(0);
    expect(await reminded()).toHaveLength(1);
    expect(await reminded(author)).toEqual([]);
    // In the language of who reads.
    const headers = { ctoken: reader.token, langkey: 'ru' };
    const inRussian = await app.fastify.inject({ url: '/api/member/messages?type=all', headers });
    expect(inRussian.body).toContain('Вы просили напомнить об этом обсуждении');
  });

  test('two processes tell of it once', async () => {
    await remind();
    due();
    const told = await Promise.all([tellReminders(app.ctx), tellReminders(app.ctx)]);
    expect(told.toSorted()).toEqual([0, 1]);
    expect(await reminded()).toHaveLength(1);
  });

  test('a process that dies half-way has told of nothing, and the next tells of it', async () => {
    await remind();
    due();
    const dying = {
      ...app.ctx,
      act: (work: Parameters<typeof app.ctx.act>[0]) =>
        app.ctx.act(async (tx, after) => {
          await work(tx, after);
          throw new Error('died');
        }),
    } as typeof app.ctx;
    await expect(tellReminders(dying)).rejects.toThrow('died');
    expect(await reminded()).toEqual([]);
    await tellReminders(app.ctx);
    expect(await reminded()).toHaveLength(1);
  });

  test.each([
    ['deleted', () => app.call('POST article/delete', { id: Number(code) }, author)],
    [
      'withheld',
      () =>
        app.ctx.db
          .update(posts)
          .set({ deletedAt: app.ctx.now(), withheld: 'claimed' })
          .where(eq(posts.id, Number(code))),
    ],
    [
      'written by somebody the reader hides',
      () => app.call('POST people/hide', { userId: author.id, kind: 'block' }, reader),
    ],
  ])('of a topic that is %s no name is told', async (_, hide) => {
    await remind({ note: 'My own words' });
    await hide();
    due();
    await tellReminders(app.ctx);
    const [message] = await reminded();
    expect(message).toMatchObject({
      title: 'You asked to be reminded of a conversation that can no longer be read',
      content: 'Your note: My own words',
      articleInfo: null,
    });
    expect(noticeTarget(message as never)).toBe(ALL_MESSAGES_PATH);
    expect(JSON.stringify(await messages())).not.toContain(TITLE);
  });

  test('of a topic by somebody who has blocked the reader the name is told, as its page opens', async () => {
    await remind();
    const block = { ownerId: author.id, otherId: reader.id, kind: 'block' as const };
    await app.ctx.db.insert(hiddenMembers).values({ ...block, since: app.ctx.now() });
    due();
    await tellReminders(app.ctx);
    expect(JSON.stringify(await reminded())).toContain(TITLE);
  });

  test('a topic deleted after its reader was told takes its name out of the message', async () => {
    await remind();
    due();
    await tellReminders(app.ctx);
    await app.call('POST article/delete', { id: Number(code) }, author);
    expect(JSON.stringify(await messages())).not.toContain(TITLE);
    expect((await reminded())[0]?.title).toContain('can no longer be read');
  });

  test('it stands at the bell whatever the settings say, and goes by mail only where they ask', async () => {
    const choice = { ...NOTICE_DEFAULTS, site: [], mail: [], push: [] };
    await app.call('POST member/notice-settings', choice as never, reader);
    const mailed = await app.member();
    const asked = { ...NOTICE_DEFAULTS, mail: ['threads' as const] };
    await app.call('POST member/notice-settings', asked, mailed);
    await remind();
    await remind({ note: 'Private words' }, mailed);
    due();
    await app.ctx.db.delete(mailQueue);
    await tellReminders(app.ctx);
    expect(await reminded()).toHaveLength(1);
    app.advance(10 * 60_000);
    await queueNoticeMails(app.ctx);
    const rows = await app.ctx.db.select().from(mailQueue);
    const to = ({ email }: TestMember) => rows.filter(({ recipient }) => recipient === email);
    expect(to(reader)).toEqual([]);
    expect(to(mailed)).toHaveLength(1);
    const text = JSON.stringify(await composeMail(app.ctx, to(mailed)[0] as never));
    expect(text).toContain(`/forumDetails/${code}/`);
    expect(text).toContain('You asked to be reminded of this conversation');
    for (const word of [TITLE, 'Private words']) expect(text).not.toContain(word);
  });
});

test('the export holds reminders, of hidden topics as well; leaving deletes them', async () => {
  await remind({ note: 'My own words' });
  const other = await app.member();
  await remind({ note: 'Somebody else’s' }, other);
  await app.call('POST article/delete', { id: Number(code) }, author);
  const reminder = { day: dayAhead(1), note: 'My own words' };
  const exported = await exportReading(app.ctx, reader.id);
  expect(exported.bookmarks).toMatchObject([{ collection: 'topics', slug: code, reminder }]);
  expect(JSON.stringify(exported)).not.toContain('Somebody');
  await app.ctx.db.transaction((tx) => deleteOwn(tx, reader.id));
  const left = await app.ctx.db
    .select({ memberId: bookmarks.memberId })
    .from(bookmarks)
    .where(and(eq(bookmarks.slug, code), sql`${bookmarks.remindAt} is not null`));
  expect(left).toEqual([{ memberId: other.id }]);
  due();
  await tellReminders(app.ctx);
  const told = await app.ctx.db
    .select({ memberId: notifications.memberId })
    .from(notifications)
    .where(eq(notifications.variant, 'reminder'));
  expect(told.map(({ memberId }) => memberId)).not.toContain(reader.id);
});
