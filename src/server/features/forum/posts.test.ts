import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { ARTICLE } from '#domain/post-kinds.ts';
import type { Input } from '#contract/index.ts';
import { auditLog, notifications, posts, postSearch, uploads } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { forumFixture } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let author: TestMember;
let other: TestMember;
let moderator: TestMember;
let admin: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
// New people for every test: what one may write in ten minutes is limited.
beforeEach(async () => {
  author = await app.member();
  other = await app.member();
  moderator = await app.member({ role: 'Moderator' });
  admin = await app.member({ role: 'Admin' });
});
afterAll(() => app.close());

const row = async (id: number) => {
  const found = await app.ctx.db.query.posts.findFirst({ where: eq(posts.id, id) });
  if (!found) throw new Error('no such post');
  return found;
};
const notices = async (memberId: number) => {
  const all = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(notifications.id);
  return all.filter((one) => !isEarned(one));
};
const audits = (target: string) =>
  app.ctx.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id);

const draft: Input<'POST article/post'> = {
  title: 'A title of some length',
  body: 'A body of some length.',
  tag: 'start',
  language: 'en',
};

/** Everybody who may not write, with what they are told. */
const outsiders = async (): Promise<[string, TestMember | undefined, number, string][]> => [
  ['visitor', undefined, 401, 'not_signed_in'],
  ['Visitor', await app.member({ role: 'Visitor' }), 403, 'no_member_role'],
  ['suspended', await app.member({ suspendedAt: new Date() }), 403, 'suspended'],
  ['incomplete', await app.member({ complete: false }), 403, 'profile_incomplete'],
];

describe('publishing', () => {
  test('makes a post that everybody reads, cleaned', async () => {
    const made = await make.post(author, {
      title: '  Лампа: какая?  ',
      body: '# Hi\n<script>alert(1)</script> **you**',
      language: 'ru',
      tag: 'equipment',
    });
    expect(made).toMatchObject({ code: String(made.id), slug: 'лампа-какая' });
    const { post, comments } = await make.detail(made.id);
    expect(post).toMatchObject({
      title: 'Лампа: какая?',
      html: '<h3>Hi</h3>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>you</strong></p>',
      author: { id: author.id, nickname: author.nickname, role: 'Member' },
      language: 'ru',
      tag: 'equipment',
      pinned: false,
      comments: 0,
      likes: 0,
      liked: false,
      edited: null,
      version: 1,
      may: { edit: false, delete: false, pin: false },
    });
    expect(comments).toEqual({ resultList: [], next: null });
    const list = await app.call('GET article/forum-articles', { sort: 'new' });
    expect(list.data?.resultList.at(0)).toMatchObject({
      id: made.id,
      excerpt: 'Hi <script>alert(1)</script> you',
    });
  });

  test('is refused to everybody who may not write', async () => {
    for (const [name, as, status, error] of await outsiders()) {
      const answer = await app.call('POST article/post', draft, as);
      expect(answer, name).toMatchObject({ status, error });
    }
    for (const as of [author, moderator, admin]) {
      expect((await app.call('POST article/post', draft, as)).status).toBe(200);
    }
  });

  test.each([
    [{ title: 'short' }, 'title'],
    [{ title: ' '.repeat(40) }, 'title'],
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ body: 'short' }, 'body'],
    [{ body: 'x'.repeat(20_001) }, 'body'],
    [{ tag: 'gossip' }, 'tag'],
    [{ language: 'de' }, 'language'],
    [{ images: Array.from({ length: 6 }, (_, i) => String(i)) }, 'images'],
    [{ images: ['nobody-has-this'] }, 'images'],
    [{ draft: 'no-uuid' }, 'draft'],
  ])('refuses %j and writes nothing', async (wrong, field) => {
    const before = await app.ctx.db.$count(posts);
    const input = { ...draft, ...wrong } as Input<'POST article/post'>;
    const answer = await app.call('POST article/post', input, author);
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await app.ctx.db.$count(posts)).toBe(before);
  });

  test('takes a draft once, pressed twice or twice at once', async () => {
    const picture = await make.picture(author);
    const input = { ...draft, draft: crypto.randomUUID(), images: [picture.id] };
    const [a, b] = await Promise.all([make.post(author, input), make.post(author, input)]);
    const c = await make.post(author, input);
    expect([b, c]).toEqual([a, a]);
    const renamed = { ...input, title: 'Another title by now' };
    const refused = await app.call('POST article/post', renamed, author);
    expect(refused).toMatchObject({ status: 409, error: 'draft_posted' });
    const mine = await app.call('GET article/forum-articles', { author: author.id, sort: 'new' });
    expect(mine.data?.resultList.filter((post) => post.id === a.id)).toHaveLength(1);
    // Somebody else's draft of the same number is another draft.
    expect((await make.post(other, { ...draft, draft: input.draft })).id).not.toBe(a.id);
  });

  test('takes pictures along in their order, and nobody else’s', async () => {
    const [first, second, foreign] = [
      await make.picture(author),
      await make.picture(author),
      await make.picture(other),
    ];
    const made = await make.post(author, {
      body: `See ![lamp](${first.url}) and ![spy](${foreign.url})`,
      images: [second.id, first.id],
    });
    const { post } = await make.detail(made.id);
    expect(post.images).toEqual([second, first]);
    expect(post.html).toContain(`<img src="${first.url}" alt="lamp" width="20" height="10"`);
    expect(post.html).not.toContain(`<img src="${foreign.url}"`);
    for (const id of [first.id, foreign.id]) {
      const again = await app.call('POST article/post', { ...draft, images: [id] }, author);
      expect(again).toMatchObject({ status: 400, fields: { images: expect.any(String) } });
    }
    expect((await app.call('POST upload/delete', { id: first.id }, author)).status).toBe(404);
  });

  test('one picture cannot be taken by two posts at once', async () => {
    const picture = await make.picture(author);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST article/post', { ...draft, images: [picture.id] }, author)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 400]);
  });
});

