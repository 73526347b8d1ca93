import { eq, sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input, Output } from '#contract/index.ts';
import { FORUM } from '#domain/limits.ts';
import type { Db } from '#server/db/connection.ts';
import { posts } from '#server/db/schema.ts';
import { countByTag } from './queries/lists.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let member: TestMember;
/** What is sent to the database while somebody listens. */
let sent: { sql: string; params: unknown[] }[] | undefined;
beforeAll(async () => {
  app = await createTestApp({}, (statement, params) => sent?.push({ sql: statement, params }));
  member = await app.member();
});
afterAll(() => app.close());

type List = Output<'GET article/forum-articles'>;
type Query = Input<'GET article/forum-articles'>;

/** Posts written straight into the table: many, at one moment. */
async function seed(count: number, overrides: Partial<typeof posts.$inferInsert> = {}) {
  const activeAt = new Date('2026-01-01T00:00:00.123Z');
  const rows = Array.from({ length: count }, (_, i) => ({
    authorId: member.id,
    title: `Question number ${i}`,
    slug: `question-number-${i}`,
    body: 'words',
    html: '<p>words</p>',
    excerpt: 'words',
    language: 'en' as const,
    tag: 'money' as const,
    activeAt,
    ...overrides,
  }));
  const made = await app.ctx.db.insert(posts).values(rows).returning({ id: posts.id });
  return made.map((row) => row.id);
}

async function list(query: Query): Promise<List> {
  const answer = await app.call('GET article/forum-articles', query);
  if (!answer.data) throw new Error(answer.message);
  return answer.data;
}

/** Every page of a list, in order. */
async function walk(query: Query): Promise<number[][]> {
  const pages: number[][] = [];
  let after: string | undefined;
  do {
    const { resultList, next } = await list(after ? { ...query, after } : query);
    pages.push(resultList.map((post) => post.id));
    after = next ?? undefined;
  } while (after && pages.length < 20);
  return pages;
}

describe('paging', () => {
  test('sixty posts with equal keys come once each, whatever the order', async () => {
    const other = await app.member();
    const made = await seed(60, { authorId: other.id, tag: 'craft', language: 'es', likes: 3 });
    const newestFirst = made.toReversed();
    for (const sort of ['active', 'new', 'liked'] as const) {
      for (const filter of [
        { tag: 'craft' as const },
        { author: other.id },
        { language: 'es' as const },
        { tag: 'craft' as const, language: 'es' as const, author: other.id },
      ]) {
        const pages = await walk({ sort, ...filter });
        expect(pages.map((page) => page.length)).toEqual([20, 20, 20]);
        expect(pages.flat()).toEqual(newestFirst);
      }
    }
  });

  test('orders by activity, by age and by likes', async () => {
    const author = (await app.member()).id;
    const at = (day: number) => new Date(Date.UTC(2026, 1, day));
    const [a] = await seed(1, { authorId: author, activeAt: at(3), likes: 1 });
    const [b] = await seed(1, { authorId: author, activeAt: at(1), likes: 9 });
    const [c] = await seed(1, { authorId: author, activeAt: at(2), likes: 5 });
    const ids = async (sort: Query['sort']) => (await walk({ sort, author })).flat();
    expect(await ids('active')).toEqual([a, c, b]);
    expect(await ids('new')).toEqual([c, b, a]);
    expect(await ids('liked')).toEqual([b, c, a]);
  });

  test('pinned posts stand first on the first page and are not repeated', async () => {
    const made = await seed(25, { tag: 'sites' });
    const [first, second] = [made[0], made[3]] as [number, number];
    const pin = (id: number, at: string) =>
      app.ctx.db
        .update(posts)
        .set({ pinnedAt: new Date(at) })
        .where(eq(posts.id, id));
    await pin(first, '2026-02-01');
    await pin(second, '2026-02-02');
    const pages = await walk({ sort: 'new', tag: 'sites' });
    expect(pages[0]?.slice(0, 2)).toEqual([second, first]);
    expect(pages[0]).toHaveLength(22);
    expect(pages.flat().toSorted((a, b) => a - b)).toEqual(made);
    const { resultList } = await list({ sort: 'new', tag: 'sites' });
    expect(resultList.filter((post) => post.pinned).map((post) => post.id)).toEqual([
      second,
      first,
    ]);
  });

  test('deleted posts are in no list', async () => {
    const [gone, there] = await seed(2, { tag: 'feedback', views: 1_000_000 });
    await app.ctx.db
      .update(posts)
      .set({ deletedAt: new Date(), pinnedAt: new Date() })
      .where(eq(posts.id, gone ?? 0));
    expect((await walk({ tag: 'feedback' })).flat()).toEqual([there]);
    const lists = await Promise.all([
      app.call('GET home/articles', { pageSize: 10 }),
      app.call('GET home/views'),
      app.call('GET article/push'),
    ]);
    expect(lists.flatMap((answer) => answer.data?.map((post) => post.id))).not.toContain(gone);
  });

  test.each([
    'nonsense',
    '',
    Buffer.from('[1]').toString('base64url'),
    Buffer.from('[1,2,3]').toString('base64url'),
    Buffer.from('["1",2]').toString('base64url'),
    Buffer.from('[-1,2]').toString('base64url'),
    Buffer.from('[9007199254740991,2]').toString('base64url'),
    Buffer.from('[1e300,2]').toString('base64url'),
    Buffer.from('["1); drop table posts; --",2]').toString('base64url'),
  ])('a place that is none is refused: %j', async (after) => {
    const answer = await app.call('GET article/forum-articles', { sort: 'active', after });
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
  });

  test.each([
    { sort: 'best' },
    { tag: 'nothing' },
    { language: 'de' },
    { author: '0' },
    { author: '1.5' },
    { page: '2' },
  ])('a question that is none is refused: %j', async (query) => {
    const answer = await app.call('GET article/forum-articles', query as Query);
    expect(answer).toMatchObject({ status: 400, error: 'bad_input' });
  });
});

