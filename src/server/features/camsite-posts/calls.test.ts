import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/index.ts';
import { FORUM } from '#domain/limits.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { posts, postSites } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { viewCounter } from '#server/features/forum/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { writeDirectory } from '#server/features/camsites/fixture.ts';

let app: TestApp;
let member: TestMember;
let forum: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  writeDirectory(app);
  member = await app.member();
  forum = forumFixture(app);
});
afterAll(() => app.close());

const get = async (path: string, langkey: string) =>
  (await app.fastify.inject({ url: `/api/${path}`, headers: { langkey } })).json();

const recent = async (site?: string): Promise<Output<'GET cam/article/recent-posts'>> =>
  forum.must(
    await app.call('GET cam/article/recent-posts', { ...(site ? { site } : {}), pageSize: 10 }),
  );

/** Posts about a site, written straight into the tables. */
async function seed(site: string, count: number, author = member.id): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, i) => ({
    authorId: author,
    title: `How do I set up my profile, ${i}?`,
    slug: `profile-${i}`,
    body: 'words',
    html: '<p>words</p>',
    excerpt: 'words',
    language: 'en' as const,
    tag: 'sites' as const,
  }));
  const made = await app.ctx.db.insert(posts).values(rows).returning({ id: posts.id });
  const ids = made.map((row) => row.id);
  await app.ctx.db.insert(postSites).values(ids.map((postId) => ({ postId, site })));
  return ids;
}

describe('the directory', () => {
  test('is open to everybody, under both addresses, in the language of the request', async () => {
    const visitor = await app.member({ role: 'Visitor', complete: false });
    for (const call of ['POST camsites', 'POST cam/article/camsites'] as const) {
      for (const as of [undefined, visitor]) {
        const sites = forum.must(await app.call(call, {}, as));
        expect(sites.map((site) => site.slug)).toEqual([
          'harbour-rooms',
          'lamp-and-lens',
          'quiet-stage',
        ]);
      }
    }
    for (const language of LANGUAGES) {
      const { data } = await get('camsite/details?slug=quiet-stage', language);
      expect(data.title).toBe(`quiet-stage (${language})`);
    }
  });

  test('states facts with source, day, copy and note; what is not stated is not there', async () => {
    const { data } = await get('camsite/details?slug=quiet-stage', 'ru');
    expect(data).toMatchObject({ tag: 'Premium', html: '<p>quiet-stage</p>', posts: 0 });
    expect(data.facts).toEqual([
      {
        fact: 'payoutMinimum',
        label: expect.any(String),
        text: expect.stringMatching(/^50.\$$/),
        value: { amount: 50, currency: 'USD' },
        source: 'https://quiet-stage.example/payouts',
        checked: '2026-10-01',
        copy: true,
        note: 'первая выплата',
      },
      expect.objectContaining({ fact: 'acceptsCouples', value: true, copy: false, note: null }),
    ]);
  });

  test('is narrowed by tag, and refuses a tag that is none', async () => {
    const premium = forum.must(await app.call('POST camsites', { tag: 'Premium' }));
    expect(premium.map((site) => site.slug)).toEqual(['quiet-stage']);
    const none = forum.must(await app.call('POST camsites', { tag: 'Creator Platform' }));
    expect(none).toEqual([]);
    expect(await app.call('POST camsites', { tag: 'premium' as never })).toMatchObject({
      status: 400,
    });
  });

  test('has no page of a site it does not have', async () => {
    expect(await app.call('GET camsite/details', { slug: 'nowhere' })).toMatchObject({
      error: 'not_found',
    });
    expect(await app.call('GET camsite/details', { slug: 'No Slug' })).toMatchObject({
      status: 400,
    });
  });
});

