import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallFunction } from '#client/call.ts';
import type { Comment, Post, Reply } from '../types.ts';
import { countOf, createNewAnswers } from './new-answers.ts';
import { createTopic } from './topic.ts';

const ME = 1;
const item = (id: number, author = 2) => ({
  id,
  author: { id: author },
  html: `<p>${id}</p>`,
  images: [],
  edited: null,
  likes: 0,
  liked: false,
});
const comment = (id: number, author?: number) =>
  ({ ...item(id, author), replies: [], replyCount: 0, deleted: false }) as unknown as Comment;
const reply = (id: number, author?: number) =>
  ({ ...item(id, author), parentId: 10 }) as unknown as Reply;
const nothing = {
  comments: [] as Comment[],
  replies: [] as Reply[],
  gone: [] as number[],
  more: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(answers: (typeof nothing)[]) {
  const asked: unknown[] = [];
  const call = (async (_key: string, input: unknown) => {
    asked.push(input);
    const answer = answers.shift();
    if (!answer) throw new Error('no line');
    return answer;
  }) as unknown as CallFunction;
  const clean = async (html: string) => `clean ${html}`;
  const post = { id: 7, comments: 1 } as Post;
  const topic = createTopic({ post, comments: [comment(10)], next: null }, { call, clean });
  const arrivals = createNewAnswers({ topic, call, clean, viewerId: ME, newest: 10 });
  const hear = (commentId: number, change: 'new' | 'edited' | 'removed', authorId = 2) =>
    arrivals.heard({ postId: 7, commentId, parentId: null, authorId, change });
  return { topic, arrivals, asked, hear, count: () => countOf(arrivals.$waiting.get(), ME) };
}
const soon = () => vi.advanceTimersByTimeAsync(500);

test('several events are one question; what came waits until it is shown', async () => {
  const { topic, arrivals, asked, hear, count } = setUp([
    { ...nothing, comments: [comment(12)], replies: [reply(11)] },
  ]);
  hear(11, 'new');
  hear(12, 'new');
  await soon();
  expect(asked).toEqual([{ id: 7, since: 10 }]);
  expect(count()).toBe(2);
  expect(topic.$topic.get().comments.map(({ id }) => id)).toEqual([10]);
  expect(await arrivals.show()).toBe(11);
  const { comments, post } = topic.$topic.get();
  expect(comments.map(({ id }) => id)).toEqual([10, 12]);
  expect(comments[0]?.replies.map(({ id }) => id)).toEqual([11]);
  expect(comments[1]?.html).toBe('clean <p>12</p>');
  expect(post.comments).toBe(3);
  expect(count()).toBe(0);
});

test('own answers are neither asked for nor counted', async () => {
  const { asked, hear, count } = setUp([{ ...nothing, comments: [comment(11, ME), comment(12)] }]);
  hear(11, 'new', ME);
  await soon();
  expect(asked).toEqual([]);
  hear(12, 'new');
  await soon();
  expect(count()).toBe(1);
});

test('what was changed changes at once, what was removed leaves, waiting or shown', async () => {
  const { topic, hear, count } = setUp([
    { ...nothing, comments: [comment(12)] },
    {
      ...nothing,
      comments: [{ ...comment(10), html: '<p>better</p>', edited: 'then' }],
      gone: [12],
    },
    { ...nothing, gone: [10] },
  ]);
  hear(12, 'new');
  await soon();
  hear(10, 'edited');
  hear(12, 'removed');
  await soon();
  expect(topic.$topic.get().comments[0]).toMatchObject({
    html: 'clean <p>better</p>',
    edited: 'then',
  });
  expect(count()).toBe(0);
  hear(10, 'removed');
  await soon();
  expect(topic.$topic.get().comments).toEqual([]);
});

test('after a break it asks from where it knows, and a failure loses nothing', async () => {
  const { arrivals, asked, hear, count } = setUp([]);
  hear(11, 'new');
  await soon();
  expect(count()).toBe(0);
  arrivals.catchUp();
  await soon();
  expect(asked).toEqual([
    { id: 7, since: 10 },
    { id: 7, since: 10, again: '10' },
  ]);
});

test('events of another topic are none of ours, and nothing is asked after the end', async () => {
  const { arrivals, asked, hear } = setUp([nothing]);
  arrivals.heard({ postId: 8, commentId: 11, parentId: null, authorId: 2, change: 'new' });
  await soon();
  hear(11, 'new');
  arrivals.stop();
  await soon();
  expect(asked).toEqual([]);
});