describe('editing', () => {
  test('changes text, slug, pictures and words; the author reads the source', async () => {
    const [old, fresh] = [await make.picture(author), await make.picture(author)];
    const made = await make.post(author, { images: [old.id] });
    const source = make.must(
      await app.call('GET article/source', { kind: 'post', id: made.id }, author),
    );
    expect(source).toMatchObject({ body: 'Mine is too bright for the room.', images: [old] });
    const answer = await app.call(
      'POST article/edit',
      {
        id: made.id,
        title: 'Which microphone then?',
        body: 'Everything *hums* here.',
        tag: 'craft',
        language: 'es',
        images: [fresh.id],
        version: source.version,
      },
      author,
    );
    expect(answer.data?.slug).toBe('which-microphone-then');
    const { post } = await make.detail(made.id, author);
    expect(post).toMatchObject({
      title: 'Which microphone then?',
      tag: 'craft',
      language: 'es',
      images: [fresh],
      version: 2,
      edited: expect.any(String),
      may: { edit: true, delete: true, pin: false },
    });
    expect(await app.ctx.db.$count(uploads, eq(uploads.id, old.id))).toBe(0);
    expect(await app.ctx.storage.get(old.url.split('/').at(-1) ?? '')).toBeUndefined();
    const found = await app.call('POST search/forum', { s: 'microphone hums' });
    expect(found.data?.resultList.map((hit) => hit.id)).toContain(made.id);
    expect(
      (await app.call('POST search/forum', { s: 'too bright' })).data?.resultList,
    ).not.toContainEqual(expect.objectContaining({ id: made.id }));
  });

  const change = (id: number, version: number) => ({
    ...draft,
    id,
    version,
    title: 'Changed title',
  });

  test('two at once: one wins, the other is told, nothing is lost', async () => {
    const { id } = await make.post(author);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST article/edit', change(id, 1), author)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('conflict');
    expect((await row(id)).revision).toBe(2);
  });

  test('the database itself keeps an older text from coming back', async () => {
    const { id } = await make.post(author);
    const { updatePost } = await import('./queries/posts.ts');
    const { slug, body, html, excerpt, language, tag, images } = await row(id);
    const text = { slug, body, html, excerpt, language, tag, images };
    const older = { ...text, title: 'An older thought', editedAt: new Date() };
    expect(await updatePost(app.ctx.db, id, author.id, 2, older)).toBe(false);
    expect(await updatePost(app.ctx.db, id, other.id, 1, older)).toBe(false);
    expect((await row(id)).title).toBe('Which lamp do you use?');
  });

  test('an answer in the meantime is no conflict', async () => {
    const { id } = await make.post(author);
    await make.comment(other, id);
    expect((await app.call('POST article/edit', change(id, 1), author)).status).toBe(200);
  });

  test('is the author’s alone', async () => {
    const { id } = await make.post(author);
    for (const as of [other, moderator, admin]) {
      const answer = await app.call('POST article/edit', change(id, 1), as);
      expect(answer).toMatchObject({ status: 403, error: 'not_allowed' });
      const source = await app.call('GET article/source', { kind: 'post', id }, as);
      expect(source.status).toBe(403);
    }
    for (const [, as, status, error] of await outsiders()) {
      expect(await app.call('POST article/edit', change(id, 1), as)).toMatchObject({
        status,
        error,
      });
    }
    expect((await row(id)).revision).toBe(1);
    expect((await app.call('POST article/edit', change(999_999, 1), author)).status).toBe(404);
  });

  test('a refused edit keeps the pictures that were there', async () => {
    const picture = await make.picture(author);
    const { id } = await make.post(author, { images: [picture.id] });
    const input = { ...change(id, 7), images: [] };
    expect((await app.call('POST article/edit', input, author)).status).toBe(409);
    expect((await make.detail(id)).post.images).toEqual([picture]);
  });
});

