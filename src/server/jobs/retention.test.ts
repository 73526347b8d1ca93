import fs from 'node:fs';
import path from 'node:path';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { NOTICE } from '#domain/notifications.ts';
import {
  auditLog,
  comments,
  ideas,
  notifications,
  polls,
  posts,
  reports,
  revisions,
  textComments,
} from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { Refusal } from '#server/plugins/errors.ts';
import { enforceRetention } from './retention.ts';
import { logFailure } from './timer.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const left = async () => ({
  posts: (await app.ctx.db.select().from(posts)).length,
  comments: (await app.ctx.db.select().from(comments)).map(({ body }) => body),
  reports: (await app.ctx.db.select().from(reports)).length,
  textComments: (await app.ctx.db.select().from(textComments)).length,
  audit: (await app.ctx.db.select().from(auditLog)).length,
});

test('a feature that fails does not keep the rest from being done', async () => {
  const { dataDir } = app.ctx.env;
  const old = path.join(dataDir, 'backups', 'before-0010_reminders-20260101T000000000Z.tar.gz');
  fs.mkdirSync(path.dirname(old), { recursive: true });
  fs.writeFileSync(old, 'a backup');
  fs.utimesSync(old, new Date(0), new Date(0));
  const done: string[] = [];
  const part = (name: string, retention: () => Promise<void>) => ({ name, retention });
  const features = [
    part('full', () => Promise.reject(new Refusal('no_room'))),
    part('broken', () => Promise.reject(new Error('broken'))),
    part('last', async () => void done.push('last')),
  ] as unknown as TestApp['ctx']['features'];
  const error = vi.spyOn(app.ctx.log, 'error');
  const ctx = { ...app.ctx, features };
  const failed = await enforceRetention(ctx).catch((thrown: unknown) => thrown);
  expect(failed).toMatchObject({ cause: new Error('broken') });
  // As the timer does with what a job throws.
  logFailure(ctx.log, 'retention', failed);
  expect(error.mock.calls).toMatchObject([[{ job: 'retention of broken' }, 'timed job failed']]);
  error.mockRestore();
  expect(done).toEqual(['last']);
  expect(fs.existsSync(old)).toBe(false);
});

test('what was removed goes after half a year, decisions after two years, the rest stays', async () => {
  const make = forumFixture(app);
  const author = await app.member();
  const moderator = await app.member({ role: 'Moderator' });
  const kept = await make.post(author);
  const removed = await make.post(author);
  const parent = await make.comment(author, kept.id, { body: 'Words I take back' });
  await make.comment(moderator, kept.id, { parentId: parent.id, body: 'An answer that stays' });
  const alone = await make.comment(author, kept.id, { body: 'Alone and removed' });
  await app.call(
    'POST report/apply',
    { kind: 'post', id: removed.id, reason: 'spam', details: '' },
    moderator,
  );
  await app.call('POST article/delete', { id: removed.id }, moderator);
  for (const { id } of [parent, alone]) await app.call('POST comment/delete', { id }, moderator);
  const row = { collection: 'guides', slug: 'a', authorId: author.id, language: 'en' } as const;
  await app.ctx.db.insert(textComments).values([
    { ...row, body: 'kept', html: 'kept' },
    { ...row, body: 'removed', html: 'removed', deletedAt: app.ctx.now(), withheld: 'hidden' },
  ]);
  const before = await left();
  expect(before).toMatchObject({ posts: 2, reports: 1 });
  expect(before.audit).toBeGreaterThan(0);

  app.advance(182 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await left()).toEqual(before);

  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  const after = await left();
  expect(after).toMatchObject({ posts: 1, textComments: 1, reports: 1, audit: before.audit });
  expect(after.comments.toSorted()).toEqual(['', 'An answer that stays']);

  app.advance(547 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await left()).toMatchObject({ posts: 1, reports: 0, audit: 0 });
});

