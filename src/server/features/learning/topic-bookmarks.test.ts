import { sql } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
afterAll(() => app.close());

const topic = (id: number) => ({ collection: 'topics' as const, slug: String(id) });
const mark = (as: TestMember, id: number, on = true) =>
  app.call('POST learning/bookmark', { ...topic(id), on }, as);
const marksOf = async (as: TestMember) =>
  make
    .must(await app.call('GET learning/bookmarks', {}, as))
    .bookmarks.map(({ collection, slug }) => `${collection}/${slug}`);
const titles = async (codes: string[], as?: TestMember) =>
  make.must(await app.call('POST learning/topics', { codes }, as)).topics.map(({ title }) => title);

test('a topic is kept beside the guides, and only where there is one', async () => {
  const [viewer, reader] = [await app.member(), await app.member()];
  const { id } = await make.post(viewer, { title: 'Where to look while talking' });
  expect((await mark(reader, id)).status).toBe(200);
  await app.call('POST learning/bookmark', { collection: 'guides', slug: 'one', on: true }, reader);
  expect((await marksOf(reader)).toSorted()).toEqual(['guides/one', `topics/${id}`]);
  expect(await titles([String(id)])).toEqual(['Where to look while talking']);
  expect(await titles([String(id)], reader)).toEqual(['Where to look while talking']);
  expect((await mark(reader, 999_999)).status).toBe(404);
  const odd = { collection: 'topics' as const, slug: 'no-number', on: true };
  expect((await app.call('POST learning/bookmark', odd, reader)).status).toBe(404);
  expect((await app.call('POST learning/topics', { codes: ['0'] })).status).toBe(400);
  await mark(reader, id, false);
  expect(await marksOf(reader)).toEqual(['guides/one']);
});

test('a topic is for reading marks and notes no text', async () => {
  const [viewer, reader] = [await app.member(), await app.member()];
  const { id } = await make.post(viewer);
  const note = { ...topic(id), text: 'x' } as never;
  expect((await app.call('POST learning/note', note, reader)).status).toBe(400);
  const read = { read: [topic(id)] } as never;
  expect((await app.call('POST learning/progress', read, reader)).status).toBe(400);
});

test('what a visitor kept joins the account; topics that are gone are passed over', async () => {
  const [viewer, reader] = [await app.member(), await app.member()];
  const [kept, gone] = [await make.post(viewer), await make.post(viewer)];
  await app.call('POST article/delete', { id: gone.id }, viewer);
  const bookmarks = [topic(kept.id), topic(gone.id), topic(999_999)];
  const shelf = make.must(await app.call('POST learning/merge', { bookmarks }, reader));
  expect(shelf.bookmarks).toMatchObject([topic(kept.id)]);
});

test('a deleted topic leaves the list at once and the account with the post', async () => {
  const [viewer, reader] = [await app.member(), await app.member()];
  const { id } = await make.post(viewer);
  await mark(reader, id);
  await app.call('POST article/delete', { id }, viewer);
  expect(await marksOf(reader)).toEqual([]);
  expect(await titles([String(id)])).toEqual([]);
  const rows = async () =>
    (
      (await app.ctx.db.execute(
        sql`select 1 from bookmarks where collection = 'topics' and slug = ${String(id)}`,
      )) as unknown as { rows: unknown[] }
    ).rows.length;
  await app.call('POST learning/bookmark', { collection: 'guides', slug: 'one', on: true }, reader);
  await enforceRetention(app.ctx);
  expect(await rows(), 'it may come back with its post').toBe(1);
  await app.ctx.db.execute(sql`delete from posts where id = ${id}`);
  await enforceRetention(app.ctx);
  expect(await rows()).toBe(0);
  expect(await marksOf(reader)).toEqual(['guides/one']);
});

test('topics of people the reader hides are not listed; those of who has blocked them are', async () => {
  const [viewer, other] = [await app.member(), await app.member()];
  const reader = await app.member({ listed: true });
  const [first, second] = [await make.post(viewer), await make.post(other)];
  await mark(reader, first.id);
  await mark(reader, second.id);
  make.must(await app.call('POST people/hide', { userId: viewer.id, kind: 'mute' }, reader));
  make.must(await app.call('POST people/hide', { userId: reader.id, kind: 'block' }, other));
  expect(await marksOf(reader)).toEqual([`topics/${second.id}`]);
  expect(await titles([String(first.id), String(second.id)], reader)).toHaveLength(1);
  make.must(await app.call('POST people/hide', { userId: viewer.id, kind: null }, reader));
  expect((await marksOf(reader)).toSorted()).toEqual(
    [`topics/${first.id}`, `topics/${second.id}`].toSorted(),
  );
});

test('what opens can be marked: a block by its author, or of its author, changes nothing', async () => {
  const author = await app.member();
  const reader = await app.member({ listed: true });
  const { id } = await make.post(author);
  make.must(await app.call('POST people/hide', { userId: reader.id, kind: 'block' }, author));
  expect((await app.call('GET article/detail', { id }, reader)).status).toBe(200);
  expect((await mark(reader, id)).status).toBe(200);
  expect(await marksOf(reader)).toEqual([`topics/${id}`]);
  const wish = { code: String(id), when: 'tomorrow', zone: 'UTC' } as const;
  expect((await app.call('POST learning/reminder', wish, reader)).status).toBe(200);
  await mark(reader, id, false);
  make.must(await app.call('POST people/hide', { userId: author.id, kind: 'mute' }, reader));
  expect((await app.call('GET article/detail', { id }, reader)).status).toBe(200);
  expect((await mark(reader, id)).status).toBe(200);
  expect((await app.call('POST learning/reminder', wish, reader)).status).toBe(200);
});