describe('plate data', () => {
  test('five pinned and five most viewed', async () => {
    await seed(7, { pinnedAt: new Date('2026-03-01') });
    const busy = await seed(6, { views: 2_000_000 });
    const pushed = (await app.call('GET article/push')).data ?? [];
    expect(pushed).toHaveLength(FORUM.plateSize);
    expect(pushed.every((post) => post.pinned)).toBe(true);
    const viewed = (await app.call('GET home/views')).data ?? [];
    expect(viewed.map((post) => post.id)).toEqual(busy.toReversed().slice(0, 5));
  });

  test('has one page, in one place', async () => {
    const push = async (input: { place?: number; pageNumber?: number }) =>
      (await app.call('GET article/push', input)).data;
    expect(await push({ place: 6, pageNumber: 1 })).toHaveLength(FORUM.plateSize);
    expect(await push({ place: 5 })).toEqual([]);
    expect(await push({ pageNumber: 2 })).toEqual([]);
    expect((await app.call('GET home/views', { pageNumber: 2 })).data).toEqual([]);
    expect((await app.call('GET article/push', { place: 0 })).status).toBe(400);
  });

  test('the home page gets the newest active ones', async () => {
    const [newest] = await seed(1, { activeAt: new Date('2026-06-01') });
    const answer = await app.call('GET home/articles', { pageSize: 2 });
    expect(answer.data).toHaveLength(2);
    expect(answer.data?.[0]?.id).toBe(newest);
    expect((await app.call('GET home/articles', { pageSize: 11 })).status).toBe(400);
  });

  test('leaves out whom the reader hides, and is as long as before', async () => {
    const reader = await app.member();
    await seed(6, { views: 3_000_000, pinnedAt: new Date('2027-01-01') });
    const hidden = await app.member();
    const [theirs] = await seed(1, {
      views: 4_000_000,
      activeAt: new Date('2027-06-01'),
      pinnedAt: new Date('2027-06-01'),
      authorId: hidden.id,
    });
    const lists = async () => [
      (await app.call('GET article/push', {}, reader)).data ?? [],
      (await app.call('GET home/views', {}, reader)).data ?? [],
      (await app.call('GET home/articles', { pageSize: 5 }, reader)).data ?? [],
    ];
    for (const list of await lists()) expect(list[0]?.id).toBe(theirs);
    await app.call('POST people/hide', { userId: hidden.id, kind: 'mute' }, reader);
    for (const list of await lists()) {
      expect(list.map(({ id }) => id)).not.toContain(theirs);
      expect(list).toHaveLength(5);
    }
    expect((await app.call('GET article/push')).data?.[0]?.id, 'others see it').toBe(theirs);
    const page = await app.fastify.inject({
      url: '/forum/home?sort=new',
      headers: { cookie: `ctoken=${reader.token}` },
    });
    expect(page.body).not.toContain(`/forumDetails/${theirs}/`);
  });
});

describe('tags', () => {
  const count = async (tag: string) =>
    (await app.call('GET tags', { language: 'ru' })).data?.find((entry) => entry.tag === tag);

  test('are named in the language asked for, and counted as posts come and go', async () => {
    const before = await count('wellbeing');
    expect(before).toMatchObject({ posts: 0 });
    expect(before?.name).toMatch(/[а-я]/i);
    const made = await app.call(
      'POST article/post',
      { title: 'How do you rest?', body: 'Tell me, please.', tag: 'wellbeing', language: 'en' },
      member,
    );
    expect((await count('wellbeing'))?.posts).toBe(1);
    await app.call('POST article/delete', { id: made.data?.id ?? 0 }, member);
    expect((await count('wellbeing'))?.posts).toBe(0);
  });
});

