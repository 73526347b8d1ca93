import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { and, eq } from '#server/db/drizzle.ts';
import { IDEAS } from '#domain/ideas/wishes.ts';
import { NEWCOMER } from '#domain/moderation.ts';
import { cases, ideas } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { wishFor, writeBooks } from './fixture.ts';

let app: TestApp;
let anna: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  writeBooks(app);
  [anna, ben] = [await app.member(), await app.member()];
});
afterAll(() => app.close());

async function made(as: TestMember) {
  const { data } = await app.call('POST caminspo/gen', wishFor('show'), as);
  if (!data) throw new Error('Nothing was made.');
  return data;
}

/** Keeps the first result of a new job. */
async function keep(
  as: TestMember,
  published = false,
  more: { title?: string; body?: string } = {},
) {
  const { job, ideas: results } = await made(as);
  const [idea] = results;
  if (!idea) throw new Error('There is no idea.');
  const input = { job, place: 0, ...idea, published, ...more };
  return { input, answer: await app.call('POST caminspo/save', input, as) };
}
const kept = async (as: TestMember, published = false) => {
  const { answer } = await keep(as, published);
  if (!answer.data) throw new Error(answer.message);
  return answer.data;
};
const listed = async (as?: TestMember) =>
  (await app.call('GET caminspo/list', {}, as)).data?.resultList.map(({ id }) => id) ?? [];

describe('a result', () => {
  test('is kept for its author alone, once, and says which generator made it', async () => {
    const { input, answer } = await keep(anna);
    expect(answer.data).toMatchObject({
      ...{ by: 'rules', kind: 'show', language: 'en', title: input.title, body: input.body },
      ...{ author: null, published: null, likes: 0, mine: true, withheld: false },
    });
    const id = answer.data?.id ?? 0;
    const again = await app.call('POST caminspo/save', input, anna);
    expect(again.data?.id).toBe(id);
    expect((await app.call('GET caminspo/detail', { id }, anna)).status).toBe(200);
    expect((await app.call('GET caminspo/detail', { id }, ben)).status).toBe(404);
    expect((await app.call('GET caminspo/detail', { id })).status).toBe(404);
    expect(await listed(anna)).not.toContain(id);
    const mine = await app.call('GET caminspo/list', { of: 'mine' }, anna);
    expect(mine.data?.resultList.map((one) => one.id)).toContain(id);
    expect((await app.call('GET caminspo/list', { of: 'mine' })).status).toBe(401);
  });

  test('can be changed before; links, addresses and numbers are refused beside their field', async () => {
    const { answer } = await keep(anna, false, { body: 'Another evening, in my own words.' });
    expect(answer.data?.body).toBe('Another evening, in my own words.');
    for (const bad of [
      'See https://a.test/x tonight',
      'Find me on example.com tonight',
      'Write to me@mail.example please',
      'Call +44 20 7946 0958 tonight',
      'Say hello to @somebody tonight',
    ]) {
      const { answer: refused } = await keep(ben, false, { body: bad });
      expect([bad, refused.error, Object.keys(refused.fields ?? {})]).toEqual([
        bad,
        'bad_input',
        ['body'],
      ]);
    }
  });

  test('is kept by whoever knows the job, and by nobody without it', async () => {
    const { job, ideas: results } = await made(anna);
    const place = IDEAS.results - 1;
    const input = { job, place, title: 'Mine', body: 'Words of my own.', published: false };
    expect((await app.call('POST caminspo/save', input, ben)).status).toBe(200);
    expect(results).toHaveLength(IDEAS.results);
    for (const wrong of [{ job: 'A'.repeat(22) }]) {
      expect((await app.call('POST caminspo/save', { ...input, ...wrong }, ben)).status).toBe(404);
    }
    app.advance(IDEAS.jobHours * 3_600_000 + 1000);
    expect((await app.call('POST caminspo/save', { ...input, place: 0 }, ben)).status).toBe(404);
  });

  test('is refused where too many are kept', async () => {
    const keeper = await app.member();
    const row = { authorId: keeper.id, kind: 'post', language: 'en', by: 'rules' } as const;
    await app.ctx.db.insert(ideas).values(
      Array.from({ length: IDEAS.keptMax }, () => ({
        ...{ ...row, title: '', body: 'Something short.', labels: [], createdAt: app.ctx.now() },
      })),
    );
    const { answer } = await keep(keeper);
    expect(answer.error).toBe('ideas_full');
  });
});

