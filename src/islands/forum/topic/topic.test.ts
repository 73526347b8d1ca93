import { describe, expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import type { AnswerOrder } from '#domain/forum.ts';
import type { Comment, Post, Reply } from '../types.ts';
import { newestShown } from './use-seen.ts';
import { createTopic, hasMoreReplies } from './topic.ts';

const reply = (id: number, more: Partial<Reply> = {}) =>
  ({ id, parentId: 10, html: `<p>${id}</p>`, likes: 0, liked: false, ...more }) as Reply;
const comment = (id: number, more: Partial<Comment> = {}) =>
  ({
    id,
    html: `<p>${id}</p>`,
    likes: 2,
    liked: false,
    replies: [],
    replyCount: 0,
    deleted: false,
    author: { id: 1 },
    images: [],
    ...more,
  }) as unknown as Comment;
const post = { id: 1, likes: 5, liked: false, comments: 3, pinned: false } as Post;

function setUp(
  answer: (key: string, input: never) => unknown,
  comments = [comment(10)],
  order: AnswerOrder = 'time',
) {
  const call = vi.fn(async (key: string, input: unknown) => answer(key, input as never));
  const topic = createTopic(
    { post, order, comments, next: 'more' },
    { call: call as unknown as CallFunction, clean: async (html) => `clean ${html}` },
  );
  const state = () => topic.$topic.get();
  return { topic, call, state, ids: () => state().comments.map(({ id }) => id) };
}
const listData = (resultList: unknown[], next: string | null = null) => ({
  listData: { resultList, next },
});

describe('more comments', () => {
  test('join those that are there, cleaned, each once', async () => {
    const { topic, call, state, ids } = setUp(() =>
      listData([comment(10), comment(11, { replies: [reply(12)] })]),
    );
    await topic.loadMore();
    expect(call.mock.calls[0]?.[1]).toEqual({ id: 1, order: 'time', after: 'more' });
    expect(ids()).toEqual([10, 11]);
    expect(state().comments[1]?.html).toBe('clean <p>11</p>');
    expect(state().comments[1]?.replies[0]?.html).toBe('clean <p>12</p>');
    expect(state()).toMatchObject({ next: null, state: 'ready' });
    await topic.loadMore();
    expect(call).toHaveBeenCalledOnce();
  });

  test('keep the order that was chosen, as does an answer of one’s own', async () => {
    const arriving = () => listData([comment(12), comment(30)], 'more');
    const newest = setUp(arriving, [comment(40), comment(35)], 'new');
    await newest.topic.loadMore();
    newest.topic.addComment(comment(50));
    expect(newest.ids()).toEqual([50, 40, 35, 30, 12]);
    const liked = setUp(arriving, [comment(20), comment(10)], 'liked');
    await liked.topic.loadMore();
    liked.topic.addComment(comment(50));
    expect(liked.ids()).toEqual([20, 10, 12, 30, 50]);
    await liked.topic.loadMore();
    expect(liked.ids()).toEqual([20, 10, 50, 12, 30]);
  });

  test('a failure keeps the place for another try', async () => {
    const { topic, state } = setUp(() => {
      throw new Error();
    });
    await topic.loadMore();
    expect(state()).toMatchObject({ next: 'more', state: 'failed' });
  });
});

describe('replies', () => {
  const first = comment(10, { replies: [reply(20)], replyCount: 3 });

  test('beyond the first are loaded page by page', async () => {
    const { topic, call, state } = setUp(
      (_key, { after }: { after?: string }) =>
        after ? listData([reply(22)]) : listData([reply(20), reply(21)], 'page2'),
      [first],
    );
    expect(hasMoreReplies(first)).toBe(true);
    await topic.loadReplies(10);
    await topic.loadReplies(10);
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { id: 10 },
      { id: 10, after: 'page2' },
    ]);
    const [loaded] = state().comments;
    expect(loaded?.replies.map(({ id }) => id)).toEqual([20, 21, 22]);
    expect(hasMoreReplies(loaded as Comment, state().replies[10])).toBe(false);
  });

  test('of one’s own count at once', () => {
    const { topic, state } = setUp(() => undefined);
    topic.addReply(reply(30));
    expect(state().comments[0]).toMatchObject({ replyCount: 1, replies: [{ id: 30 }] });
    expect(state().post.comments).toBe(4);
  });
});

