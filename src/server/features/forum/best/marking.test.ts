import { and, eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { answerPath, BEST_PATH, topicPath } from '#domain/forum.ts';
import { FORUM } from '#domain/limits.ts';
import { noticeTarget, NOTICE } from '#domain/notifications.ts';
import { POINT_TASKS } from '#domain/points.ts';
import { auditLog, comments, notifications, pointEntries } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { anna, app, author, boris, make, moderator, postId, setUp } from '../comments/fixture.ts';

setUp();

const mark = (as: TestMember, commentId: number | null, id = postId) =>
  app.call('POST article/best', { id, commentId }, as);
const say = async (as: TestMember) => (await make.comment(as, postId)).id;
/** What stands under the post, as somebody sees it. */
const shown = async (as?: TestMember) => {
  const { post, best } = await make.detail(postId, as);
  expect(post.best).toBe(best?.id ?? null);
  return best;
};
const hasBest = async () =>
  (await app.call('GET article/forum-articles', { sort: 'new' })).data?.resultList.find(
    ({ id }) => id === postId,
  )?.hasBest;
/** What somebody has earned by best answers that stands. */
const earned = async ({ id }: TestMember) => {
  const rows = await app.ctx.db
    .select({ points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.memberId, id), eq(pointEntries.task, 'best')));
  return rows.reduce((sum, { points }) => sum + points, 0);
};
const notices = ({ id }: TestMember) =>
  app.ctx.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.memberId, id), eq(notifications.variant, 'best')));
const audited = async (commentId: number) =>
  (
    await app.ctx.db
      .select({ act: auditLog.act })
      .from(auditLog)
      .where(eq(auditLog.target, `comment:${commentId}`))
      .orderBy(auditLog.id)
  ).map(({ act }) => act);

