import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { NOTICE, noticeTarget } from '#domain/notifications.ts';
import { comments, posts } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { notify, type NewNotice } from './service.ts';

let app: TestApp;
let reader: TestMember;
let sender: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  sender = await app.member({ nickname: 'Marigold' });
});
beforeEach(async () => {
  reader = await app.member();
});
afterAll(() => app.close());

const tell = (notices: Omit<NewNotice, 'memberId'>[], to = reader) =>
  app.ctx.db.transaction(async (tx) =>
    notify(
      tx,
      app.ctx,
      notices.map((notice) => ({ ...notice, memberId: to.id })),
    ),
  );
const news = (n: number) =>
  Array.from({ length: n }, (_, i) => ({ type: NOTICE.siteNews, title: `n${i + 1}` }));
const list = async (input: Input<'GET member/messages'> = {}, as = reader) => {
  const answer = await app.call('GET member/messages', input, as);
  if (!answer.data) throw new Error(answer.message);
  return answer.data;
};
const unread = async (as = reader) =>
  (await app.call('GET member/message/unread', { pageNumber: 1, pageSize: 5 }, as)).data;

async function writePost(deletedAt: Date | null = null) {
  const common = {
    authorId: reader.id,
    body: '',
    slug: 'a-post',
    excerpt: 'Its beginning',
    deletedAt,
  };
  const [post] = await app.ctx.db
    .insert(posts)
    .values({ ...common, html: '', title: 'A post', language: 'en', tag: 'start' })
    .returning({ id: posts.id });
  return (post as { id: number }).id;
}
async function writeComment(postId: number, parentId?: number) {
  const html = '<p>Soft &amp; <strong>warm</strong> light</p>';
  const [comment] = await app.ctx.db
    .insert(comments)
    .values({ postId, parentId, authorId: sender.id, body: '', html })
    .returning({ id: comments.id });
  return (comment as { id: number }).id;
}

describe('who may read messages', () => {
  const calls = [
    ['GET member/message/unread', {}],
    ['GET member/messages', {}],
    ['POST member/message/read', { msgId: 'all' }],
  ] as const;

  test.each(calls)('%s is refused to visitors', async (key, input) => {
    expect(await app.call(key, input)).toMatchObject({ status: 401, error: 'not_signed_in' });
  });

  test.each(calls)('%s is open to every signed-in person', async (key, input) => {
    for (const overrides of [
      { role: 'Member' as const },
      { complete: false },
      { suspendedAt: new Date() },
      { role: 'Moderator' as const },
      { role: 'Admin' as const },
    ]) {
      const person = await app.member(overrides);
      expect(await app.call(key, input, person)).toMatchObject({ status: 200, code: 0 });
    }
  });
});

describe('the list', () => {
  test('shows three messages, newest first, as the popover asks for them', async () => {
    await tell(news(5));
    const { resultList, unread: count, next } = await list();
    expect(resultList.map((one) => one.title)).toEqual(['News: n5', 'News: n4', 'News: n3']);
    expect(count).toBe(5);
    expect(next).not.toBeNull();
  });

  test('pages by number as in the spec', async () => {
    await tell(news(5));
    const { resultList } = await list({ pageNumber: 2, pageSize: 2 });
    expect(resultList.map((one) => one.title)).toEqual(['News: n3', 'News: n2']);
  });

  test('pages by key, unmoved by messages that arrive in between', async () => {
    await tell(news(5));
    const first = await list({ pageSize: 2 });
    await tell([{ type: NOTICE.siteNews, title: 'late' }]);
    const second = await list({ pageSize: 2, before: first.next as string });
    const third = await list({ pageSize: 2, before: second.next as string });
    expect([...second.resultList, ...third.resultList].map((one) => one.title)).toEqual([
      'News: n3',
      'News: n2',
      'News: n1',
    ]);
    expect(third.next).toBeNull();
  });

  test('says what came after an id, oldest first, so that nothing is skipped', async () => {
    const made = await tell(news(4));
    const since = made[0]?.messageId as number;
    const page = await list({ since, pageSize: 2 });
    expect(page.resultList.map((one) => one.title)).toEqual(['News: n2', 'News: n3']);
    const rest = await list({ since: page.resultList[1]?.messageId as number, pageSize: 2 });
    expect(rest.resultList.map((one) => one.title)).toEqual(['News: n4']);
  });

  test('the tab Unread leaves out what has been read', async () => {
    const made = await tell(news(2));
    await app.call('POST member/message/read', { msgId: made[0]?.messageId as number }, reader);
    const { resultList } = await list({ type: 'unread' });
    expect(resultList.map((one) => one.title)).toEqual(['News: n2']);
    expect((await list()).resultList.map((one) => one.read)).toEqual([false, true]);
  });

  test("never shows another member's messages", async () => {
    await tell(news(2), sender);
    expect(await list()).toEqual({ resultList: [], next: null, unread: 0 });
  });

  test.each([
    { before: 'no-cursor' },
    { before: Buffer.from('["a"]').toString('base64url') },
    { pageSize: 51 },
    { pageNumber: 0 },
    { type: 'other' },
    { since: -1 },
    { sinse: 1 },
  ])('refuses %o', async (input) => {
    const answer = await app.call('GET member/messages', input as never, reader);
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
  });
});