describe('a like', () => {
  test('shows at once and takes over what the server counts', async () => {
    const { topic, state } = setUp(() => ({ likes: 9, liked: true }));
    const done = topic.like('post', 1, true);
    expect(state().post).toMatchObject({ likes: 6, liked: true });
    await done;
    expect(state().post).toMatchObject({ likes: 9, liked: true });
  });

  test('of a reply finds it below its comment', async () => {
    const { topic, state } = setUp(
      () => ({ likes: 1, liked: true }),
      [comment(10, { replies: [reply(20)] })],
    );
    await topic.like('comment', 20, true);
    expect(state().comments[0]?.replies[0]).toMatchObject({ likes: 1, liked: true });
  });

  test('that is refused is taken back', async () => {
    const refusal = { code: 1410, message: '', data: null };
    const { topic, state } = setUp(() => {
      throw refusal;
    });
    await expect(topic.like('comment', 10, true)).rejects.toBe(refusal);
    expect(state().comments[0]).toMatchObject({ likes: 2, liked: false });
  });

  test('pressed again while it is on its way: the last press wins', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { topic, call, state } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    const first = topic.like('post', 1, true);
    void topic.like('post', 1, false);
    void topic.like('post', 1, true);
    void topic.like('post', 1, false);
    expect(state().post).toMatchObject({ likes: 5, liked: false });
    answers[0]?.({ likes: 6, liked: true });
    await vi.waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    answers[1]?.({ likes: 5, liked: false });
    await first;
    expect(call.mock.calls.map(([, input]) => (input as { like: boolean }).like)).toEqual([
      true,
      false,
    ]);
    expect(state().post).toMatchObject({ likes: 5, liked: false });
  });
});

describe('what is taken away', () => {
  test('a comment without replies goes', () => {
    const { topic, ids, state } = setUp(() => undefined);
    topic.removed(10);
    expect(ids()).toEqual([]);
    expect(state().post.comments).toBe(2);
  });

  test('a comment with replies leaves its place, without its words and name', () => {
    const { topic, state } = setUp(
      () => undefined,
      [comment(10, { replies: [reply(20)], replyCount: 1 })],
    );
    topic.removed(10);
    expect(state().comments[0]).toMatchObject({ deleted: true, author: null, html: '' });
  });

  test('a reply goes from below its comment', () => {
    const { topic, state } = setUp(
      () => undefined,
      [comment(10, { replies: [reply(20), reply(21)], replyCount: 2 })],
    );
    topic.removed(20);
    expect(state().comments[0]).toMatchObject({ replyCount: 1, replies: [{ id: 21 }] });
  });
});

test('a pin that is refused is taken back', async () => {
  const { topic, state } = setUp(() => {
    throw { code: 1403, message: '', data: null };
  });
  const done = topic.pin(true);
  expect(state().post.pinned).toBe(true);
  await expect(done).rejects.toMatchObject({ code: 1403 });
  expect(state().post.pinned).toBe(false);
});

test('one has read up to where nothing is missing, in every order', () => {
  const newest = (order: AnswerOrder, ids: number[], next: string | null, seen = 0) =>
    newestShown({ order, next, comments: ids.map((id) => comment(id)) }, seen);
  expect(newest('time', [10, 11], 'more')).toBe(11);
  expect(newest('new', [30, 29], 'more')).toBe(0);
  expect(newest('new', [30, 29], 'more', 29)).toBe(30);
  expect(newest('liked', [30, 12], 'more', 29)).toBe(0);
  for (const order of ['new', 'liked'] as const) expect(newest(order, [30, 29], null)).toBe(30);
});

test('the best answer changes when the server has agreed, and goes with its answer', async () => {
  const { topic, state } = setUp(
    (_key, { commentId }: { commentId: number | null }) => {
      if (commentId === 11) throw new Error('offline');
      return { best: commentId };
    },
    [comment(10, { replies: [reply(12)] }), comment(11)],
  );
  await topic.markBest(10);
  expect(state().post.best).toBe(10);
  expect(state().best).toMatchObject({ id: 10, html: '<p>10</p>', replies: [] });
  await expect(topic.markBest(11)).rejects.toThrow('offline');
  expect(state().best?.id).toBe(10);
  topic.changed(10, { html: '<p>now</p>', images: [], edited: '2024-01-01T00:00:00.000Z' });
  expect(state().best?.html).toBe('<p>now</p>');
  topic.removed(10);
  expect(state()).toMatchObject({ best: null, post: { best: null } });
  await topic.markBest(null);
  expect(state().best).toBeNull();
});