describe('publishing', () => {
  test('shows an idea to everybody, and taking back hides it', async () => {
    const { id } = await kept(anna);
    const published = await app.call('POST caminspo/save', { id, published: true }, anna);
    expect(published.data?.published).not.toBeNull();
    const seen = await app.call('GET caminspo/detail', { id });
    expect(seen.data).toMatchObject({ author: { nickname: anna.nickname }, mine: false });
    expect((await listed())[0]).toBe(id);
    expect((await app.call('POST caminspo/save', { id, published: false }, ben)).status).toBe(404);
    await app.call('POST caminspo/save', { id, published: false }, anna);
    expect(await listed()).not.toContain(id);
    expect((await app.call('GET caminspo/detail', { id })).status).toBe(404);
  });

  test('needs an account in good standing with a whole profile; keeping does not', async () => {
    for (const [who, error] of [
      [await app.member({ suspendedAt: new Date() }), 'suspended'],
      [await app.member({ complete: false }), 'profile_incomplete'],
    ] as const) {
      const { id } = await kept(who);
      const answer = await app.call('POST caminspo/save', { id, published: true }, who);
      expect(answer.error).toBe(error);
      expect((await keep(who, true)).answer.error).toBe(error);
    }
  });

  test('waits for a moderator in the first days, where first writings do', async () => {
    const moderator = await app.member({ role: 'Moderator' });
    const admin = await app.member({ role: 'Admin' });
    await app.call('POST moderator/settings', { approveFirst: true }, admin);
    const newcomer = await app.member({ createdAt: app.ctx.now() });
    const { id, withheld } = await kept(newcomer, true);
    expect(withheld).toBe(true);
    expect(await listed()).not.toContain(id);
    expect((await app.call('GET caminspo/detail', { id }, newcomer)).data?.withheld).toBe(true);
    const [row] = await app.ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.targetKind, 'idea'), eq(cases.targetId, id)));
    const decision = { id: row?.id ?? 0, content: 'keep', rule: 'spam' } as const;
    expect((await app.call('POST moderator/case/decide', decision, moderator)).status).toBe(200);
    expect(await listed()).toContain(id);
    await app.call('POST moderator/settings', { approveFirst: false }, admin);
    for (let i = 1; i < NEWCOMER.postsAnHour; i++) await kept(newcomer, true);
    expect((await keep(newcomer, true)).answer.error).toBe('newcomer_posts');
  });

  test('can be undone by editing, deleting, and by nobody else', async () => {
    const { id } = await kept(anna, true);
    const words = { id, title: 'New', body: 'Quite other words now.', labels: ['talk' as const] };
    expect((await app.call('POST caminspo/edit', words, ben)).status).toBe(404);
    const edited = await app.call('POST caminspo/edit', words, anna);
    expect(edited.data).toMatchObject({ title: 'New', labels: ['talk'] });
    expect(edited.data?.edited).not.toBeNull();
    expect((await app.call('POST caminspo/del', { id }, ben)).status).toBe(404);
    expect((await app.call('POST caminspo/del', { id }, anna)).status).toBe(200);
    expect((await app.call('POST caminspo/del', { id }, anna)).status).toBe(404);
    expect(await listed()).not.toContain(id);
  });
});

