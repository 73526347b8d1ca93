import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey, Input } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { auditLog, notifications, reports, textViews } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { textViewCounter } from './views.ts';

let app: TestApp;
let anna: TestMember;
let boris: TestMember;
let moderator: TestMember;
let slug: string;
let n = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [anna, boris] = [await app.member(), await app.member()];
  moderator = await app.member({ role: 'Moderator' });
  slug = `a-guide-${++n}`;
});
afterAll(() => app.close());

const EDIT = 'POST guide/beginner/comment/edit';
const LIST = 'GET guide/beginner/comment/list';
const place = () => ({ collection: 'guides' as const, slug });

async function write(as: TestMember, more: Partial<Input<typeof EDIT>> = {}) {
  const answer = await app.call(EDIT, { ...place(), body: 'It helped.', ...more }, as);
  if (!answer.data) throw new Error(answer.message);
  return answer.data.comment;
}
const list = async (as?: TestMember, after?: string) => {
  const answer = await app.call(LIST, { slug, ...(after ? { after } : {}) }, as);
  if (!answer.data) throw new Error(answer.message);
  return { count: answer.data.count, ...answer.data.listData };
};

describe('writing', () => {
  test('keeps Markdown for its author and shows everybody clean markup', async () => {
    const said = await write(anna, { body: '**Soft** light <script>x</script>' });
    expect(said).toMatchObject({
      html: '<p><strong>Soft</strong> light &lt;script&gt;x&lt;/script&gt;</p>',
      body: '**Soft** light <script>x</script>',
      author: { id: anna.id },
      language: 'en',
      likes: 0,
      pinned: false,
      may: { edit: true, delete: true, pin: false },
    });
    const seen = await list(boris);
    expect(seen).toMatchObject({ count: 1, next: null });
    expect(seen.resultList[0]).toMatchObject({ id: said.id, body: null, may: { edit: false } });
    expect((await list()).resultList[0]).toMatchObject({ id: said.id, body: null, liked: false });
  });

  test('begins its headings below that of the comments, whatever was typed', async () => {
    const said = await write(anna, { body: '## Deep\n\n#### Deeper' });
    expect(said.html).toBe('<h3>Deep</h3>\n<h4>Deeper</h4>');
  });

  test('stays with its text: another collection with the same slug has its own', async () => {
    await write(anna);
    await write(anna, { collection: 'articles' });
    const articles = await app.call(LIST, { collection: 'articles', slug });
    expect(articles.data?.count).toBe(1);
    expect((await list()).count).toBe(1);
  });

  test('a draft counts once, pressed twice at once', async () => {
    const draft = crypto.randomUUID();
    const [a, b] = await Promise.all([write(anna, { draft }), write(anna, { draft })]);
    expect(a.id).toBe(b.id);
    expect((await list()).count).toBe(1);
  });

  test('the same draft with other words is refused, so that they are not lost', async () => {
    const draft = crypto.randomUUID();
    await write(anna, { draft });
    const other = { ...place(), body: 'It helped a lot.', draft };
    expect(await app.call(EDIT, other, anna)).toMatchObject({ status: 409, error: 'draft_posted' });
    const again = await write(anna, { body: other.body, draft: crypto.randomUUID() });
    expect(again.body).toBe(other.body);
    expect((await list()).count).toBe(2);
  });

  test('is refused to everybody who may not write', async () => {
    const refused: [TestMember | undefined, number, string][] = [
      [undefined, 401, 'not_signed_in'],
      [await app.member({ role: 'Visitor' }), 403, 'no_member_role'],
      [await app.member({ suspendedAt: new Date() }), 403, 'suspended'],
    ];
    const { id } = await write(anna);
    const calls: [CallKey, object][] = [
      [EDIT, { ...place(), body: 'Hello' }],
      ['POST guide/beginner/comment/like', { id }],
      ['POST guide/beginner/comment/like/v3', { id, like: true }],
    ];
    for (const [as, status, error] of refused) {
      for (const [call, input] of calls) {
        expect(await app.call(call, input as never, as)).toMatchObject({ status, error });
      }
    }
    // Only writing needs a completed profile.
    const incomplete = await app.member({ complete: false });
    const refusal = await app.call(EDIT, { ...place(), body: 'Hello' }, incomplete);
    expect(refusal.error).toBe('profile_incomplete');
    const like = { id, like: true };
    const liked = await app.call('POST guide/beginner/comment/like/v3', like, incomplete);
    expect(liked.data).toEqual({ likes: 1, liked: true });
  });

  test.each([
    { slug: 'Not A Slug', body: 'x' },
    { slug: '../etc', body: 'x' },
    { collection: 'faq', slug: 'x', body: 'x' },
    { collection: 'guides', slug: 'x', body: '   ' },
    { collection: 'guides', slug: 'x', body: 'x'.repeat(5001) },
    { body: 'no text named' },
  ])('refuses %j', async (input) => {
    expect((await app.call(EDIT, input as never, anna)).status).toBe(400);
  });
});