describe('reading', () => {
  test('one message lowers the count by one, and a second time by none', async () => {
    const [one] = await tell(news(2));
    const read = () =>
      app.call('POST member/message/read', { msgId: one?.messageId as number }, reader);
    expect(await read()).toMatchObject({ status: 200, data: { result: true } });
    await read();
    expect(await unread()).toBe(1);
  });

  test('all messages, whichever tab is shown', async () => {
    await tell(news(7));
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    expect(await unread()).toBe(0);
  });

  test("leaves another member's messages unread", async () => {
    const [theirs] = await tell(news(1), sender);
    const before = await unread(sender);
    await app.call('POST member/message/read', { msgId: theirs?.messageId as number }, reader);
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    expect(await unread(sender)).toBe(before);
  });

  test.each([{ msgId: 'some' }, { msgId: -1 }, {}])(
    'refuses %o and marks nothing',
    async (input) => {
      await tell(news(1));
      const answer = await app.call('POST member/message/read', input as never, reader);
      expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
      expect(await unread()).toBe(1);
    },
  );

  test('a foreign page that sends the cookie alone changes nothing', async () => {
    await tell(news(1));
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/member/message/read',
      cookies: { ctoken: reader.token },
      payload: { msgId: 'all' },
    });
    expect(answer.statusCode).toBe(401);
    expect(await unread()).toBe(1);
  });
});

describe('likes', () => {
  test('of one person for one thing are told once while unread, then again', async () => {
    const postId = await writePost();
    const like = { type: NOTICE.likePost, fromMemberId: sender.id, postId };
    expect(await tell([like])).toHaveLength(1);
    expect(await tell([like])).toHaveLength(0);
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    expect(await tell([like])).toHaveLength(1);
  });

  test('pressed twice at the same time are told once', async () => {
    const postId = await writePost();
    const like = { type: NOTICE.likePost, fromMemberId: sender.id, postId };
    const made = await Promise.all([tell([like]), tell([like])]);
    expect(made.flat()).toHaveLength(1);
    expect(await unread()).toBe(1);
  });

  test('for two things are told each', async () => {
    const [one, two] = [await writePost(), await writePost()];
    const like = { type: NOTICE.likePost, fromMemberId: sender.id, postId: one };
    expect(await tell([like, { ...like, postId: two }])).toHaveLength(2);
  });

  test('of several people are one message that grows while it is unread', async () => {
    const [boris, clara] = [await app.member({ nickname: 'Boris' }), await app.member()];
    const like = { type: NOTICE.likePost, postId: await writePost() };
    await tell([{ ...like, fromMemberId: sender.id }]);
    await tell([
      { ...like, fromMemberId: clara.id },
      { ...like, fromMemberId: boris.id },
    ]);
    expect(await tell([{ ...like, fromMemberId: sender.id }])).toEqual([]);
    await tell([{ ...like, fromMemberId: boris.id }]);
    const grown = await list();
    expect(grown.resultList.map((one) => one.title)).toEqual(['Boris and 2 others like your post']);
    expect(grown.unread).toBe(1);
    await app.call('POST member/message/read', { msgId: 'all' }, reader);
    await tell([{ ...like, fromMemberId: boris.id }]);
    const again = await list();
    expect(again.resultList.map((one) => [one.title, one.read])).toEqual([
      ['Boris likes your post', false],
      ['Boris and 2 others like your post', true],
    ]);
  });

  test('of a hundred people at once are one message', async () => {
    const like = { type: NOTICE.likePost, postId: await writePost() };
    const people = await Promise.all(Array.from({ length: 100 }, async () => app.member()));
    await Promise.all(people.map(({ id }) => tell([{ ...like, fromMemberId: id }])));
    const { resultList, unread: count } = await list();
    expect(count).toBe(1);
    expect(resultList.map((one) => one.title)).toEqual([
      expect.stringMatching(/^member\d+ and 99 others like your post$/),
    ]);
  });
});

