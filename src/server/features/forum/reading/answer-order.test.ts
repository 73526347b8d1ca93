import { eq } from '#server/db/drizzle.ts';
import { expect, test } from 'vitest';
import { FORUM } from '#domain/limits.ts';
import { answersPath, topicPath, type AnswerOrder } from '#domain/forum.ts';
import { comments, posts } from '#server/db/schema.ts';
import { anna, app, boris, make, postId, setUp } from '../comments/fixture.ts';

setUp();

const SIZE = FORUM.commentPageSize;

/** So many answers, written straight into the database: calls let one person write fewer. */
async function answer(likes: number[]): Promise<number[]> {
  const rows = likes.map((likes) => ({
    ...{ postId, authorId: anna.id, body: 'A soft one.', html: '<p>A soft one.</p>', likes },
  }));
  const made = await app.ctx.db.insert(comments).values(rows).returning({ id: comments.id });
  await app.ctx.db.update(posts).set({ comments: rows.length }).where(eq(posts.id, postId));
  return made.map(({ id }) => id).sort((a, b) => a - b);
}

/** All answers in an order, page by page. */
async function read(order: AnswerOrder, between?: () => Promise<unknown>): Promise<number[]> {
  const ids: number[] = [];
  let after: string | undefined;
  do {
    const { data } = await app.call('GET article/comments', {
      ...{ id: postId, order },
      ...(after && { after }),
    });
    ids.push(...(data?.listData.resultList.map(({ id }) => id) ?? []));
    after = data?.listData.next ?? undefined;
    await between?.();
  } while (after);
  return ids;
}

test('answers stand by time, newest first or most liked first, across pages', async () => {
  const likes = Array.from({ length: SIZE * 2 + 3 }, (_, index) => (index * 7) % 5);
  const ids = await answer(likes);
  const liked = ids.toSorted(
    (a, b) => (likes[ids.indexOf(b)] ?? 0) - (likes[ids.indexOf(a)] ?? 0) || a - b,
  );
  expect(await read('time')).toEqual(ids);
  expect(await read('new')).toEqual(ids.toReversed());
  expect(await read('liked')).toEqual(liked);
});

test('what is written while somebody reads newest first moves nothing', async () => {
  const ids = await answer(Array.from({ length: SIZE + 2 }, () => 0));
  expect(await read('new', () => make.comment(boris, postId))).toEqual(ids.toReversed());
});

test('a place in another order is refused', async () => {
  await answer(Array.from({ length: SIZE + 1 }, () => 1));
  const { data } = await app.call('GET article/comments', { id: postId, order: 'liked' });
  const after = data?.listData.next ?? '';
  const asked = await app.call('GET article/comments', { id: postId, order: 'new', after });
  expect(asked.error).toBe('bad_input');
});

/** The page of the topic as a browser gets it. */
async function open(url: string, cookie?: string) {
  const { statusCode, body, cookies, headers } = await app.get(url, undefined, {
    ...(cookie ? { cookie } : {}),
  });
  const shown = [...body.matchAll(/<article class="post" id="comment-(\d+)"/g)];
  return {
    statusCode,
    body,
    location: headers.location,
    ids: shown.map(([, id]) => Number(id)),
    kept: cookies.find(({ name }) => name === 'answerOrder')?.value,
  };
}

test('the page is drawn in the order that its address or the browser names', async () => {
  const ids = await answer([1, 3, 2]);
  const [first = 0, second = 0, third = 0] = ids;
  const { post } = await make.detail(postId);
  const path = topicPath(post);
  const plain = await open(path);
  expect(plain).toMatchObject({ ids, kept: undefined });
  expect(plain.body).toContain(`href="${answersPath(post, 'liked')}"`);

  const liked = [second, third, first];
  expect(await open(`${path}?order=liked`)).toMatchObject({ ids: liked, kept: 'liked' });
  expect(await open(path, 'answerOrder=liked')).toMatchObject({ ids: liked, kept: undefined });
  expect(await open(`${path}?order=time`, 'answerOrder=liked')).toMatchObject({
    ids,
    kept: 'time',
  });
  // The pages of others are not drawn in one reader's order.
  expect((await open(path)).ids).toEqual(ids);
  // What is no order is as if nothing was said.
  const strange = await open(`${path}?order=worst`, 'answerOrder=best');
  expect(strange).toMatchObject({ ids, kept: undefined });
});

test('further pages keep the order, and a link to an answer finds it in any', async () => {
  const ids = await answer(Array.from({ length: SIZE + 2 }, (_, index) => index));
  const [first = 0, second = 0] = ids;
  const { post } = await make.detail(postId);
  const path = topicPath(post);
  const page = await open(`${path}?order=new`);
  const next = /href="([^"]+)" rel="next nofollow"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&');
  expect(next).toContain('order=new');
  expect((await open(next ?? '')).ids).toEqual([second, first]);

  const reply = await open(`/replayDetails/${first}`, 'answerOrder=new');
  const place = /href="([^"]+#comment-\d+)"/.exec(reply.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect((await open(place, 'answerOrder=new')).ids).toContain(first);
  expect((await open(`${path}?order=liked&after=WzFd`)).statusCode).toBe(404);
});
