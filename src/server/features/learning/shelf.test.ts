import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '#contract/index.ts';
import { READER, mergedNote } from '#domain/reader.ts';
import { members } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { eq } from '#server/db/drizzle.ts';
import { deleteOwn } from './queries/own.ts';
import { exportReading } from './service.ts';
import { notes } from './tables.ts';

let app: TestApp;
let anna: TestMember;
let boris: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  [anna, boris] = [await app.member(), await app.member()];
});
afterAll(() => app.close());

const guide = (slug: string) => ({ collection: 'guides' as const, slug });
const today = () => app.ctx.now().toISOString().slice(0, 10);

test('texts read are kept with their day and can be taken back', async () => {
  const first = await app.call(
    'POST learning/progress',
    { read: [{ ...guide('one'), day: '2026-01-02' }, guide('two')] },
    anna,
  );
  expect(first.data?.read).toEqual([
    { ...guide('two'), day: today() },
    { ...guide('one'), day: '2026-01-02' },
  ]);
  // Said again, a text keeps its day; nothing is read tomorrow.
  await app.call(
    'POST learning/progress',
    { read: [guide('one'), { ...guide('three'), day: '2999-01-01' }], unread: [guide('two')] },
    anna,
  );
  const { data } = await app.call('GET learning/progress', {}, anna);
  expect(data?.read).toEqual([
    { ...guide('three'), day: today() },
    { ...guide('one'), day: '2026-01-02' },
  ]);
  expect((await app.call('GET learning/progress', {}, boris)).data?.read).toEqual([]);
});

test('bookmarks are set once and removed', async () => {
  const set = (slug: string, on: boolean) =>
    app.call('POST learning/bookmark', { ...guide(slug), on }, anna);
  await set('one', true);
  await set('one', true);
  app.advance(1000);
  await set('two', true);
  const names = async () =>
    (await app.call('GET learning/bookmarks', {}, anna)).data?.bookmarks.map(({ slug }) => slug);
  expect(await names()).toEqual(['two', 'one']);
  await set('two', false);
  await set('two', false);
  expect(await names()).toEqual(['one']);
});

describe('notes', () => {
  const write = (text: string, as = anna) =>
    app.call('POST learning/note', { ...guide('one'), text }, as);
  const read = async (as = anna) => (await app.call('GET learning/notes', {}, as)).data?.notes;

  test('are changed in place, deleted by emptiness, and nobody else’s business', async () => {
    await write('Ask about the deposit.');
    await write('Ask about the deposit again.');
    expect(await read()).toMatchObject([{ ...guide('one'), text: 'Ask about the deposit again.' }]);
    for (const role of ['Member', 'Moderator', 'SuperAdmin'] as const) {
      expect(await read(await app.member({ role }))).toEqual([]);
    }
    await write('  ');
    expect(await read()).toEqual([]);
  });

  test('are not overwritten by who saw an earlier one', async () => {
    const say = (text: string, base?: string | null) =>
      app.call('POST learning/note', { ...guide('one'), text, base }, anna);
    const first = (await say('At home.', null)).data?.changed;
    app.advance(1000);
    const second = (await say('At home, and later.', first)).data?.changed;
    expect(second).not.toBe(first);
    app.advance(1000);
    for (const base of [first, null])
      for (const text of ['On the phone.', ''])
        expect((await say(text, base)).error).toBe('conflict');
    expect(await read()).toMatchObject([{ text: 'At home, and later.', changed: second }]);
    // The same words said again, by who knows nothing of it, and by pages that say nothing of what they saw.
    expect((await say('At home, and later.', first)).status).toBe(200);
    expect((await say('From an older page.')).status).toBe(200);
    const { changed } = (await read())?.[0] ?? {};
    expect((await say('', changed)).data?.changed).toBeNull();
    // What was removed elsewhere is written anew.
    expect((await say('Again.', changed)).status).toBe(200);
  });

  test('have a limit', async () => {
    expect((await write('x'.repeat(READER.noteMax))).status).toBe(200);
    expect((await write('x'.repeat(READER.noteMax + 1))).status).toBe(400);
  });

  test('are changed also where there is room for no more', async () => {
    await write('The first.');
    const changedAt = app.ctx.now();
    const full = Array.from({ length: READER.shelfMax - 1 }, (_, at) => ({
      ...guide(`other-${at}`),
      memberId: anna.id,
      text: 'x',
      changedAt,
    }));
    await app.ctx.db.insert(notes).values(full);
    expect((await write('Changed.')).status).toBe(200);
    const place = guide('one-more');
    const refused = await app.call('POST learning/note', { ...place, text: 'y' }, anna);
    expect(refused.error).toBe('too_large');
    const merge = [
      { ...place, text: 'y' },
      { ...guide('one'), text: 'On the phone.' },
    ];
    const { data } = await app.call('POST learning/merge', { notes: merge }, anna);
    expect(data?.notes).toHaveLength(READER.shelfMax);
    expect(data?.notes.find(({ slug }) => slug === 'one')?.text).toBe('Changed.\n\nOn the phone.');
  });
});