describe('the best answer', () => {
  test('is marked by who asked, changed, and taken back', async () => {
    const [first, second] = [await say(anna), await say(boris)];
    expect(await shown()).toBeNull();
    expect(await hasBest()).toBe(false);
    expect((await mark(author, second)).data).toEqual({ best: second });
    expect(await shown()).toMatchObject({ id: second, replies: [], author: { id: boris.id } });
    expect(await hasBest()).toBe(true);
    await mark(author, first);
    expect(await shown(anna)).toMatchObject({ id: first });
    expect((await mark(author, null)).data).toEqual({ best: null });
    expect((await mark(author, null)).data).toEqual({ best: null });
    expect(await shown()).toBeNull();
    expect(await hasBest()).toBe(false);
  });

  test('is marked by nobody else but staff, whose act is written down', async () => {
    const said = await say(anna);
    for (const one of [anna, boris]) expect((await mark(one, said)).error).toBe('not_allowed');
    expect((await make.detail(postId, anna)).post.may.best).toBe(false);
    await mark(author, said);
    expect(await audited(said)).toEqual([]);
    expect((await make.detail(postId, moderator)).post.may.best).toBe(true);
    await mark(moderator, null);
    await mark(moderator, said);
    expect(await audited(said)).toEqual(['unmarkBest', 'markBest']);
    expect(await shown()).toMatchObject({ id: said });
  });

  test('is an answer that can be seen, of this post', async () => {
    const said = await say(anna);
    const reply = (await make.comment(boris, postId, { parentId: said })).id;
    const elsewhere = (await make.comment(anna, (await make.post(author)).id)).id;
    const gone = await say(boris);
    await app.call('POST comment/delete', { id: gone }, boris);
    for (const id of [reply, elsewhere, gone, 999_999]) {
      expect((await mark(author, id)).error).toBe('not_found');
    }
    expect((await mark(author, said, 999_999)).error).toBe('not_found');
    expect(await shown()).toBeNull();
  });

  test('is one, however many mark at once', async () => {
    const all = [await say(anna), await say(boris), await say(moderator)];
    const answers = await Promise.all(all.map((id) => mark(author, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const best = await shown();
    expect(all).toContain(best?.id);
    const sums = await Promise.all([anna, boris, moderator].map(earned));
    expect(sums.toSorted((a, b) => a - b)).toEqual([0, 0, POINT_TASKS.best.points]);
  });

  test('goes with its answer, from page and list', async () => {
    const said = await say(anna);
    await make.comment(boris, postId, { parentId: said });
    await mark(author, said);
    await app.call('POST comment/delete', { id: said }, anna);
    expect(await shown()).toBeNull();
    expect(await hasBest()).toBe(false);
    expect(await earned(anna)).toBe(0);
  });

  test('is back with an answer that was withheld, and is not seen meanwhile', async () => {
    const said = await say(anna);
    await mark(author, said);
    const set = (deletedAt: Date | null, withheld: 'claimed' | null) =>
      app.ctx.db.update(comments).set({ deletedAt, withheld }).where(eq(comments.id, said));
    await set(app.ctx.now(), 'claimed');
    expect(await shown()).toBeNull();
    expect(await hasBest()).toBe(false);
    await set(null, null);
    expect(await shown()).toMatchObject({ id: said });
  });

  test('is folded for who has blocked its author, and unknown to whom its author has blocked', async () => {
    const said = await say(anna);
    await mark(author, said);
    await app.call('POST people/hide', { userId: anna.id, kind: 'block' }, boris);
    expect(await shown(boris)).toMatchObject({ id: said, hidden: true });
    expect(await shown(anna)).not.toHaveProperty('hidden');
    await app.call('POST people/hide', { userId: moderator.id, kind: 'block' }, anna);
    expect(await shown(moderator)).toBeNull();
  });

  test('tells its author once, and earns points that go with the mark', async () => {
    const [said, other] = [await say(anna), await say(boris)];
    await mark(author, said);
    const [notice, more] = await notices(anna);
    expect(notice).toMatchObject({ type: NOTICE.likeComment, commentId: said });
    expect(more).toBeUndefined();
    const { data } = await app.call('GET member/messages', { type: 'all' }, anna);
    const message = data?.resultList.find(({ title }) => title.includes('best'));
    expect(message?.title).toBe(`${author.nickname} marked your answer as the best one`);
    expect(noticeTarget(message as never)).toBe(`/forumDetails/childrenComment?id=${said}`);
    expect(await earned(anna)).toBe(POINT_TASKS.best.points);
    await mark(author, other);
    expect(await Promise.all([anna, boris].map(earned))).toEqual([0, POINT_TASKS.best.points]);
    await mark(author, said);
    expect(await Promise.all([anna, boris].map(earned))).toEqual([POINT_TASKS.best.points, 0]);
    expect(await notices(anna)).toHaveLength(1);
    await mark(author, null);
    expect(await earned(anna)).toBe(0);
  });

  test('of one’s own is marked without points, by who asked and by staff', async () => {
    const own = await say(author);
    expect((await mark(author, own)).status).toBe(200);
    const staffs = await say(moderator);
    expect((await mark(moderator, staffs)).status).toBe(200);
    expect(await Promise.all([author, moderator].map(earned))).toEqual([0, 0]);
    expect(await notices(author)).toEqual([]);
  });
});

describe('the page of a topic', () => {
  const open = async (url: string) => {
    const { body, statusCode, headers } = await app.get(url);
    const [, data = 'null'] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
    return { body, statusCode, location: headers.location, data: JSON.parse(data) as unknown };
  };

  test('names the accepted answer to search engines, and shows it above the others', async () => {
    const [first, second] = [await say(anna), await say(boris)];
    const { post } = await make.detail(postId);
    expect((await open(topicPath(post))).data).toMatchObject({ '@type': 'DiscussionForumPosting' });
    await mark(author, second);
    const page = await open(topicPath(post));
    expect(page.data).toMatchObject({
      '@type': 'QAPage',
      mainEntity: {
        '@type': 'Question',
        name: post.title,
        answerCount: 2,
        acceptedAnswer: {
          '@type': 'Answer',
          text: 'A soft one.',
          author: { name: boris.nickname },
          url: `http://campus.test${answerPath(post, second)}`,
        },
        suggestedAnswer: [{ '@type': 'Answer', author: { name: anna.nickname } }],
      },
    });
    expect(page.body).toContain('id="best-title"');
    expect(page.body.indexOf('id="best-title"')).toBeLessThan(
      page.body.indexOf(`id="comment-${first}"`),
    );
    // Where it stands first anyway, it is shown once.
    await mark(author, first);
    const once = (await open(topicPath(post))).body;
    expect(once).not.toContain('id="best-title"');
    expect(once).toContain('class="best-mark"');
  });

  test('opens where an answer stands, on whichever page', async () => {
    const rows = Array.from({ length: FORUM.commentPageSize + 3 }, () => ({
      ...{ postId, authorId: anna.id, body: 'A soft one.', html: '<p>A soft one.</p>' },
    }));
    const made = await app.ctx.db.insert(comments).values(rows).returning({ id: comments.id });
    const ids = made.map(({ id }) => id).sort((a, b) => a - b);
    const [first = 0, last = 0] = [ids[0], ids.at(-1)];
    const { post } = await make.detail(postId);
    await mark(author, last);
    const page = await open(topicPath(post));
    expect(page.body).not.toContain(`id="comment-${last}"`);
    expect(page.body).toContain(`href="${answerPath(post, last)}"`);
    const early = await open(answerPath(post, first));
    expect(early).toMatchObject({
      statusCode: 302,
      location: `${topicPath(post)}#comment-${first}`,
    });
    const { location = '' } = await open(answerPath(post, last));
    expect(location).toContain(`#comment-${last}`);
    expect((await open(String(location))).body).toContain(`id="comment-${last}"`);
    const reply = (await make.comment(boris, postId, { parentId: last })).id;
    const below = String((await open(answerPath(post, reply))).location);
    expect((await open(below)).body).toContain(`id="comment-${reply}"`);
    expect(below.startsWith(topicPath(post))).toBe(true);
    // Of another topic, or none: the topic itself.
    const other = await make.detail((await make.post(author)).id);
    expect((await open(answerPath(other.post, last))).statusCode).toBe(200);
    const thread = await open(`/forumDetails/childrenComment?id=${last}`);
    expect(thread.body).toContain(`href="${answerPath(post, last)}"`);
  });
});

describe('the form', () => {
  const send = (as: TestMember | undefined, fields: Record<string, string>, own = true) =>
    app.fastify.inject({
      method: 'POST',
      url: BEST_PATH,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(own ? { 'sec-fetch-site': 'same-origin' } : {}),
        ...(as ? { cookie: `ctoken=${as.token}` } : {}),
      },
    });

  test('marks and takes back without a script, and leads to the answer', async () => {
    const said = await say(anna);
    const fields = { id: String(postId), comment: String(said) };
    const marked = await send(author, { ...fields, act: 'mark' });
    expect(marked.statusCode).toBe(303);
    expect(marked.headers.location).toBe(`/forumDetails/${postId}?answer=${said}#comment-${said}`);
    expect(await shown()).toMatchObject({ id: said });
    await send(author, { ...fields, act: 'unmark' });
    expect(await shown()).toBeNull();
  });

  test('does nothing for strangers, other members and other sites', async () => {
    const said = await say(anna);
    const fields = { id: String(postId), comment: String(said), act: 'mark' };
    expect((await send(undefined, fields)).headers.location).toContain('/login');
    expect((await send(boris, fields)).statusCode).toBe(303);
    expect((await send(author, fields, false)).statusCode).toBe(403);
    expect((await send(author, { ...fields, act: 'burn' })).statusCode).toBe(400);
    expect(await shown()).toBeNull();
  });
});