describe('deleting', () => {
  test('by the author: gone everywhere, with its pictures, without a word to anybody', async () => {
    const [picture, below] = [await make.picture(author), await make.picture(other)];
    const { id } = await make.post(author, { images: [picture.id], title: 'Vanishing question' });
    const said = await make.comment(other, id, { images: [below.id] });
    const answer = await app.call('POST article/delete', { id }, author);
    expect(answer).toMatchObject({ status: 200, data: { result: true } });
    expect((await app.call('GET article/detail', { id })).status).toBe(404);
    expect((await app.call('GET article/comments', { id })).status).toBe(404);
    expect((await app.call('GET article/replies', { id: said.id })).status).toBe(404);
    for (const image of [picture, below]) {
      for (const url of [image.url, image.thumb320, image.thumb640]) {
        expect(await app.ctx.storage.get(url.split('/').at(-1) ?? '')).toBeUndefined();
      }
    }
    expect(await app.ctx.db.$count(postSearch, eq(postSearch.postId, id))).toBe(0);
    const found = await app.call('POST search/forum', { s: 'vanishing' });
    expect(found.data?.resultList).toEqual([]);
    expect(await audits(`post:${id}`)).toEqual([]);
    expect((await notices(author.id)).filter(({ type }) => type === NOTICE.deleted)).toEqual([]);
    for (const again of [
      app.call('POST article/delete', { id }, author),
      app.call('POST comment', { articleId: id, body: 'Late.' }, other),
      app.call('POST comment/delete', { id: said.id }, other),
      app.call('POST home/like', { kind: 'post', id, like: true }, other),
      app.call('POST home/like', { kind: 'comment', id: said.id, like: true }, author),
      app.call('POST report/apply', { kind: 'post', id, reason: 'spam' }, other),
      app.call('POST article/stick', { id, stick: true }, moderator),
    ]) {
      expect((await again).status).toBe(404);
    }
  });

  test('by a moderator: told to the author with the reason, and written down', async () => {
    const { id } = await make.post(author, { title: 'Buy my followers' });
    const order = { id, reason: 'Advertising' };
    expect((await app.call('POST article/delete', order, moderator)).status).toBe(200);
    expect((await notices(author.id)).at(-1)).toMatchObject({
      type: NOTICE.deleted,
      title: 'Buy my followers',
      content: 'Advertising',
    });
    expect(await audits(`post:${id}`)).toMatchObject([
      { actorId: moderator.id, act: 'deletePost', details: { reason: 'Advertising' } },
    ]);
    expect(app.events.at(-1)).toMatchObject({
      memberId: author.id,
      event: 'UserMessageEventDTO',
      body: { type: NOTICE.deleted },
    });
  });

  test('is refused to strangers, and to moderators where an administrator wrote', async () => {
    const { id } = await make.post(author);
    const ofAdmin = await make.post(admin);
    expect((await app.call('POST article/delete', { id })).status).toBe(401);
    expect((await app.call('POST article/delete', { id }, other)).status).toBe(403);
    const idle = await app.member({ role: 'Moderator', suspendedAt: new Date() });
    expect((await app.call('POST article/delete', { id }, idle)).status).toBe(403);
    expect((await app.call('POST article/delete', { id: ofAdmin.id }, moderator)).status).toBe(403);
    expect((await row(id)).deletedAt).toBeNull();
    const chief = await app.member({ role: 'SuperAdmin' });
    expect((await app.call('POST article/delete', { id: ofAdmin.id }, chief)).status).toBe(200);
  });

  test('a suspended member may still take back their own words', async () => {
    const leaving = await app.member();
    const { id } = await make.post(leaving);
    await app.ctx.db.execute(sql`update members set suspended_at = now() where id = ${leaving.id}`);
    expect((await make.detail(id, leaving)).post.may).toEqual({
      edit: false,
      delete: true,
      pin: false,
    });
    expect((await app.call('POST article/delete', { id }, leaving)).status).toBe(200);
  });

  test('twice at once is one act', async () => {
    const { id } = await make.post(author);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST article/delete', { id, reason: '' }, moderator)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect(await audits(`post:${id}`)).toHaveLength(1);
  });
});