describe('a post about a site', () => {
  const input = (more: Partial<Input<'POST cam/article/post'>> = {}) => ({
    title: 'How long did your check take?',
    body: 'Mine has been waiting since Monday.',
    language: 'en' as const,
    site: 'harbour-rooms',
    ...more,
  });

  test('is a post of the forum that names its site', async () => {
    const made = forum.must(await app.call('POST cam/article/post', input(), member));
    const { post } = await forum.detail(made.id, member);
    expect(post).toMatchObject({
      tag: 'sites',
      site: { slug: 'harbour-rooms', title: 'harbour-rooms (en)', tag: 'Freemium' },
    });
    expect((await recent('harbour-rooms'))[0]).toMatchObject({
      id: made.id,
      site: { slug: 'harbour-rooms' },
    });
    const { data } = await get(`article/detail?id=${made.id}`, 'es');
    expect(data.post.site.title).toBe('harbour-rooms (es)');
  });

  test('obeys the rules of the forum', async () => {
    const refused = async (overrides: Parameters<TestApp['member']>[0]) =>
      (await app.call('POST cam/article/post', input(), await app.member(overrides))).error;
    expect((await app.call('POST cam/article/post', input())).error).toBe('not_signed_in');
    expect(await refused({ role: 'Visitor' })).toBe('no_member_role');
    expect(await refused({ complete: false })).toBe('profile_incomplete');
    expect(await refused({ suspendedAt: new Date() })).toBe('suspended');
    const bad = await app.call('POST cam/article/post', input({ title: 'short' }), member);
    expect(bad).toMatchObject({ status: 400, error: 'bad_input' });
    expect(bad.fields).toHaveProperty('title');
    const { site: _site, ...without } = input();
    expect((await app.call('POST cam/article/post', without as never, member)).status).toBe(400);
  });

  test('names a site of the directory or none, in either call', async () => {
    for (const call of ['POST cam/article/post', 'POST article/post'] as const) {
      const answer = await app.call(call, { ...input({ site: 'nowhere' }), tag: 'sites' }, member);
      expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
      expect(answer.fields).toHaveProperty('site');
    }
  });

  test('is written once, however often its draft is sent', async () => {
    const author = await app.member();
    const draft = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call('POST cam/article/post', input({ draft }), author)),
    );
    expect(new Set(answers.map((answer) => answer.data?.id)).size).toBe(1);
    expect(
      (await recent('harbour-rooms')).filter((post) => post.author.id === author.id),
    ).toHaveLength(1);
  });

  test('counts toward the limit of all posts', async () => {
    const author = await app.member();
    const post = (i: number) =>
      i % 2 === 0
        ? app.call('POST cam/article/post', input(), author)
        : app.call('POST article/post', { ...input(), tag: 'sites' }, author);
    const statuses = [];
    for (let i = 0; i < 11; i++) statuses.push((await post(i)).status);
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(statuses[10]).toBe(429);
  });

  test('can be moved to another site, to none, and is left alone by older pages', async () => {
    const { id } = await forum.post(member, { site: 'lamp-and-lens' });
    const edit = async (site: { site?: string | null }) => {
      const source = forum.must(await app.call('GET article/source', { kind: 'post', id }, member));
      const { title, body, version } = source;
      const text = { id, title, body, version, tag: 'sites' as const, language: 'en' as const };
      forum.must(await app.call('POST article/edit', { ...text, ...site }, member));
      const { post } = await forum.detail(id);
      return [source.site, post.site?.slug ?? null];
    };
    expect(await edit({})).toEqual(['lamp-and-lens', 'lamp-and-lens']);
    expect(await edit({ site: 'quiet-stage' })).toEqual(['lamp-and-lens', 'quiet-stage']);
    expect(await edit({ site: null })).toEqual(['quiet-stage', null]);
    expect((await recent('quiet-stage')).map((post) => post.id)).not.toContain(id);
  });

  test('leaves every list when it is deleted', async () => {
    const author = await app.member();
    const { id } = await forum.post(author, { site: 'quiet-stage' });
    expect((await recent()).map((post) => post.id)).toContain(id);
    forum.must(await app.call('POST article/delete', { id }, author));
    expect((await recent()).map((post) => post.id)).not.toContain(id);
    expect((await app.call('GET cam/article/detail', { id })).error).toBe('not_found');
    expect((await app.call('POST cam/article/related-posts', { id })).error).toBe('not_found');
  });

  test('whose site has left the directory is an ordinary post', async () => {
    const [id] = (await seed('closed-long-ago', 1)) as [number];
    expect((await forum.detail(id)).post.site).toBeNull();
    expect((await recent()).map((post) => post.id)).not.toContain(id);
    expect((await app.call('GET cam/article/detail', { id })).error).toBe('not_found');
    const source = forum.must(await app.call('GET article/source', { kind: 'post', id }, member));
    expect(source.site).toBeNull();
  });
});

