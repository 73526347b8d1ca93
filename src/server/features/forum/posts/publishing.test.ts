import { eq } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { ARTICLE } from '#domain/post-kinds.ts';
import type { Input } from '#contract/index.ts';
import { posts, uploads } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { admin, app, author, make, moderator, other, row, setUp } from './fixture.ts';

setUp();

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
      html: '<h2>Hi</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>you</strong></p>',
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

describe('preview', () => {
  test('shows what would be shown, to members', async () => {
    const body = '**hi** [x](javascript:alert(1))\n\n## Part';
    const answer = await app.call('POST article/preview', { body }, author);
    const made = await make.post(author, { body });
    expect(answer.data?.html).toBe((await make.detail(made.id)).post.html);
    const below = await app.call('POST article/preview', { body, answer: true }, author);
    const said = await make.comment(author, made.id, { body });
    expect(below.data?.html).toBe(said.html);
    expect(below.data?.html).toContain('<h3>Part</h3>');
    expect((await app.call('POST article/preview', { body })).status).toBe(401);
    const long = { body: 'x'.repeat(ARTICLE.bodyMax + 1) };
    expect((await app.call('POST article/preview', long, author)).status).toBe(400);
  });
});