test('everything here is for members, with texts that have a name', async () => {
  const calls: [CallKey, object][] = [
    ['GET learning/progress', {}],
    ['POST learning/progress', {}],
    ['GET learning/bookmarks', {}],
    ['POST learning/bookmark', { ...guide('one'), on: true }],
    ['GET learning/notes', {}],
    ['POST learning/note', { ...guide('one'), text: 'x' }],
    ['POST learning/merge', {}],
  ];
  for (const [call, input] of calls) {
    expect((await app.call(call, input as never)).status, call).toBe(401);
    const wrong = { ...input, collection: 'legal' };
    expect((await app.call(call, wrong as never, anna)).status, call).toBe(400);
  }
  const odd = { ...guide('Not a slug'), on: true };
  expect((await app.call('POST learning/bookmark', odd, anna)).status).toBe(400);
});

describe('merging', () => {
  test('is a union and loses no word', async () => {
    await app.call('POST learning/bookmark', { ...guide('kept'), on: true }, anna);
    await app.call('POST learning/note', { ...guide('one'), text: 'At home.' }, anna);
    const { data } = await app.call(
      'POST learning/merge',
      {
        read: [guide('one')],
        bookmarks: [guide('kept'), guide('new')],
        notes: [
          { ...guide('one'), text: 'On the phone.' },
          { ...guide('two'), text: 'Alone' },
          { ...guide('three'), text: ' ' },
        ],
      },
      anna,
    );
    expect(data?.read).toEqual([{ ...guide('one'), day: today() }]);
    expect(data?.bookmarks.map(({ slug }) => slug).toSorted()).toEqual(['kept', 'new']);
    expect(Object.fromEntries(data?.notes.map(({ slug, text }) => [slug, text]) ?? [])).toEqual({
      one: 'At home.\n\nOn the phone.',
      two: 'Alone',
    });
    // The same browser once more adds nothing.
    const again = await app.call(
      'POST learning/merge',
      { notes: [{ ...guide('one'), text: 'On the phone.' }] },
      anna,
    );
    expect(again.data?.notes).toHaveLength(2);
    expect(again.data?.notes.find(({ slug }) => slug === 'one')?.text).toBe(
      'At home.\n\nOn the phone.',
    );
  });

  test('of two notes keeps the longer where one holds the other', () => {
    expect(mergedNote('a b', 'b')).toBe('a b');
    expect(mergedNote('b', 'a b')).toBe('a b');
    expect(mergedNote('a', 'c')).toBe('a\n\nc');
  });
});

test('all of a member’s data is in their record, and goes with them', async () => {
  const place = guide('one');
  await app.call('POST learning/bookmark', { ...place, on: true }, anna);
  await app.call('POST learning/note', { ...place, text: 'Mine' }, anna);
  await app.call('POST learning/progress', { read: [place] }, anna);
  await app.call('POST feedback/submit', { ...place, helpful: true, comment: 'Clear' }, anna);
  const said = await app.call('POST guide/beginner/comment/edit', { ...place, body: 'Hi' }, anna);
  const other = await app.call('POST guide/beginner/comment/edit', { ...place, body: 'Yo' }, boris);
  const id = other.data?.comment.id ?? 0;
  await app.call('POST guide/beginner/comment/like', { id }, anna);
  await app.call('POST guide/beginner/comment/like', { id: said.data?.comment.id ?? 0 }, boris);

  expect(await exportReading(app.ctx, anna.id)).toMatchObject({
    read: [place],
    bookmarks: [place],
    notes: [{ ...place, text: 'Mine' }],
    comments: [{ ...place, body: 'Hi' }],
    feedback: [{ ...place, helpful: true, comment: 'Clear' }],
    likes: [place],
  });
  await app.ctx.db.transaction((tx) => deleteOwn(tx, anna.id));
  const none = { read: [], bookmarks: [], notes: [], comments: [], feedback: [], likes: [] };
  expect(await exportReading(app.ctx, anna.id)).toEqual(none);
  const list = await app.call('GET guide/beginner/comment/list', { slug: 'one' });
  expect(list.data?.listData.resultList).toMatchObject([{ id, likes: 0 }]);
  // Nothing of this feature keeps the account itself from being deleted.
  await app.ctx.db.delete(members).where(eq(members.id, anna.id));
});