describe('lists', () => {
  const page = async (query: Input<'GET cam/article/articles'>) =>
    forum.must(await app.call('GET cam/article/articles', query));

  test('come newest first and in pages that neither repeat nor lose a post', async () => {
    const ids = await seed('lamp-and-lens', FORUM.listSize * 2 + 3);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { resultList, next } = await page({
        site: 'lamp-and-lens',
        ...(after ? { after } : {}),
      });
      seen.push(...resultList.map((post) => post.id));
      after = next ?? undefined;
    } while (after);
    expect(seen.slice(0, ids.length)).toEqual(ids.toReversed());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('hold one tag, one site or all of them', async () => {
    const [own] = (await seed('quiet-stage', 1)) as [number];
    const premium = await page({ tag: 'Premium' });
    expect(premium.resultList.every((post) => post.site.tag === 'Premium')).toBe(true);
    expect(premium.resultList.map((post) => post.id)).toContain(own);
    expect((await page({ tag: 'Freemium', site: 'quiet-stage' })).resultList).toEqual([]);
    expect((await page({})).resultList[0]?.id).toBe(own);
  });

  test('leave out whom the reader hides', async () => {
    const [a, b] = (await seed('quiet-stage', 2)) as [number, number];
    const reader = await app.member();
    const lists = async () => [
      forum.must(await app.call('GET cam/article/recent-posts', {}, reader)),
      forum.must(await app.call('GET cam/article/articles', { site: 'quiet-stage' }, reader))
        .resultList,
      forum.must(await app.call('POST cam/article/related-posts', { id: b }, reader)),
    ];
    for (const list of await lists()) expect(list.map(({ id }) => id)).toContain(a);
    const hide = { userId: member.id, kind: 'mute' } as const;
    forum.must(await app.call('POST people/hide', hide, reader));
    for (const list of await lists()) expect(list.map(({ id }) => id)).not.toContain(a);
  });

  test('refuse unknown sites and places that are none', async () => {
    expect((await app.call('GET cam/article/articles', { site: 'nowhere' })).error).toBe(
      'not_found',
    );
    expect((await app.call('GET cam/article/recent-posts', { site: 'nowhere' })).error).toBe(
      'not_found',
    );
    expect((await app.call('GET cam/article/articles', { after: 'x' })).status).toBe(400);
    expect((await app.call('GET cam/article/recent-posts', { pageSize: 99 })).status).toBe(400);
  });

  test('related posts are the others about the same site', async () => {
    const [a, b] = (await seed('quiet-stage', 2)) as [number, number];
    const related = forum.must(await app.call('POST cam/article/related-posts', { id: b }));
    expect(related[0]?.id).toBe(a);
    expect(related.map((post) => post.id)).not.toContain(b);
    expect(related.length).toBeLessThanOrEqual(FORUM.plateSize);
    expect(related.every((post) => post.site.slug === 'quiet-stage')).toBe(true);
    const { id } = await forum.post(member);
    expect((await app.call('POST cam/article/related-posts', { id })).error).toBe('not_found');
  });

  test('categories count sites and visible posts of each tag', async () => {
    const count = async () => {
      const { data } = await get('cam/article/categories', 'ru');
      return data as Output<'GET cam/article/categories'>;
    };
    const before = await count();
    expect(before.map(({ tag, name, sites }) => [tag, name, sites])).toEqual([
      ['Freemium', app.ctx.texts('ru')('camsites:tagFreemium'), 2],
      ['Premium', app.ctx.texts('ru')('camsites:tagPremium'), 1],
      ['Creator Platform', expect.any(String), 0],
    ]);
    const author = await app.member();
    const { id } = await forum.post(author, { site: 'quiet-stage' });
    const premium = async () => (await count())[1]?.posts;
    expect(await premium()).toBe((before[1]?.posts ?? 0) + 1);
    forum.must(await app.call('POST article/delete', { id }, author));
    expect(await premium()).toBe(before[1]?.posts);
  });
});

describe('one post', () => {
  test('is named by id, by paramId, or by both alike', async () => {
    const { id } = await forum.post(member, { site: 'harbour-rooms' });
    const answers = await Promise.all(
      [{ id }, { paramId: id }, { id, paramId: id }].map((query) =>
        app.call('GET cam/article/detail', query),
      ),
    );
    expect(answers.map((answer) => answer.data?.post.id)).toEqual([id, id, id]);
    expect((await app.call('GET cam/article/detail', {})).status).toBe(400);
    expect((await app.call('GET cam/article/detail', { id, paramId: id + 1 })).status).toBe(400);
  });

  test('has the comments the forum has, in its pages', async () => {
    const { id } = await forum.post(member, { site: 'harbour-rooms' });
    const said = await forum.comment(member, id);
    const { listData } = forum.must(await app.call('GET cam/article/comments', { id }));
    expect(listData.resultList.map((comment) => comment.id)).toEqual([said.id]);
    const other = await forum.post(member);
    expect((await app.call('GET cam/article/comments', { id: other.id })).error).toBe('not_found');
  });

  test('counts views together with the forum: once a viewer and hour', async () => {
    const { id } = await forum.post(member, { site: 'harbour-rooms' });
    for (const call of ['POST cam/article/record-view', 'POST article/view'] as const) {
      forum.must(await app.call(call, { id }));
      forum.must(await app.call(call, { id }, member));
    }
    await viewCounter(app.ctx).flush();
    expect((await forum.detail(id)).post.views).toBe(2);
    expect((await app.call('POST cam/article/record-view', { id: 0 })).status).toBe(400);
  });
});
