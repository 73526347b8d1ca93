import { DAY_MS } from '#domain/days.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEWCOMER } from '#domain/moderation.ts';
import { NOTICE } from '#domain/notifications.ts';
import { cases, members, notifications, pointEntries } from '#server/db/schema.ts';
import { forumFixture } from '../fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let newcomer: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
beforeEach(async () => {
  newcomer = await app.member({ createdAt: app.ctx.now() });
  moderator = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const TEXT = { title: 'A first question', body: 'How do you all do it?', tag: 'start' as const };
const post = (as: TestMember, more: object = {}) =>
  app.call('POST article/post', { ...TEXT, language: 'en' as const, ...more }, as);
const state = async (as: TestMember) =>
  (await app.call('GET member/newcomer', {}, as)).data?.newcomer;
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://a${i}.test/x`).join(' ');

describe('the limits of the first days', () => {
  test('are told before anything is written, and go down with what is', async () => {
    expect(await state(newcomer)).toEqual({
      posts: NEWCOMER.postsAnHour,
      links: NEWCOMER.linksADay,
      pictures: NEWCOMER.picturesADay,
      waits: false,
    });
    const image = await make.picture(newcomer);
    await post(newcomer, { body: `Look here: ${links(2)}`, images: [image.id] });
    expect(await state(newcomer)).toEqual({ posts: 2, links: 1, pictures: 9, waits: false });
    app.advance(3_601_000);
    expect(await state(newcomer)).toMatchObject({ posts: 3, links: 1 });
    app.advance(24 * 3_600_000);
    expect(await state(newcomer)).toMatchObject({ links: 3, pictures: 10 });
  });

  test('are nobody else’s', async () => {
    expect(await state(await app.member())).toBeNull();
    expect(await state(await app.member({ role: 'Moderator', createdAt: app.ctx.now() }))).toBe(
      null,
    );
    expect((await app.call('GET member/newcomer', {})).status).toBe(401);
  });

  test('hold against posts that are sent at once', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => post(newcomer)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(NEWCOMER.postsAnHour);
    expect(all.flatMap(({ error }) => error ?? [])).toEqual(['newcomer_posts', 'newcomer_posts']);
    expect(await state(newcomer)).toMatchObject({ posts: 0 });
  });

  test('hold against links that are sent at once, in posts and answers', async () => {
    const { id } = await make.post(moderator);
    const say = (count: number) =>
      app.call('POST comment', { articleId: id, body: `See ${links(count)}` }, newcomer);
    const all = await Promise.all([say(2), post(newcomer, { body: `See ${links(2)}` }), say(2)]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect(await state(newcomer)).toMatchObject({ links: 1 });
    // An edit must not bring in what a new text may not.
    const { resultList } = make.must(
      await app.call('GET article/comments', { id }, newcomer),
    ).listData;
    const [said] = resultList;
    if (said) {
      const edit = { id: said.id, body: `See ${links(4)}`, images: [] };
      expect((await app.call('POST comment/edit', edit, newcomer)).error).toBe('newcomer_links');
    }
  });

  test('end with the first days', async () => {
    for (let i = 0; i < NEWCOMER.postsAnHour; i++) await post(newcomer);
    expect((await post(newcomer)).error).toBe('newcomer_posts');
    const days = NEWCOMER.days * DAY_MS + 1000;
    await app.ctx.db
      .update(members)
      .set({ createdAt: new Date(app.ctx.now().getTime() - days) })
      .where(eq(members.id, newcomer.id));
    expect((await post(newcomer)).status).toBe(200);
  });
});

describe('approval', () => {
  const admin = async () => app.member({ role: 'Admin' });
  const approve = async (on: boolean) =>
    app.call('POST moderator/settings', { approveFirst: on }, await admin());
  const caseOf = async (kind: 'post' | 'comment', id: number) => {
    const [row] = await app.ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.targetKind, kind), eq(cases.targetId, id)));
    return row?.id ?? 0;
  };
  const decide = (id: number, content: 'keep' | 'hide', as = moderator) =>
    app.call('POST moderator/case/decide', { id, content, rule: 'spam' }, as);
  const told = async (who: TestMember) =>
    (
      await app.ctx.db.select().from(notifications).where(eq(notifications.memberId, who.id))
    ).filter(({ fromMemberId }) => fromMemberId === newcomer.id);
  const earned = async () =>
    (
      await app.ctx.db.select().from(pointEntries).where(eq(pointEntries.memberId, newcomer.id))
    ).map(({ task }) => task);

  beforeAll(async () => void (await approve(true)));
  afterAll(async () => void (await approve(false)));

  test('is announced before writing, until enough is online', async () => {
    expect((await state(newcomer))?.waits).toBe(true);
    for (let i = 0; i < NEWCOMER.approvals; i++) {
      const { data } = await post(newcomer);
      expect((await decide(await caseOf('post', data?.id ?? 0), 'keep')).status).toBe(200);
    }
    expect((await state(newcomer))?.waits).toBe(false);
  });

  test('tells those a post names, once, and earns its points, once', async () => {
    const named = await app.member();
    const body = `What does @${named.nickname} think of this?`;
    const { data } = await post(newcomer, { body });
    const id = data?.id ?? 0;
    expect(await told(named)).toEqual([]);
    expect(await earned()).toEqual([]);
    const caseId = await caseOf('post', id);
    const twice = await Promise.all([
      decide(caseId, 'keep'),
      decide(caseId, 'keep', await app.member({ role: 'Moderator' })),
    ]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await told(named)).toMatchObject([{ variant: 'mention', postId: id }]);
    expect((await earned()).sort()).toEqual(['firstPost', 'post']);
  });

  test('tells who is answered, who follows and who is named; the topic learns of it live', async () => {
    const author = await app.member();
    const follower = await app.member();
    const named = await app.member();
    const { id } = await make.post(author);
    await app.call('POST article/follow', { id, follow: true }, follower);
    const said = await app.call(
      'POST comment',
      { articleId: id, body: `I would ask @${named.nickname} about it.` },
      newcomer,
    );
    expect(said.data).toEqual({ comment: null, reply: null });
    const [waiting] = await app.ctx.db.select().from(cases).where(eq(cases.authorId, newcomer.id));
    const start = app.events.length;
    await decide(waiting?.id ?? 0, 'keep');
    expect(await told(author)).toMatchObject([{ type: NOTICE.replyToPost }]);
    expect(await told(follower)).toMatchObject([{ variant: 'follow' }]);
    expect(await told(named)).toMatchObject([{ variant: 'mention' }]);
    expect(await earned()).toEqual(['answer']);
    const live = app.events.slice(start).filter(({ event }) => event === 'topic_answer');
    expect(live).toMatchObject([{ topicId: id, body: { change: 'new' } }]);
  });

  test('that comes by an appeal tells and earns the same', async () => {
    const named = await app.member();
    const { data } = await post(newcomer, { body: `Hello @${named.nickname}, what do you say?` });
    const decided = await decide(await caseOf('post', data?.id ?? 0), 'hide');
    expect(await told(named)).toEqual([]);
    expect(await earned()).toEqual([]);
    const id = decided.data?.id ?? 0;
    const words = 'There is no advertising in it at all.';
    await app.call('POST appeal/apply', { id, words }, newcomer);
    await app.call(
      'POST moderator/appeal/decide',
      { id, outcome: 'reverse', answer: 'You are right.' },
      await app.member({ role: 'Moderator' }),
    );
    expect(await told(named)).toHaveLength(1);
    expect((await earned()).sort()).toEqual(['firstPost', 'post']);
  });

  test('pictures of what waits open for its author and staff alone', async () => {
    const image = await make.picture(newcomer);
    const { data } = await post(newcomer, { images: [image.id] });
    const opens = async (as?: TestMember) =>
      (await app.fastify.inject({ url: image.url, cookies: as ? { ctoken: as.token } : {} }))
        .statusCode;
    expect(await opens(await app.member())).toBe(404);
    expect(await opens()).toBe(404);
    expect(await opens(newcomer)).toBe(200);
    expect(await opens(moderator)).toBe(200);
    await decide(await caseOf('post', data?.id ?? 0), 'keep');
    expect(await opens()).toBe(200);
  });
});