test('what an author deletes loses its words within days, but for what staff had to do with', async () => {
  const make = forumFixture(app);
  const { db } = app.ctx;
  const [author, other] = [await app.member(), await app.member()];
  const moderator = await app.member({ role: 'Moderator' });
  const [place, own, reported] = [
    await make.post(author),
    await make.post(author, { title: 'A title taken back', body: 'Words of a post taken back' }),
    await make.post(author),
  ];
  const said = await make.comment(other, own.id, { body: 'Said below it by another' });
  const [mine, byStaff] = [
    await make.comment(author, place.id, { body: 'Words I take back' }),
    await make.comment(author, place.id, { body: 'Words staff took away' }),
  ];
  const replacedAt = app.ctx.now();
  const version = { title: 'Earlier', body: 'Earlier words', writtenAt: replacedAt, replacedAt };
  await db.insert(revisions).values([
    { ...version, postId: own.id },
    { ...version, commentId: mine.id },
    { ...version, postId: reported.id },
  ]);
  const question = { question: 'Which?', options: ['a', 'b'], counts: [0, 0], multiple: false };
  await db.insert(polls).values({ ...question, postId: own.id });
  const report = { kind: 'post' as const, id: reported.id, reason: 'spam' as const, details: '' };
  await app.call('POST report/apply', report, other);
  for (const { id } of [own, reported]) await app.call('POST article/delete', { id }, author);
  await app.call('POST comment/delete', { id: mine.id }, author);
  await app.call('POST comment/delete', { id: byStaff.id }, moderator);
  const under = { collection: 'guides', slug: 'own', authorId: author.id, language: 'en' } as const;
  const deletedAt = app.ctx.now();
  await db.insert(textComments).values({ ...under, body: 'x', html: 'x', deletedAt });
  const idea = { kind: 'show', by: 'rules', title: 'x', labels: [], body: 'x' } as const;
  await db.insert(ideas).values({
    ...idea,
    labels: [],
    authorId: author.id,
    language: 'en',
    createdAt: deletedAt,
    deletedAt,
  });
  const bodyOf = async (table: typeof posts | typeof comments, id: number) =>
    (await db.select({ body: table.body }).from(table).where(eq(table.id, id)))[0]?.body;
  const words = async () => ({
    own: await bodyOf(posts, own.id),
    reported: await bodyOf(posts, reported.id),
    mine: await bodyOf(comments, mine.id),
    byStaff: await bodyOf(comments, byStaff.id),
    said: await bodyOf(comments, said.id),
    versions: (await db.select().from(revisions)).map(({ postId }) => postId),
    polls: await db.$count(polls),
    ideas: await db.$count(ideas, eq(ideas.authorId, author.id)),
    text: await db.$count(textComments, eq(textComments.slug, 'own')),
  });
  const before = await words();
  app.advance(6 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await words()).toEqual(before);

  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await words()).toEqual({
    ...before,
    ...{ own: '', mine: '', versions: [reported.id], polls: 0, ideas: 0, text: 0 },
  });
  const [row] = await db.select().from(posts).where(eq(posts.id, own.id));
  expect(row).toMatchObject({ title: '', slug: '', html: '', excerpt: '' });
});

test('notices that nobody reads go after a while, and younger ones stay', async () => {
  const { db } = app.ctx;
  const { id: memberId } = await app.member();
  const days = (n: number) => new Date(app.ctx.now().getTime() - n * DAY_MS);
  const unread = (createdAt: Date) => ({ memberId, type: NOTICE.siteNews, createdAt });
  await db.delete(notifications);
  await db.insert(notifications).values([
    // Old, and read today: it stays as long as others that were read.
    { ...unread(days(500)), readAt: days(0) },
    ...Array.from({ length: 450 }, () => unread(days(RETENTION.unreadNoticesDays + 1))),
    ...Array.from({ length: 20 }, () => unread(days(RETENTION.unreadNoticesDays - 1))),
  ]);
  await enforceRetention(app.ctx);
  expect(await db.$count(notifications)).toBe(21);
});

test('of what is withheld goes what moderators hid; what waits for a look stays, in every feature', async () => {
  const make = forumFixture(app);
  const author = await app.member();
  const { db } = app.ctx;
  const deletedAt = new Date(app.ctx.now().getTime() - 200 * DAY_MS);
  const place = await make.post(author);
  const own = { authorId: author.id, language: 'en', body: 'x' } as const;
  for (const withheld of [null, 'hidden', 'pending', 'claimed'] as const) {
    const state = { deletedAt, withheld };
    const post = await make.post(author);
    await db.update(posts).set(state).where(eq(posts.id, post.id));
    const comment = await make.comment(author, place.id);
    await db.update(comments).set(state).where(eq(comments.id, comment.id));
    const under = { collection: 'guides', slug: 'a' } as const;
    await db.insert(textComments).values({ ...own, ...state, ...under, html: 'x' });
    const idea = {
      kind: 'show' as const,
      by: 'rules' as const,
      title: 'x',
      labels: [],
      createdAt: deletedAt,
    };
    await db.insert(ideas).values({ ...own, ...state, ...idea });
  }
  await enforceRetention(app.ctx);
  for (const table of [posts, comments, textComments, ideas]) {
    const rows = await db
      .select({ deletedAt: table.deletedAt, withheld: table.withheld, body: table.body })
      .from(table)
      .where(eq(table.authorId, author.id));
    const waiting = rows.filter((row) => row.deletedAt !== null && row.body !== '');
    expect(waiting.map(({ withheld }) => withheld).sort()).toEqual(['claimed', 'pending']);
  }
});