describe('reading', () => {
  test('likes count once, are taken back, and are not for own ideas', async () => {
    const { id } = await kept(anna, true);
    const like = (as: TestMember, wanted = true) =>
      app.call('POST caminspo/like', { id, like: wanted }, as);
    await Promise.all([like(ben), like(ben)]);
    expect((await app.call('GET caminspo/detail', { id }, ben)).data).toMatchObject({
      ...{ likes: 1, liked: true },
    });
    // Only publishing needs a completed profile.
    const incomplete = await app.member({ complete: false });
    expect((await like(incomplete)).data).toEqual({ likes: 2, liked: true });
    await like(incomplete, false);
    expect((await like(anna)).error).toBe('not_allowed');
    expect((await like(ben, false)).data).toEqual({ likes: 0, liked: false });
    expect((await like(ben, false)).data).toEqual({ likes: 0, liked: false });
  });

  test('lists are paged by key in both orders, and filtered', async () => {
    const author = await app.member();
    const row = { authorId: author.id, kind: 'bio', language: 'ru', by: 'rules' } as const;
    const now = app.ctx.now().getTime();
    await app.ctx.db.insert(ideas).values(
      Array.from({ length: IDEAS.pageSize + 6 }, (_, i) => ({
        ...{ ...row, title: '', body: 'Просто слова.', labels: ['rest' as const], likes: i % 3 },
        ...{ createdAt: new Date(now), publishedAt: new Date(now - (i % 4) * 1000) },
      })),
    );
    for (const order of ['new', 'liked'] as const) {
      const filter = { order, kind: 'bio', label: 'rest', language: 'ru' } as const;
      const first = (await app.call('GET caminspo/list', filter)).data;
      expect(first?.resultList).toHaveLength(IDEAS.pageSize);
      const rest = await app.call('GET caminspo/list', { ...filter, cursor: first?.next ?? '' });
      expect(rest.data?.next).toBeNull();
      const all = [...(first?.resultList ?? []), ...(rest.data?.resultList ?? [])];
      expect(new Set(all.map(({ id }) => id)).size).toBe(IDEAS.pageSize + 6);
      const values = all.map((one) => (order === 'new' ? one.published : one.likes));
      expect(values).toEqual(values.toSorted().toReversed());
    }
    const other = await app.call('GET caminspo/list', { kind: 'bio', language: 'es' });
    expect(other.data?.resultList).toEqual([]);
    expect((await app.call('GET caminspo/list', { cursor: 'x' })).status).toBe(400);
    app.advance(61_000);
    const labels = await app.call('GET caminspo/labels/v2');
    const rest = labels.data?.resultList.find(({ label }) => label === 'rest');
    expect(rest?.count).toBeGreaterThanOrEqual(IDEAS.pageSize + 6);
    const names = (await app.call('GET caminspo/labels')).data?.resultList;
    expect(names).toEqual(labels.data?.resultList.map(({ label }) => label));
  });

  test('ideas of muted members are not listed to who muted them', async () => {
    const { id } = await kept(anna, true);
    const reader = await app.member();
    expect(await listed(reader)).toContain(id);
    await app.call('POST people/hide', { userId: anna.id, kind: 'mute' }, reader);
    expect(await listed(reader)).not.toContain(id);
    expect(await listed()).toContain(id);
  });

  test('a published idea becomes a short post with its address', async () => {
    const { id } = await kept(anna, true);
    const { data } = await app.call('POST caminspo/new_twitter', { id }, ben);
    expect([...(data?.text ?? '')].length).toBeLessThanOrEqual(IDEAS.shortPostMax);
    expect(data?.text).toMatch(
      new RegExp(` http://campus.test/caminspo/caminspo-post\\?id=${id}$`),
    );
    const hidden = await kept(anna);
    expect((await app.call('POST caminspo/new_twitter', { id: hidden.id }, anna)).status).toBe(404);
  });
});

describe('moderation', () => {
  test('an idea can be reported, hidden with its author told, and brought back', async () => {
    const moderator = await app.member({ role: 'Moderator' });
    const { id } = await kept(anna, true);
    const report = { kind: 'idea', id, reason: 'spam', details: '' } as const;
    expect((await app.call('POST report/apply', report, anna)).error).toBe('not_allowed');
    expect((await app.call('POST report/apply', report, ben)).status).toBe(200);
    expect((await app.call('POST report/apply', report, ben)).error).toBe('already_reported');
    const [row] = await app.ctx.db
      .select()
      .from(cases)
      .where(and(eq(cases.targetKind, 'idea'), eq(cases.targetId, id)));
    const page = await app.get(`/moderation/case?id=${row?.id}`, moderator);
    expect(page.body).toContain(`/caminspo/caminspo-post?id=${id}`);
    const decision = { id: row?.id ?? 0, content: 'hide', rule: 'spam' } as const;
    expect((await app.call('POST moderator/case/decide', decision, moderator)).status).toBe(200);
    expect((await app.call('GET caminspo/detail', { id })).status).toBe(404);
    expect((await app.call('GET caminspo/detail', { id }, anna)).data?.withheld).toBe(true);
    expect((await app.get(`/withheld?kind=idea&id=${id}`, anna)).statusCode).toBe(200);
    const words = { id, title: '', body: 'Let me back in.' };
    expect((await app.call('POST caminspo/edit', words, anna)).error).toBe('not_allowed');
    expect((await app.call('POST report/apply', report, ben)).status).toBe(404);
  });
});