test('answers in one followed conversation are one message while it is unread', async () => {
  const postId = await writePost();
  const other = await app.member({ nickname: 'Nadia' });
  const answer = { type: NOTICE.replyToPost, variant: 'follow' as const, postId };
  const first = await writeComment(postId);
  await tell([{ ...answer, fromMemberId: sender.id, commentId: first }]);
  await tell([{ ...answer, fromMemberId: other.id, commentId: await writeComment(postId) }]);
  const { resultList, unread: count } = await list();
  expect(resultList.map((one) => one.title)).toEqual([
    'Nadia and 1 other answer in a conversation you follow',
  ]);
  expect(resultList[0]?.articleReplyInfo?.pointId).toBe(String(first));
  expect(count).toBe(1);
});

describe('a message about an answer', () => {
  test('says who answered and what, and leads to its place in the post', async () => {
    const postId = await writePost();
    const commentId = await writeComment(postId);
    await tell([{ type: NOTICE.replyToPost, fromMemberId: sender.id, postId, commentId }]);
    const [message] = (await list()).resultList;
    expect(message).toMatchObject({
      title: 'Marigold answers your post',
      content: 'Soft & warm light',
      fromUserInfo: { id: sender.id, nickname: 'Marigold', avatar: null },
      articleInfo: { articleId: postId, title: 'A post', content: 'Its beginning' },
      articleReplyInfo: { articleId: postId, content: 'Soft & warm light' },
      commentReplyInfo: null,
      read: false,
    });
    expect(noticeTarget(message as never)).toBe(
      `/forumDetails/${postId}/a-post?answer=${commentId}#comment-${commentId}`,
    );
  });

  test('leads to the thread and the reply in it', async () => {
    const postId = await writePost();
    const thread = await writeComment(postId);
    const commentId = await writeComment(postId, thread);
    await tell([{ type: NOTICE.replyToComment, fromMemberId: sender.id, commentId }]);
    const [message] = (await list()).resultList;
    expect(message?.commentReplyInfo).toMatchObject({ pointId: String(thread), articleId: postId });
    expect(noticeTarget(message as never)).toBe(`/forumDetails/childrenComment?id=${commentId}`);
  });

  test('is one message where one answer is three things to the same person', async () => {
    const postId = await writePost();
    const commentId = await writeComment(postId);
    const answer = { fromMemberId: sender.id, postId, commentId };
    const made = await tell([
      { ...answer, type: NOTICE.replyInThread },
      { ...answer, type: NOTICE.replyToPost },
      { ...answer, type: NOTICE.replyToComment },
    ]);
    expect(made.map((one) => one.type)).toEqual([NOTICE.replyToComment]);
  });

  test('says who mentioned the reader, and that a followed conversation goes on', async () => {
    const postId = await writePost();
    const thread = await writeComment(postId);
    const [one, two] = [await writeComment(postId, thread), await writeComment(postId, thread)];
    const answer = { type: NOTICE.replyInThread, fromMemberId: sender.id };
    await tell([
      { ...answer, commentId: one, variant: 'mention' },
      { ...answer, commentId: two, variant: 'follow' },
      { type: NOTICE.replyToPost, fromMemberId: sender.id, postId, variant: 'mention' },
    ]);
    const { resultList } = await list();
    expect(resultList.map(({ title, content }) => [title, content])).toEqual([
      ['Marigold mentioned you', '“A post”'],
      ['Marigold answers in a conversation you follow', 'Soft & warm light'],
      ['Marigold mentioned you', 'Soft & warm light'],
    ]);
    expect(resultList.map((message) => noticeTarget(message as never))).toEqual([
      `/forumDetails/${postId}/a-post`,
      `/forumDetails/childrenComment?id=${two}`,
      `/forumDetails/childrenComment?id=${one}`,
    ]);
  });

  test('shows nothing of a post that has been deleted since', async () => {
    const postId = await writePost(new Date());
    const commentId = await writeComment(postId);
    await tell([{ type: NOTICE.replyToPost, fromMemberId: sender.id, postId, commentId }]);
    const [message] = (await list()).resultList;
    expect(message).toMatchObject({ articleInfo: null, articleReplyInfo: null, content: '' });
    expect(noticeTarget(message as never)).toBe('/messages?showmsgNumber=1');
  });
});

test('texts are made in the language of the one who reads', async () => {
  await tell([{ type: NOTICE.points, title: '3' }]);
  const titleIn = async (langkey: string) => {
    const answer = await app.fastify.inject({
      url: '/api/member/messages',
      headers: { ctoken: reader.token, langkey },
    });
    return answer.json().data.resultList[0].title;
  };
  expect(await titleIn('en')).toBe('You earned 3 points');
  expect(await titleIn('es')).toBe('Has ganado 3 puntos');
  expect(await titleIn('ru')).toBe('Вам начислено 3 балла');
});