/** Plans are asked of a table large enough for the planner to care. */
describe('plans', () => {
  let author = 0;
  let busy = 0;
  let thread = 0;

  beforeAll(async () => {
    const { db } = app.ctx;
    const authors = await Promise.all(Array.from({ length: 40 }, () => app.member()));
    author = authors[7]?.id ?? 0;
    const ids = JSON.stringify(authors.map((one) => one.id));
    await db.execute(sql`
      insert into posts (author_id, title, slug, body, html, excerpt, language, tag, likes, views, active_at)
      select (${ids}::json ->> (i % 40))::bigint, 'Question ' || i, 'question', b.text, b.text,
        left(b.text, 180), (array['en','es','ru'])[1 + i % 3],
        (array['start','privacy','money','craft'])[1 + i % 4],
        i % 7, i % 1000, now() - i * interval '1 minute'
      from generate_series(1, 1500) i,
        lateral (select string_agg(md5(i || '/' || j), ' ') as text from generate_series(1, 12) j) b`);
    await db.execute(sql`
      insert into post_search (post_id, language, words)
      select id, language, to_tsvector('english', title || ' ' || body) from posts on conflict do nothing`);
    busy = await maximum('posts');
    const said = sql`${author}, 'words', (select string_agg(md5(i || '/' || j), ' ') from generate_series(1, 6) j)`;
    await db.execute(sql`
      insert into comments (post_id, author_id, body, html)
      select ${busy} - i % 50, ${said} from generate_series(1, 1000) i`);
    thread = await maximum('comments');
    await db.execute(sql`
      insert into comments (post_id, parent_id, author_id, body, html)
      select c.post_id, c.id, ${said} from comments c, generate_series(1, 2) i`);
    await db.execute(sql`update comments set replies = 2 where parent_id is null`);
    await db.execute(sql`vacuum analyze`);
  });

  async function maximum(table: 'posts' | 'comments'): Promise<number> {
    const { rows } = (await app.ctx.db.execute(
      sql`select max(id) as id from ${sql.identifier(table)}`,
    )) as unknown as { rows: { id: unknown }[] };
    return Number(rows[0]?.id);
  }

  /** The plans of every query that `work` sends. */
  async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
    const heard = (sent = []) as NonNullable<typeof sent>;
    await work();
    sent = undefined;
    const plans: string[] = [];
    await app.ctx.db.transaction(async (tx) => {
      for (const query of heard) {
        // What the work sets for its own transaction holds for its plans.
        if (query.sql.includes('set_config')) await tx.execute(sql.raw(query.sql));
        else if (/from|update/i.test(query.sql)) plans.push(await explain(tx, query));
      }
    });
    return plans;
  }

  async function explain(tx: Db, query: { sql: string; params: unknown[] }): Promise<string> {
    const parts = query.sql.split(/\$(\d+)/);
    const chunks = parts.map((part, i) =>
      i % 2 === 0 ? sql.raw(part) : sql`${sql.param(query.params[Number(part) - 1])}`,
    );
    const { rows } = (await tx.execute(sql.join([sql.raw('explain '), ...chunks]))) as unknown as {
      rows: Record<string, string>[];
    };
    return rows.map((row) => Object.values(row)[0]).join('\n');
  }

  const after = {
    active: Buffer.from(JSON.stringify([Date.now(), 99_999])).toString('base64url'),
    new: Buffer.from('[1500]').toString('base64url'),
    liked: Buffer.from('[4,1500]').toString('base64url'),
  };

  const cases: [string, RegExp, () => Promise<unknown>][] = [];
  for (const sort of ['active', 'new', 'liked'] as const) {
    const call = (more: Query) => () => app.call('GET article/forum-articles', { sort, ...more });
    cases.push([`${sort}`, new RegExp(`posts_${sort}`), call({})]);
    cases.push([`${sort}, next page`, new RegExp(`posts_${sort}`), call({ after: after[sort] })]);
    cases.push([`${sort} of a tag`, /posts_(tag_)?/, call({ tag: 'money', after: after[sort] })]);
    cases.push([`${sort} in a language`, /posts_/, call({ language: 'es' })]);
    cases.push([`${sort} of an author`, /posts_/, () => call({ author })()]);
  }
  cases.push(
    ['home', /posts_active/, () => app.call('GET home/articles')],
    ['pinned', /posts_pinned/, () => app.call('GET article/push')],
    ['viewed', /posts_views/, () => app.call('GET home/views')],
    ['tags', /posts_tag_/, () => countByTag(app.ctx.db)],
    ['search', /post_search_words/, () => app.call('POST search/forum', { s: 'question 77 x' })],
    [
      'search of answers',
      /comment_search_words/,
      () => app.call('POST search/forum', { s: 'words 77 x', kind: 'answers' }),
    ],
    ['news', /comments_all/, () => app.call('GET article/news', { id: busy, since: 1 })],
    ['topic', /comments_p/, () => app.call('GET article/detail', { id: busy })],
    ['comments', /comments_p/, () => app.call('GET article/comments', { id: busy })],
    ['replies', /comments_parent/, () => app.call('GET article/replies', { id: thread })],
  );

  test.each(cases)('%s reads by an index', async (_name, index, work) => {
    const plans = await plansOf(work);
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.join('\n')).toMatch(index);
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (posts|comments|post_search|comment_search|uploads)/);
    }
  });
});
