import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { insertComment } from './queries/comments.ts';
import { exportReading } from './service.ts';

const GONE = { collection: 'guides', slug: 'gone' } as const;

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  const there = { slug: 'there', path: '/gettingStarted/there', language: 'en', title: 'There' };
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify({ guides: { en: [there] } }));
});
beforeEach(async () => {
  anna = await app.member();
});
afterAll(() => app.close());

test('a comment under a text that was withdrawn is deleted by its author, and by nobody else', async () => {
  const words = { body: 'Hi', html: '<p>Hi</p>', draft: undefined, language: 'en' as const };
  const row = { ...GONE, ...words, authorId: anna.id, now: app.ctx.now() };
  const id = (await insertComment(app.ctx.db, row)) ?? 0;
  const remove = (as: TestMember) => app.call('POST guide/beginner/comment/delete', { id }, as);
  expect((await remove(await app.member())).error).toBe('not_allowed');
  expect((await remove(anna)).status).toBe(200);
  const { comments } = await exportReading(app.ctx, anna.id);
  expect(comments).toMatchObject([{ ...GONE, removed: expect.anything() }]);
});

test('a note on it is refused, and the account takes its words all the same', async () => {
  const note = { ...GONE, text: 'My words.' };
  const write = (text: string) => app.call('POST learning/note', { ...GONE, text }, anna);
  expect((await write(note.text)).error).toBe('not_found');
  const { data } = await app.call('POST learning/merge', { notes: [note] }, anna);
  expect(data?.notes).toMatchObject([note]);
  expect((await write('More of them.')).status).toBe(200);
});
