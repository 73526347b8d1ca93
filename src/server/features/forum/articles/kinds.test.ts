import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { auditLog } from '#server/db/schema.ts';
import { ARTICLE } from '#domain/post-kinds.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { forumFixture } from '../fixture.ts';
import { withContents } from './kind-parts.ts';

let app: TestApp;
let author: TestMember;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
// One for each test: a member may write ten posts in ten minutes.
beforeEach(async () => {
  author = await writer();
});
afterAll(() => app.close());

const writer = () => app.member({ points: ARTICLE.points });
const PARAGRAPH = 'A sentence that stands for experience, written down with care. ';
const article = (more: Partial<Input<'POST article/post'>> = {}): Input<'POST article/post'> => ({
  kind: 'article',
  title: 'What a year of notes has taught me',
  summary: 'Two sentences that say what it is about. Lists show them, nothing else.',
  body: `# One\n\n${PARAGRAPH.repeat(12)}\n\n# Two\n\n${PARAGRAPH}\n\n# Two\n\nThe end.`,
  tag: 'money',
  language: 'en',
  images: [],
  ...more,
});
const write = async (more: Partial<Input<'POST article/post'>> = {}, as = author) =>
  make.must(await app.call('POST article/post', article(more), as)).id;
const list = async (input: Input<'GET article/forum-articles'> = {}, as?: TestMember) =>
  make.must(await app.call('GET article/forum-articles', { kind: 'article', ...input }, as));

describe('an article', () => {
  test('brings summary, reading time and the list of its headings', async () => {
    const { post } = await make.detail(await write());
    expect(post).toMatchObject({
      kind: 'article',
      summary: article().summary,
      minutes: 1,
      rating: { average: null, count: 0, mine: null },
      contents: [
        { id: 's-one', text: 'One', level: 2 },
        { id: 's-two', text: 'Two', level: 2 },
        { id: 's-two-2', text: 'Two', level: 2 },
      ],
    });
    expect(post.html).toContain('<h2 id="s-two-2">');
  });

  test('is published by staff and by members with a standing alone', async () => {
    const newcomer = await app.member({ points: ARTICLE.points - 1 });
    const refused = await app.call('POST article/post', article(), newcomer);
    expect(refused).toMatchObject({ status: 403, error: 'article_not_yet' });
    expect(refused.message).toContain(String(ARTICLE.points));
    const moderator = await app.member({ role: 'Moderator', points: 0 });
    expect((await app.call('POST article/post', article(), moderator)).status).toBe(200);
  });

  test.each([
    ['body', { body: 'Too short for an article.' }],
    ['summary', { summary: 'Short.' }],
    ['body', { kind: 'post' as const, body: 'x'.repeat(20_001) }],
  ])('with a wrong %s is refused beside its field', async (field, wrong) => {
    const { error, fields } = await app.call('POST article/post', article(wrong), author);
    expect(error).toBe('bad_input');
    expect(Object.keys(fields ?? {})).toEqual([field]);
  });

  test('stays one when it is changed, and may be longer than a post', async () => {
    const id = await write();
    const source = make.must(await app.call('GET article/source', { kind: 'post', id }, author));
    expect(source).toMatchObject({ kind: 'article', summary: article().summary, poll: null });
    const { title, version } = source;
    const body = 'word '.repeat(5_000);
    const shared = { id, title, body, tag: 'money' as const, language: 'en' as const, version };
    make.must(await app.call('POST article/edit', shared, author));
    const { post } = await make.detail(id);
    expect(post).toMatchObject({ kind: 'article', summary: article().summary, minutes: 25 });
  });
});

