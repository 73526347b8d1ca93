import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { auditLog, comments, ideas, posts, reports, textComments } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { enforceRetention } from './retention.ts';

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
  for (const { id } of [parent, alone]) await app.call('POST comment/delete', { id }, author);
  const row = { collection: 'guides', slug: 'a', authorId: author.id, language: 'en' } as const;
  await app.ctx.db.insert(textComments).values([
    { ...row, body: 'kept', html: 'kept' },
    { ...row, body: 'removed', html: 'removed', deletedAt: app.ctx.now() },
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
