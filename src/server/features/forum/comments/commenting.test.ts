import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { auditLog, comments, notifications } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import {
  anna,
  app,
  author,
  boris,
  counts,
  make,
  moderator,
  postId,
  setUp,
  told,
} from './fixture.ts';

let statements = 0;
setUp(() => void statements++);

const page = async (id = postId, as?: TestMember) => (await make.detail(id, as)).comments;

describe('answering', () => {
  test('a post, a comment and a reply: each finds its place and its people', async () => {
    const start = app.events.length;
    const top = await make.comment(anna, postId, { body: '**Warm** light' });
    expect(top).toMatchObject({
      html: '<p><strong>Warm</strong> light</p>',
      author: { id: anna.id },
      replies: [],
      replyCount: 0,
      deleted: false,
      may: { edit: true, delete: true, pin: false },
    });
    const reply = await make.comment(boris, postId, { parentId: top.id });
    expect(reply).toMatchObject({ parentId: top.id, replyTo: null, author: { id: boris.id } });
    const answer = await make.comment(author, postId, { parentId: top.id, replyToId: reply.id });
    expect(answer).toMatchObject({ parentId: top.id, replyTo: boris.nickname });
    const [shown] = (await page()).resultList;
    expect(shown).toMatchObject({ id: top.id, replyCount: 2 });
    expect(shown?.replies.map(({ id, replyTo }) => [id, replyTo])).toEqual([
      [reply.id, null],
      [answer.id, boris.nickname],
    ]);
    expect(await counts()).toEqual({ comments: 3, version: 4 });
    expect(await told(author.id)).toEqual([NOTICE.replyToPost]);
    expect(await told(anna.id)).toEqual([NOTICE.replyToComment, NOTICE.replyInThread]);
    expect(await told(boris.id)).toEqual([NOTICE.replyToComment]);
    expect(app.events.slice(start).map(({ memberId }) => memberId)).toEqual(
      expect.arrayContaining([author.id, anna.id, boris.id]),
    );
  });

  test('moves the post to the front of the active ones', async () => {
    await make.post(author, { title: 'A younger question' });
    app.advance(1000);
    await make.comment(anna, postId);
    const list = await app.call('GET article/forum-articles', { author: author.id });
    expect(list.data?.resultList[0]?.id).toBe(postId);
  });

  test('nobody is told of their own answers', async () => {
    const own = await make.comment(author, postId);
    await make.comment(author, postId, { parentId: own.id });
    expect(await told(author.id)).toEqual([]);
  });

  test('is refused to everybody who may not write', async () => {
    const refused: [TestMember | undefined, number, string][] = [
      [undefined, 401, 'not_signed_in'],
      [await app.member({ role: 'Visitor' }), 403, 'no_member_role'],
      [await app.member({ suspendedAt: new Date() }), 403, 'suspended'],
      [await app.member({ complete: false }), 403, 'profile_incomplete'],
    ];
    for (const [as, status, error] of refused) {
      const input = { articleId: postId, body: 'Hello' };
      expect(await app.call('POST comment', input, as)).toMatchObject({ status, error });
      const edit = { id: 1, body: 'Hello' };
      expect(await app.call('POST comment/edit', edit, as)).toMatchObject({ status, error });
      // Liking needs no profile, only writing does.
      const like = { kind: 'post' as const, id: postId, like: true };
      const liked = await app.call('POST home/like', like, as);
      expect(liked).toMatchObject(
        error === 'profile_incomplete' ? { status: 200 } : { status, error },
      );
    }
    expect((await app.call('POST comment/delete', { id: 1 })).status).toBe(401);
    expect((await counts()).comments).toBe(0);
  });

  test('what has no place is refused whole', async () => {
    const top = await make.comment(anna, postId);
    const reply = await make.comment(anna, postId, { parentId: top.id });
    const elsewhere = await make.post(author);
    const other = await make.comment(anna, elsewhere.id);
    const before = await app.ctx.db.$count(comments);
    const wrong: [Partial<Input<'POST comment'>>, number][] = [
      [{ articleId: 999_999 }, 403],
      [{ parentId: 999_999 }, 403],
      [{ parentId: other.id }, 403],
      [{ parentId: reply.id }, 403],
      [{ parentId: top.id, replyToId: other.id }, 403],
      [{ parentId: top.id, replyToId: 999_999 }, 403],
      [{ replyToId: reply.id }, 400],
      [{ body: '  ' }, 400],
      [{ body: 'x'.repeat(5001) }, 400],
      [{ images: ['nobody-has-this'] }, 400],
      [{ images: ['1', '2', '3', '4', '5', '6'] }, 400],
    ];
    for (const [more, status] of wrong) {
      const input = { articleId: postId, body: 'Hello', ...more };
      expect((await app.call('POST comment', input, boris)).status, JSON.stringify(more)).toBe(
        status,
      );
    }
    expect(await app.ctx.db.$count(comments)).toBe(before);
    expect(await counts()).toEqual({ comments: 2, version: 3 });
  });

  test('a draft counts once, pressed twice or twice at once', async () => {
    const picture = await make.picture(anna);
    const input = { draft: crypto.randomUUID(), images: [picture.id] };
    const [a, b] = await Promise.all([
      make.comment(anna, postId, input),
      make.comment(anna, postId, input),
    ]);
    const c = await make.comment(anna, postId, input);
    expect([b, c]).toEqual([a, a]);
    const other = { articleId: postId, body: 'Other words', ...input };
    const refused = await app.call('POST comment', other, anna);
    expect(refused).toMatchObject({ status: 409, error: 'draft_posted' });
    expect(a.images).toEqual([picture]);
    expect(await counts()).toEqual({ comments: 1, version: 2 });
    expect(await told(author.id)).toEqual([NOTICE.replyToPost]);
  });

  test('many at once are all counted', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => app.member()));
    const top = await make.comment(anna, postId);
    await Promise.all(
      people.flatMap((as) => [
        make.comment(as, postId),
        make.comment(as, postId, { parentId: top.id }),
      ]),
    );
    expect(await counts()).toEqual({ comments: 17, version: 18 });
    const [first] = (await page()).resultList;
    expect(first).toMatchObject({ id: top.id, replyCount: 8 });
    expect(first?.replies).toHaveLength(3);
  });
});