test('lists pinned ones first, then the newest, each once through all pages', async () => {
  const ids: number[] = [];
  for (let i = 0; i < 45; i++) {
    // What one may write in ten minutes is limited.
    const as = i % 25 === 0 ? await app.member() : boris;
    ids.push((await write(i < 23 ? as : anna)).id);
  }
  const pinned = [ids[3], ids[30]] as [number, number];
  for (const id of pinned) {
    await app.call('POST guide/beginner/comment/pin', { id, pin: true }, moderator);
  }
  const seen: number[] = [];
  const sizes: number[] = [];
  let next: string | null | undefined;
  do {
    const page = await list(undefined, next ?? undefined);
    expect(page.count).toBe(45);
    seen.push(...page.resultList.map(({ id }) => id));
    sizes.push(page.resultList.length);
    next = page.next;
  } while (next);
  expect(sizes).toEqual([20, 20, 5]);
  const rest = ids.filter((id) => !pinned.includes(id)).toReversed();
  expect(seen).toEqual([pinned[1], pinned[0], ...rest]);
  expect((await app.call(LIST, { slug, after: 'x' })).status).toBe(400);
});

describe('editing', () => {
  test('changes the words and says so', async () => {
    const { id } = await write(anna);
    const answer = await app.call(EDIT, { id, body: '*Much* softer' }, anna);
    expect(answer.data?.comment).toMatchObject({
      html: '<p><em>Much</em> softer</p>',
      edited: expect.any(String),
    });
    expect((await list()).resultList[0]?.html).toBe('<p><em>Much</em> softer</p>');
  });

  test('is the author’s alone', async () => {
    const { id } = await write(anna);
    for (const as of [boris, moderator]) {
      const answer = await app.call(EDIT, { id, body: 'Mine' }, as);
      expect(answer).toMatchObject({ status: 403, error: 'not_allowed' });
    }
    expect((await app.call(EDIT, { id: 999_999, body: 'x' }, anna)).status).toBe(404);
  });
});

describe('deleting', () => {
  const remove = (id: number, as?: TestMember, reason = '') =>
    app.call('POST guide/beginner/comment/delete', { id, reason }, as);

  test('by the author: gone from list and count, and for every further act', async () => {
    const { id } = await write(anna);
    expect((await remove(id, boris)).status).toBe(403);
    expect((await remove(id)).status).toBe(401);
    expect((await remove(id, anna)).status).toBe(200);
    expect(await list(anna)).toMatchObject({ count: 0, resultList: [] });
    expect((await remove(id, anna)).status).toBe(404);
    expect((await app.call(EDIT, { id, body: 'x' }, anna)).status).toBe(404);
    const like = await app.call('POST guide/beginner/comment/like', { id }, boris);
    expect(like.status).toBe(404);
    const told = await app.ctx.db.$count(notifications, eq(notifications.memberId, anna.id));
    expect(told).toBe(0);
  });

  test('by staff: told with the reason, and written down; not where an administrator wrote', async () => {
    const { id } = await write(anna);
    expect((await remove(id, moderator, 'Names a person')).status).toBe(200);
    const list = await app.call('GET member/messages', {}, anna);
    expect(list.data?.resultList[0]).toMatchObject({ type: NOTICE.deleted });
    expect(list.data?.resultList[0]?.title).toMatch(/answer|comment/i);
    expect(list.data?.resultList[0]?.content).toContain('Names a person');
    const log = await app.ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `guideComment:${id}`));
    expect(log).toMatchObject([{ act: 'deleteComment', actorId: moderator.id }]);
    const admin = await app.member({ role: 'Admin' });
    expect((await remove((await write(admin)).id, moderator)).status).toBe(403);
  });
});

