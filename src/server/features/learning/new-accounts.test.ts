import { and, eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NEWCOMER } from '#domain/moderation.ts';
import { cases } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const EDIT = 'POST guide/beginner/comment/edit';
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://a${i}.test/x`).join(' ');

let app: TestApp;
let newcomer: TestMember;
let slug: string;
let n = 0;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  newcomer = await app.member({ createdAt: app.ctx.now() });
  slug = `a-guide-${++n}`;
});
afterAll(() => app.close());

const write = (as: TestMember, body = 'It helped.') =>
  app.call(EDIT, { collection: 'guides', slug, body }, as);
const list = async (as?: TestMember) =>
  (await app.call('GET guide/beginner/comment/list', { slug }, as)).data;
const post = (body: string) =>
  app.call(
    'POST article/post',
    { title: 'A first question', body, tag: 'start', language: 'en' },
    newcomer,
  );

describe('the links of a new account', () => {
  test('are limited a day, also where comments are sent at once', async () => {
    const all = await Promise.all([write(newcomer, links(2)), write(newcomer, links(2))]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(all.flatMap(({ error }) => error ?? [])).toEqual(['newcomer_links']);
    app.advance(24 * 3_600_000 + 1000);
    expect((await write(newcomer, links(2))).status).toBe(200);
  });

  test('count together in the forum and under texts', async () => {
    expect((await post(links(2))).status).toBe(200);
    expect((await write(newcomer, links(2))).error).toBe('newcomer_links');
    expect((await write(newcomer, links(1))).status).toBe(200);
    expect((await post(links(1))).error).toBe('newcomer_links');
    const state = await app.call('GET member/newcomer', {}, newcomer);
    expect(state.data?.newcomer?.links).toBe(0);
  });

  test('cannot come in by an edit', async () => {
    const said = await write(newcomer);
    const id = said.data?.comment.id ?? 0;
    const edit = await app.call(EDIT, { id, body: links(4) }, newcomer);
    expect(edit.error).toBe('newcomer_links');
    expect((await list(newcomer))?.listData.resultList[0]?.body).toBe('It helped.');
  });

  test('are nobody else’s limit', async () => {
    expect((await write(await app.member(), links(6))).status).toBe(200);
  });
});

describe('where first writings wait', () => {
  let moderator: TestMember;
  const approve = async (approveFirst: boolean) =>
    app.call('POST moderator/settings', { approveFirst }, await app.member({ role: 'Admin' }));
  beforeAll(async () => {
    moderator = await app.member({ role: 'Moderator' });
    await approve(true);
  });
  afterAll(async () => void (await approve(false)));

  const caseOf = async (id: number) => {
    const [row] = await app.ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.targetKind, 'guideComment'), eq(cases.targetId, id)));
    return row;
  };
  const decide = async (id: number, content: 'keep' | 'delete') =>
    app.call(
      'POST moderator/case/decide',
      { id: (await caseOf(id))?.id ?? 0, content, rule: 'spam' },
      moderator,
    );
  const writeWaiting = async () => {
    const { data } = await write(newcomer);
    expect(data?.comment).toMatchObject({ withheld: true, may: { edit: false, delete: false } });
    return data?.comment.id ?? 0;
  };

  test('a comment is there for its author alone until a moderator keeps it', async () => {
    const id = await writeWaiting();
    const reader = await app.member();
    for (const as of [undefined, reader, moderator]) {
      expect(await list(as)).toMatchObject({ count: 0, listData: { resultList: [] } });
    }
    expect(await list(newcomer)).toMatchObject({
      count: 0,
      listData: { resultList: [{ id, withheld: true }] },
    });
    expect(await caseOf(id)).toMatchObject({ origin: 'approval', authorId: newcomer.id });
    const like = { id, like: true };
    for (const as of [newcomer, reader]) {
      const liked = await app.call('POST guide/beginner/comment/like/v3', like, as);
      expect(liked.status).toBe(404);
    }
    expect((await app.call(EDIT, { id, body: 'Other words' }, newcomer)).status).toBe(404);

    expect((await decide(id, 'keep')).status).toBe(200);
    const seen = await list(reader);
    expect(seen).toMatchObject({ count: 1, listData: { resultList: [{ id }] } });
    expect(seen?.listData.resultList[0]?.withheld).toBeUndefined();
    const told = await app.call('GET member/messages', {}, newcomer);
    expect(told.data?.resultList).toHaveLength(1);
  });

  test('one that a moderator deletes is gone for its author as well', async () => {
    const id = await writeWaiting();
    expect((await decide(id, 'delete')).status).toBe(200);
    expect((await list(newcomer))?.listData.resultList).toEqual([]);
  });

  test('a draft that is sent twice answers with the waiting comment', async () => {
    const input = { collection: 'guides' as const, slug, body: 'Hm', draft: crypto.randomUUID() };
    const first = await app.call(EDIT, input, newcomer);
    const second = await app.call(EDIT, input, newcomer);
    expect(second.data?.comment).toMatchObject({ id: first.data?.comment.id, withheld: true });
  });

  test('it ends when enough is online, in the forum and under texts together', async () => {
    for (let i = 0; i < NEWCOMER.approvals; i++) await decide(await writeWaiting(), 'keep');
    expect((await write(newcomer)).data?.comment.withheld).toBeUndefined();
    const state = await app.call('GET member/newcomer', {}, newcomer);
    expect(state.data?.newcomer?.waits).toBe(false);
  });
});