describe('paging', () => {
  test('comments and replies come once each, oldest first', async () => {
    const [top] = await app.ctx.db
      .insert(comments)
      .values(
        Array.from({ length: 45 }, () => ({
          postId,
          authorId: anna.id,
          body: 'x',
          html: '<p>x</p>',
          replies: 45,
        })),
      )
      .returning({ id: comments.id });
    const parentId = top?.id ?? 0;
    await app.ctx.db.insert(comments).values(
      Array.from({ length: 45 }, () => ({
        postId,
        parentId,
        authorId: boris.id,
        body: 'x',
        html: '<p>x</p>',
      })),
    );
    for (const key of ['GET article/comments', 'GET article/replies'] as const) {
      const id = key === 'GET article/comments' ? postId : parentId;
      const seen: number[] = [];
      const sizes: number[] = [];
      let next: string | null | undefined;
      do {
        const answer = await app.call(key, next ? { id, after: next } : { id });
        const list = answer.data?.listData;
        seen.push(...(list?.resultList.map((one) => one.id) ?? []));
        sizes.push(list?.resultList.length ?? 0);
        next = list?.next;
      } while (next);
      expect(sizes).toEqual([20, 20, 5]);
      expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
      expect((await app.call(key, { id, after: 'x' })).status).toBe(400);
      expect((await app.call(key, { id: 999_999 })).status).toBe(404);
    }
    expect((await app.call('GET article/replies', { id: parentId + 50 })).status).toBe(404);
  });

  test('a topic is read with a few queries, however much stands below it', async () => {
    const picture = await make.picture(anna);
    const top = await make.comment(anna, postId, { images: [picture.id] });
    for (const as of [author, boris, anna, author, boris]) {
      await make.comment(as, postId, { parentId: top.id });
      await make.comment(as, postId);
    }
    const before = statements;
    await page(postId, boris);
    // The viewer, whom they hide, the post, its comments, their first replies, the pictures.
    expect(statements - before).toBe(6);
  });
});

describe('editing', () => {
  test('changes words and pictures, and the version that caches compare', async () => {
    const [old, fresh] = [await make.picture(anna), await make.picture(anna)];
    const { id } = await make.comment(anna, postId, { images: [old.id] });
    const source = await app.call('GET article/source', { kind: 'comment', id }, anna);
    expect(source.data).toMatchObject({ body: 'A soft one.', images: [old], tag: null });
    const input = { id, body: '*Softer*', images: [fresh.id] };
    const answer = await app.call('POST comment/edit', input, anna);
    expect(answer.data).toEqual({
      html: '<p><em>Softer</em></p>',
      images: [fresh],
      edited: expect.any(String),
    });
    const [shown] = (await page()).resultList;
    expect(shown).toMatchObject({ html: '<p><em>Softer</em></p>', images: [fresh] });
    expect((await counts()).version).toBe(3);
    expect(await app.ctx.storage.get(old.url.split('/').at(-1) ?? '')).toBeUndefined();
  });

  test('is the author’s alone', async () => {
    const { id } = await make.comment(anna, postId);
    for (const as of [author, boris, moderator]) {
      const answer = await app.call('POST comment/edit', { id, body: 'Mine' }, as);
      expect(answer).toMatchObject({ status: 403, error: 'not_allowed' });
      const source = await app.call('GET article/source', { kind: 'comment', id }, as);
      expect(source.status).toBe(403);
    }
    expect((await app.call('POST comment/edit', { id, body: '' }, anna)).status).toBe(400);
    expect((await app.call('POST comment/edit', { id: 999_999, body: 'x' }, anna)).status).toBe(
      404,
    );
  });
});