test('what hidden people wrote keeps its place, folded; who has blocked the reader is not there', async () => {
  const reader = await app.member({ listed: true });
  const theirs = await write(boris);
  const others = await write(anna);
  const hide = (as: TestMember, userId: number, kind: 'mute' | 'block' | null) =>
    app.call('POST people/hide', { userId, kind }, as);
  await hide(reader, boris.id, 'mute');
  const seen = async (as?: TestMember) => (await list(as)).resultList;
  const of = (id: number) => expect.objectContaining({ id });
  expect(await seen(reader)).toContainEqual(
    expect.objectContaining({ id: theirs.id, hidden: true }),
  );
  expect((await seen(reader)).find(({ id }) => id === others.id)?.hidden).toBeUndefined();
  expect((await seen(boris)).find(({ id }) => id === theirs.id)?.hidden).toBeUndefined();
  await hide(anna, reader.id, 'block');
  expect(await seen(reader)).not.toContainEqual(of(others.id));
  expect(await seen()).toContainEqual(of(others.id));
});

test('pinning is for moderators, and written down', async () => {
  const { id } = await write(anna);
  const PIN = 'POST guide/beginner/comment/pin';
  expect((await app.call(PIN, { id, pin: true })).status).toBe(401);
  expect((await app.call(PIN, { id, pin: true }, anna)).status).toBe(403);
  expect((await app.call(PIN, { id, pin: true }, moderator)).status).toBe(200);
  expect((await list(moderator)).resultList[0]).toMatchObject({ pinned: true, may: { pin: true } });
  expect((await app.call(PIN, { id, pin: false }, moderator)).status).toBe(200);
  expect((await list()).resultList[0]?.pinned).toBe(false);
  expect((await app.call(PIN, { id: 999_999, pin: true }, moderator)).status).toBe(404);
  const acts = await app.ctx.db
    .select({ act: auditLog.act })
    .from(auditLog)
    .where(eq(auditLog.target, `guideComment:${id}`))
    .orderBy(auditLog.id);
  expect(acts.map(({ act }) => act)).toEqual(['pinComment', 'unpinComment']);
});

describe('likes', () => {
  const LIKE = 'POST guide/beginner/comment/like/v3';

  test('count once a person, whatever is pressed at once', async () => {
    const { id } = await write(anna);
    const like = (as: TestMember, on: boolean) => app.call(LIKE, { id, like: on }, as);
    await Promise.all([like(boris, true), like(boris, true), like(anna, true)]);
    expect((await list(boris)).resultList[0]).toMatchObject({ likes: 2, liked: true });
    expect((await like(boris, false)).data).toEqual({ likes: 1, liked: false });
    expect((await like(boris, false)).data).toEqual({ likes: 1, liked: false });
    expect((await list(boris)).resultList[0]).toMatchObject({ likes: 1, liked: false });
    expect((await app.call(LIKE, { id: 999_999, like: true }, boris)).status).toBe(404);
  });

  test('the older call turns the like over', async () => {
    const { id } = await write(anna);
    const turn = async () =>
      (await app.call('POST guide/beginner/comment/like', { id }, boris)).data;
    expect(await turn()).toEqual({ likes: 1, liked: true });
    expect(await turn()).toEqual({ likes: 0, liked: false });
  });
});

test('can be reported, once, and not one’s own', async () => {
  const { id } = await write(anna);
  const report = (as: TestMember, what = id) =>
    app.call('POST report/apply', { kind: 'guideComment', id: what, reason: 'spam' }, as);
  expect((await report(boris)).status).toBe(200);
  expect((await report(boris)).error).toBe('already_reported');
  expect((await report(anna)).status).toBe(403);
  expect((await report(boris, 999_999)).status).toBe(404);
  const [row] = await app.ctx.db.select().from(reports).where(eq(reports.targetId, id));
  expect(row).toMatchObject({ targetKind: 'guideComment', authorId: anna.id });
});

test('a view counts once a viewer and hour', async () => {
  const view = (as?: TestMember) => app.call('POST guide/beginner/comment/view', { slug }, as);
  for (const as of [undefined, undefined, anna, anna]) expect((await view(as)).status).toBe(200);
  await textViewCounter(app.ctx).flush();
  app.advance(3_600_000);
  await view();
  await textViewCounter(app.ctx).flush();
  const [row] = await app.ctx.db.select().from(textViews).where(eq(textViews.slug, slug));
  expect(row).toEqual({ collection: 'guides', slug, views: 3 });
});
