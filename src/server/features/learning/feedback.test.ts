import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '#server/db/drizzle.ts';
import { textViews, textVotes } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const guide = (slug: string) => ({ collection: 'guides' as const, slug });
const votes = (slug: string) =>
  app.ctx.db.select().from(textVotes).where(eq(textVotes.slug, slug)).orderBy(textVotes.id);

test('a visitor’s browser has one vote a text, which it may change', async () => {
  const voter = crypto.randomUUID();
  const vote = (slug: string, more: { helpful: boolean; comment?: string }) =>
    app.call('POST feedback/submit', { ...guide(slug), voter, ...more });
  expect((await vote('v-one', { helpful: true, comment: 'Short and clear' })).status).toBe(200);
  expect((await vote('v-one', { helpful: false })).status).toBe(200);
  await vote('v-two', { helpful: true });
  const [one, ...more] = await votes('v-one');
  expect(more).toEqual([]);
  expect(one).toMatchObject({ helpful: false, comment: 'Short and clear', memberId: null });
  const [two] = await votes('v-two');
  expect(two?.voterHash, 'votes of one browser cannot be put together').not.toBe(one?.voterHash);
  expect(one?.voterHash).not.toContain(voter);
  const status = await app.call('GET feedback/status', { ...guide('v-one'), voter });
  expect(status.data).toEqual({ helpful: false });
  const other = { ...guide('v-one'), voter: crypto.randomUUID() };
  expect((await app.call('GET feedback/status', other)).data).toEqual({ helpful: null });
  expect((await app.call('GET feedback/status', guide('v-one'))).data).toEqual({ helpful: null });
});

test('a member has one vote, from whatever browser, twice at once or not', async () => {
  const anna = await app.member();
  const vote = (helpful: boolean) =>
    app.call('POST feedback/submit', { collection: 'faq', slug: 'm-one', helpful }, anna);
  await Promise.all([vote(true), vote(true)]);
  await vote(false);
  expect(await votes('m-one')).toMatchObject([
    { memberId: anna.id, helpful: false, voterHash: null },
  ]);
  const asked = { collection: 'faq', slug: 'm-one' } as const;
  expect((await app.call('GET feedback/status', asked, anna)).data).toEqual({ helpful: false });
});

test.each([
  { ...guide('x'), helpful: true },
  { ...guide('x'), helpful: true, voter: 'me' },
  { ...guide('x'), voter: crypto.randomUUID() },
  { collection: 'legal', slug: 'x', helpful: true, voter: crypto.randomUUID() },
  { ...guide('x'), helpful: true, voter: crypto.randomUUID(), comment: 'x'.repeat(501) },
])('refuses %j', async (input) => {
  expect((await app.call('POST feedback/submit', input as never)).status).toBe(400);
});

describe('what editors read', () => {
  test('is theirs alone', async () => {
    const READ = 'GET feedback/read';
    expect((await app.call(READ, {})).status).toBe(401);
    expect((await app.call(READ, {}, await app.member())).status).toBe(403);
    const staff = await app.member({ role: 'Moderator' });
    expect((await app.call(READ, {}, staff)).status).toBe(200);
  });

  test('is counts, and sentences page by page', async () => {
    const staff = await app.member({ role: 'Admin' });
    for (let i = 0; i < 25; i++) {
      await app.call('POST feedback/submit', {
        ...guide('read-me'),
        helpful: i % 5 > 0,
        voter: crypto.randomUUID(),
        comment: i < 23 ? `Sentence ${i}` : '',
      });
    }
    const filter = guide('read-me');
    const seen = { collection: 'guides', slug: 'seen', views: 9 } as const;
    await app.ctx.db.insert(textViews).values([seen, { ...filter, views: 4 }]);
    const first = await app.call('GET feedback/read', filter, staff);
    expect(first.data?.texts).toEqual([
      { ...filter, title: 'read-me', path: null, yes: 20, no: 5, views: 4 },
    ]);
    expect(first.data?.comments.resultList).toHaveLength(20);
    expect(first.data?.comments.resultList[0]).toMatchObject({ comment: 'Sentence 22' });
    const after = first.data?.comments.next ?? '';
    const second = await app.call('GET feedback/read', { ...filter, after }, staff);
    expect(second.data?.comments).toMatchObject({
      resultList: [{ comment: 'Sentence 2' }, { comment: 'Sentence 1' }, { comment: 'Sentence 0' }],
      next: null,
    });
    expect((await app.call('GET feedback/read', { after: 'x' }, staff)).status).toBe(400);
  });
});

test('is limited by address', async () => {
  const other = await createTestApp();
  const send = () =>
    other.call('POST feedback/submit', {
      ...guide('flood'),
      helpful: false,
      voter: crypto.randomUUID(),
    });
  for (let i = 0; i < 60; i++) expect((await send()).status).toBe(200);
  expect((await send()).error).toBe('rate_limited');
  await other.close();
});