describe('deleting', () => {
  test('a comment with replies leaves its place, without words or name', async () => {
    const picture = await make.picture(anna);
    const top = await make.comment(anna, postId, { images: [picture.id] });
    const reply = await make.comment(boris, postId, { parentId: top.id });
    expect((await app.call('POST comment/delete', { id: top.id }, anna)).status).toBe(200);
    const [place] = (await page()).resultList;
    expect(place).toMatchObject({
      id: top.id,
      deleted: true,
      author: null,
      html: '',
      images: [],
      replyCount: 1,
      may: { edit: false, delete: false, pin: false },
    });
    expect(place?.replies.map(({ id }) => id)).toEqual([reply.id]);
    expect(await counts()).toEqual({ comments: 1, version: 4 });
    expect(await app.ctx.storage.get(picture.url.split('/').at(-1) ?? '')).toBeUndefined();
    // The talk may go on below it, and nobody is told in the name of what is gone.
    const before = await told(anna.id);
    await make.comment(author, postId, { parentId: top.id, replyToId: reply.id });
    expect(await told(anna.id)).toEqual(before);
    expect((await app.call('POST comment/delete', { id: top.id }, anna)).status).toBe(404);
    const like = { kind: 'comment' as const, id: top.id, like: true };
    expect((await app.call('POST home/like', like, boris)).status).toBe(404);
  });

  test('the place goes with the last reply', async () => {
    const top = await make.comment(anna, postId);
    const reply = await make.comment(boris, postId, { parentId: top.id });
    await app.call('POST comment/delete', { id: top.id }, anna);
    await app.call('POST comment/delete', { id: reply.id }, boris);
    expect((await page()).resultList).toEqual([]);
    expect(await counts()).toMatchObject({ comments: 0 });
    const late = { articleId: postId, parentId: top.id, body: 'Late' };
    expect((await app.call('POST comment', late, boris)).error).toBe('cannot_answer');
  });

  test('an answered reply that is gone is not named any more', async () => {
    const top = await make.comment(anna, postId);
    const reply = await make.comment(boris, postId, { parentId: top.id });
    await make.comment(anna, postId, { parentId: top.id, replyToId: reply.id });
    await app.call('POST comment/delete', { id: reply.id }, boris);
    const [shown] = (await page()).resultList;
    expect(shown?.replies).toMatchObject([{ replyTo: null }]);
  });

  test('by staff: told with the reason, and written down; not where an administrator wrote', async () => {
    const { id } = await make.comment(anna, postId);
    expect((await app.call('POST comment/delete', { id }, boris)).status).toBe(403);
    expect((await app.call('POST comment/delete', { id }, author)).status).toBe(403);
    const order = { id, reason: 'Names a person' };
    expect((await app.call('POST comment/delete', order, moderator)).status).toBe(200);
    const [notice] = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, anna.id));
    expect(notice).toMatchObject({ type: NOTICE.deleted, commentId: id });
    expect(notice?.content).toContain('Names a person');
    const log = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `comment:${id}`));
    expect(log).toMatchObject([{ act: 'deleteComment', actorId: moderator.id }]);
    const admin = await app.member({ role: 'Admin' });
    const ofAdmin = await make.comment(admin, postId);
    expect((await app.call('POST comment/delete', { id: ofAdmin.id }, moderator)).status).toBe(403);
  });

  test('twice at once counts once', async () => {
    const top = await make.comment(anna, postId);
    const { id } = await make.comment(boris, postId, { parentId: top.id });
    const answers = await Promise.all([
      app.call('POST comment/delete', { id }, boris),
      app.call('POST comment/delete', { id }, moderator),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect(await counts()).toMatchObject({ comments: 1 });
    expect((await page()).resultList[0]?.replyCount).toBe(0);
  });
});