describe('the list of articles', () => {
  test('holds no posts, and the list of posts can leave articles out', async () => {
    const postId = (await make.post(author)).id;
    const id = await write();
    const ids = async (input: Input<'GET article/forum-articles'>) =>
      make
        .must(await app.call('GET article/forum-articles', { sort: 'new', ...input }))
        .resultList.map((one) => one.id);
    expect(await ids({ kind: 'article' })).toContain(id);
    expect(await ids({ kind: 'article' })).not.toContain(postId);
    expect(await ids({ kind: 'post' })).not.toContain(id);
    expect(await ids({})).toEqual(expect.arrayContaining([id, postId]));
    const wrong = await app.call('GET article/forum-articles', { sort: 'rated' });
    expect(wrong.error).toBe('bad_input');
  });

  test('leaves out whom the reader hides', async () => {
    const [reader, other] = [await app.member(), await writer()];
    const id = await write({ title: 'By somebody hidden' }, other);
    make.must(await app.call('POST people/hide', { userId: other.id, kind: 'block' }, reader));
    const input = { kind: 'article', sort: 'new' } as const;
    const ids = async (as?: TestMember) =>
      make
        .must(await app.call('GET article/forum-articles', input, as))
        .resultList.map((one) => one.id);
    expect(await ids(reader)).not.toContain(id);
    expect(await ids()).toContain(id);
    const area = (headers = {}) => app.fastify.inject({ url: '/forum/articleArea', headers });
    expect((await area()).body).toContain('By somebody hidden');
    const own = await area({ cookie: `ctoken=${reader.token}` });
    expect(own.body).not.toContain('By somebody hidden');
  });

  test.each(['new', 'rated', 'read'] as const)('pages by key, sorted by %s', async (sort) => {
    for (let i = 0; i < 14; i++) {
      await write({ tag: 'craft', title: `Article number ${i}` }, await writer());
    }
    const filter = { sort, tag: 'craft' as const };
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const page = await list({ ...filter, ...(after ? { after } : {}) });
      seen.push(...page.resultList.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(14);
  });

  test('shows the first picture as cover, unless it is sensitive', async () => {
    const image = await make.picture(author);
    const id = await write({ images: [image.id], tag: 'wellbeing' });
    const cover = async () =>
      (await list({ tag: 'wellbeing' })).resultList.find((one) => one.id === id)?.article?.cover;
    expect(await cover()).toBe(image.thumb640);
    await app.call('POST upload/sensitive', { id: image.id, sensitive: true }, author);
    expect(await cover()).toBeNull();
  });
});

describe('rating', () => {
  const rate = (id: number, rating: number, as?: TestMember) =>
    app.call('POST article/rate', { id, rating }, as);

  test('counts once a member, can be changed, and says no average of few', async () => {
    const id = await write();
    const [a, b, c] = [await app.member(), await app.member(), await app.member()];
    await rate(id, 5, a);
    expect((await rate(id, 1, b)).data).toEqual({ average: null, count: 2, mine: 1 });
    await rate(id, 3, b);
    expect((await rate(id, 4, c)).data).toEqual({ average: 4, count: 3, mine: 4 });
    expect((await make.detail(id, b)).post.rating).toEqual({ average: 4, count: 3, mine: 3 });
    expect((await make.detail(id)).post.rating?.mine).toBeNull();
  });

  test('is for the articles of others', async () => {
    const id = await write();
    expect((await rate(id, 5, author)).error).toBe('not_allowed');
    expect((await rate((await make.post(author)).id, 5, await app.member())).error).toBe(
      'not_found',
    );
    expect((await rate(id, 6, await app.member())).error).toBe('bad_input');
    expect((await rate(id, 5)).error).toBe('not_signed_in');
    const suspended = await app.member({ suspendedAt: new Date() });
    expect((await rate(id, 5, suspended)).error).toBe('suspended');
  });

  test('of many at once, each again and again, stays exact', async () => {
    const id = await write();
    const members = await Promise.all(Array.from({ length: 20 }, () => app.member()));
    const all = members.flatMap((member) => [1, 3, 5].map((stars) => rate(id, stars, member)));
    await Promise.all(all);
    const last = await Promise.all(members.map((member) => rate(id, 4, member)));
    expect(last.every(({ status }) => status === 200)).toBe(true);
    expect((await make.detail(id)).post.rating).toEqual({ average: 4, count: 20, mine: null });
  });
});

describe('a sensitive picture', () => {
  const mark = (id: string, sensitive: boolean, as?: TestMember) =>
    app.call('POST upload/sensitive', { id, sensitive }, as);

  test('does not stand in the text, and is no picture to share', async () => {
    const image = await make.picture(author);
    const body = `Look:\n\n![the room](${image.url})\n\nThat is all.`;
    const { id } = await make.post(author, { body, images: [image.id] });
    expect((await make.detail(id)).post.html).toContain('<img');
    await mark(image.id, true, author);
    const { post } = await make.detail(id);
    expect(post.html).not.toContain('<img');
    expect(post.images[0]).toMatchObject({ sensitive: 'author', url: image.url });
  });

  test('is marked by its owner or, once posted, by staff, which is written down', async () => {
    const image = await make.picture(author);
    const moderator = await app.member({ role: 'Moderator' });
    expect((await mark(image.id, true)).error).toBe('not_signed_in');
    expect((await mark(image.id, true, await app.member())).error).toBe('not_found');
    expect((await mark(image.id, true, moderator)).error).toBe('not_found');
    expect((await mark(image.id, true, author)).data).toEqual({ sensitive: 'author' });
    await make.post(author, { images: [image.id] });
    expect((await mark(image.id, true, moderator)).data).toEqual({ sensitive: 'staff' });
    expect((await mark(image.id, false, author)).error).toBe('not_allowed');
    expect((await mark(image.id, false, moderator)).data).toEqual({ sensitive: null });
    const acts = (await app.ctx.db.select().from(auditLog).orderBy(auditLog.id))
      .filter(({ target }) => target === `upload:${image.id}`)
      .map(({ act }) => act);
    expect(acts).toEqual(['veilPicture', 'unveilPicture']);
  });

  test('has a stand-in of a few pixels from the moment it is uploaded', async () => {
    const { veil } = await make.picture(author);
    expect(veil).toMatch(/-32\.webp$/);
    expect((await app.fastify.inject(veil)).statusCode).toBe(200);
  });

  test('is shown as the member has chosen, on every device', async () => {
    const member = await app.member();
    const choose = (veil: string, as?: TestMember) =>
      app.call('POST user/sensitive-pictures', { veil: veil as 'blur' }, as);
    expect((await choose('hide', member)).status).toBe(200);
    expect((await choose('none', member)).error).toBe('bad_input');
    expect((await choose('hide')).error).toBe('not_signed_in');
  });
});

test('headings are listed from three on, and never twice by one name', () => {
  expect(withContents('<h2>One</h2><h3>Two</h3>').contents).toEqual([]);
  const { html, contents } = withContents('<h2>A &amp; b</h2><h3>A b</h3><h2><em>A</em> b</h2>');
  expect(new Set(contents.map(({ id }) => id)).size).toBe(3);
  expect(contents.map(({ text }) => text)).toEqual(['A & b', 'A b', 'A b']);
  expect(html).toContain(`<h2 id="${contents[0]?.id}">A &amp; b</h2>`);
});