describe('pinning', () => {
  test('is for staff, told and written down once', async () => {
    const { id } = await make.post(author);
    const stick = (on: boolean, as?: TestMember) =>
      app.call('POST article/stick', { id, stick: on }, as);
    expect((await stick(true)).status).toBe(401);
    expect((await stick(true, author)).status).toBe(403);
    expect((await row(id)).pinnedAt).toBeNull();
    await Promise.all([stick(true, moderator), stick(true, admin)]);
    expect((await make.detail(id, moderator)).post).toMatchObject({
      pinned: true,
      may: { edit: false, delete: true, pin: true },
    });
    await stick(false, moderator);
    await stick(false, moderator);
    expect((await audits(`post:${id}`)).map((entry) => entry.act)).toEqual(['pin', 'unpin']);
    const types = (await notices(author.id))
      .filter((notice) => notice.postId === id)
      .map(({ type }) => type);
    expect(types).toEqual([NOTICE.pinned, NOTICE.unpinned]);
  });

  test('an own post is pinned without a message to oneself', async () => {
    const { id } = await make.post(admin);
    expect((await app.call('POST article/stick', { id, stick: true }, admin)).status).toBe(200);
    expect(await notices(admin.id)).toEqual([]);
    expect(await audits(`post:${id}`)).toHaveLength(1);
    await app.call('POST article/stick', { id, stick: false }, admin);
  });
});

describe('preview', () => {
  test('shows what would be stored, to members', async () => {
    const body = '**hi** [x](javascript:alert(1))';
    const answer = await app.call('POST article/preview', { body }, author);
    const made = await make.post(author, { body });
    expect(answer.data?.html).toBe((await make.detail(made.id)).post.html);
    expect((await app.call('POST article/preview', { body })).status).toBe(401);
    const long = { body: 'x'.repeat(ARTICLE.bodyMax + 1) };
    expect((await app.call('POST article/preview', long, author)).status).toBe(400);
  });
});

describe('reporting', () => {
  test('reaches the moderators once a person and text', async () => {
    const { id } = await make.post(author);
    const said = await make.comment(author, id);
    const report = (kind: 'post' | 'comment', target: number, as?: TestMember) =>
      app.call('POST report/apply', { kind, id: target, reason: 'privacy', details: 'A name' }, as);
    const [a, b] = await Promise.all([report('post', id, other), report('post', id, other)]);
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    expect([a, b].find((answer) => answer.status === 409)?.error).toBe('already_reported');
    expect((await report('comment', said.id, other)).status).toBe(200);
    expect((await report('post', id, moderator)).status).toBe(200);
    expect((await report('post', id)).status).toBe(401);
    expect((await report('post', 999_999, other)).status).toBe(404);
    expect((await report('comment', said.id, author)).status).toBe(403);
    const wrong = { kind: 'post' as const, id, reason: 'envy' as 'spam' };
    expect((await app.call('POST report/apply', wrong, other)).status).toBe(400);
    const { reports } = app.ctx.db._.fullSchema;
    expect(
      await app.ctx.db.$count(
        reports,
        and(eq(reports.targetId, id), eq(reports.targetKind, 'post')),
      ),
    ).toBe(2);
  });
});

describe('views', () => {
  test('count once a viewer and hour', async () => {
    const { viewCounter } = await import('./views.ts');
    const { id } = await make.post(author);
    const view = (as?: TestMember, remoteAddress = '192.0.2.1') =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/article/view',
        payload: { id },
        remoteAddress,
        headers: as ? { ctoken: as.token } : {},
      });
    const counted = async () => {
      await viewCounter(app.ctx).flush();
      return (await row(id)).views;
    };
    await Promise.all([view(), view(), view(other), view(other)]);
    expect(await counted()).toBe(2);
    await view(undefined, '192.0.2.2');
    expect(await counted()).toBe(3);
    app.advance(3_600_000);
    await view();
    expect(await counted()).toBe(4);
    expect((await row(id)).version).toBe(1);
  });

  test('what could not be written waits', async () => {
    const { viewCounter } = await import('./views.ts');
    const { id } = await make.post(author);
    await app.call('POST article/view', { id }, author);
    const { db } = app.ctx;
    app.ctx.db = { execute: () => Promise.reject(new Error('gone')) } as never;
    await viewCounter(app.ctx).flush();
    app.ctx.db = db;
    expect((await row(id)).views).toBe(0);
    await viewCounter(app.ctx).flush();
    expect((await row(id)).views).toBe(1);
  });
});
