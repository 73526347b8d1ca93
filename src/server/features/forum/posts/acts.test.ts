import { and, eq, sql } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { auditLog, notifications, postSearch, reports } from '#server/db/schema.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { admin, app, author, make, moderator, other, row, setUp } from './fixture.ts';

setUp();

const notices = async (memberId: number) => {
  const all = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, memberId))
    .orderBy(notifications.id);
  return all.filter((one) => !isEarned(one));
};
const audits = (target: string) =>
  app.ctx.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id);

describe('deleting', () => {
  test('by the author: gone everywhere, with its pictures, without a word to anybody', async () => {
    const [picture, below] = [await make.picture(author), await make.picture(other)];
    const { id } = await make.post(author, { images: [picture.id], title: 'Vanishing question' });
    const said = await make.comment(other, id, { images: [below.id] });
    const answer = await app.call('POST article/delete', { id }, author);
    expect(answer).toMatchObject({ status: 200, data: { result: true } });
    expect((await app.call('GET article/detail', { id })).status).toBe(404);
    expect((await app.call('GET article/comments', { id })).status).toBe(404);
    expect((await app.call('GET article/replies', { id: said.id })).status).toBe(404);
    for (const image of [picture, below]) {
      for (const url of [image.url, image.thumb320, image.thumb640]) {
        expect(await app.ctx.storage.get(url.split('/').at(-1) ?? '')).toBeUndefined();
      }
    }
    expect(await app.ctx.db.$count(postSearch, eq(postSearch.postId, id))).toBe(0);
    const found = await app.call('POST search/forum', { s: 'vanishing' });
    expect(found.data?.resultList).toEqual([]);
    expect(await audits(`post:${id}`)).toEqual([]);
    expect((await notices(author.id)).filter(({ type }) => type === NOTICE.deleted)).toEqual([]);
    for (const again of [
      app.call('POST article/delete', { id }, author),
      app.call('POST comment/delete', { id: said.id }, other),
      app.call('POST home/like', { kind: 'post', id, like: true }, other),
      app.call('POST home/like', { kind: 'comment', id: said.id, like: true }, author),
      app.call('POST report/apply', { kind: 'post', id, reason: 'spam' }, other),
      app.call('POST article/stick', { id, stick: true }, moderator),
    ]) {
      expect((await again).status).toBe(404);
    }
    // The same as where its author has blocked somebody (decision 60).
    const late = await app.call('POST comment', { articleId: id, body: 'Late.' }, other);
    expect(late).toMatchObject({ status: 403, error: 'cannot_answer' });
  });

  test('by a moderator: told to the author with the reason, and written down', async () => {
    const { id } = await make.post(author, { title: 'Buy my followers' });
    const order = { id, rule: 'spam', reason: 'Advertising' } as const;
    expect((await app.call('POST article/delete', order, moderator)).status).toBe(200);
    const told = (await notices(author.id)).at(-1);
    expect(told).toMatchObject({ type: NOTICE.deleted, title: 'Buy my followers' });
    expect(told?.content).toContain('Advertising');
    expect(await audits(`post:${id}`)).toMatchObject([
      {
        actorId: moderator.id,
        act: 'deletePost',
        details: { rule: 'spam', reason: 'Advertising' },
      },
    ]);
    expect(app.events.at(-1)).toMatchObject({
      memberId: author.id,
      event: 'UserMessageEventDTO',
      body: { type: NOTICE.deleted },
    });
  });

  test('is refused to strangers, and to moderators where an administrator wrote', async () => {
    const { id } = await make.post(author);
    const ofAdmin = await make.post(admin);
    expect((await app.call('POST article/delete', { id })).status).toBe(401);
    expect((await app.call('POST article/delete', { id }, other)).status).toBe(403);
    const idle = await app.member({ role: 'Moderator', suspendedAt: new Date() });
    expect((await app.call('POST article/delete', { id }, idle)).status).toBe(403);
    expect((await app.call('POST article/delete', { id: ofAdmin.id }, moderator)).status).toBe(403);
    expect((await row(id)).deletedAt).toBeNull();
    const chief = await app.member({ role: 'SuperAdmin' });
    expect((await app.call('POST article/delete', { id: ofAdmin.id }, chief)).status).toBe(200);
  });

  test('a suspended member may still take back their own words', async () => {
    const leaving = await app.member();
    const { id } = await make.post(leaving);
    await app.ctx.db.execute(sql`update members set suspended_at = now() where id = ${leaving.id}`);
    expect((await make.detail(id, leaving)).post.may).toEqual({
      edit: false,
      delete: true,
      pin: false,
      best: false,
    });
    expect((await app.call('POST article/delete', { id }, leaving)).status).toBe(200);
  });

  test('twice at once is one act', async () => {
    const { id } = await make.post(author);
    const answers = await Promise.all(
      [1, 2].map(() => app.call('POST article/delete', { id, reason: '' }, moderator)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
    expect(await audits(`post:${id}`)).toHaveLength(1);
  });
});

describe('pinning', () => {
  test('is for staff, told and written down once', async () => {
    const { id } = await make.post(author);
    const stick = (on: boolean, as?: TestMember) =>
      app.call('POST article/stick', { id, stick: on }, as);
    expect((await stick(true)).status).toBe(401);
    expect((await stick(true, author)).status).toBe(403);
    expect((await row(id)).pinnedAt).toBeNull();
    await Promise.all([stick(true, moderator), stick(true, admin)]);
    expect((await make.detail(id, moderator)).post).toMatchObject({
      pinned: true,
      may: { edit: false, delete: true, pin: true },
    });
    await stick(false, moderator);
    await stick(false, moderator);
    expect((await audits(`post:${id}`)).map((entry) => entry.act)).toEqual(['pin', 'unpin']);
    const types = (await notices(author.id))
      .filter((notice) => notice.postId === id)
      .map(({ type }) => type);
    expect(types).toEqual([NOTICE.pinned, NOTICE.unpinned]);
  });

  test('an own post is pinned without a message to oneself', async () => {
    const { id } = await make.post(admin);
    expect((await app.call('POST article/stick', { id, stick: true }, admin)).status).toBe(200);
    expect(await notices(admin.id)).toEqual([]);
    expect(await audits(`post:${id}`)).toHaveLength(1);
    await app.call('POST article/stick', { id, stick: false }, admin);
  });
});

describe('reporting', () => {
  test('reaches the moderators once a person and text', async () => {
    const { id } = await make.post(author);
    const said = await make.comment(author, id);
    const report = (kind: 'post' | 'comment', target: number, as?: TestMember) =>
      app.call('POST report/apply', { kind, id: target, reason: 'privacy', details: 'A name' }, as);
    const [a, b] = await Promise.all([report('post', id, other), report('post', id, other)]);
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    expect([a, b].find((answer) => answer.status === 409)?.error).toBe('already_reported');
    expect((await report('comment', said.id, other)).status).toBe(200);
    expect((await report('post', id, moderator)).status).toBe(200);
    expect((await report('post', id)).status).toBe(401);
    expect((await report('post', 999_999, other)).status).toBe(404);
    expect((await report('comment', said.id, author)).status).toBe(403);
    const wrong = { kind: 'post' as const, id, reason: 'envy' as 'spam' };
    expect((await app.call('POST report/apply', wrong, other)).status).toBe(400);
    expect(
      await app.ctx.db.$count(
        reports,
        and(eq(reports.targetId, id), eq(reports.targetKind, 'post')),
      ),
    ).toBe(2);
  });
});

describe('views', () => {
  test('count once a viewer and hour', async () => {
    const { viewCounter } = await import('./views.ts');
    const { id } = await make.post(author);
    const view = (as?: TestMember, remoteAddress = '192.0.2.1') =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/article/view',
        payload: { id },
        remoteAddress,
        headers: as ? { ctoken: as.token } : {},
      });
    const counted = async () => {
      await viewCounter(app.ctx).flush();
      return (await row(id)).views;
    };
    await Promise.all([view(), view(), view(other), view(other)]);
    expect(await counted()).toBe(2);
    await view(undefined, '192.0.2.2');
    expect(await counted()).toBe(3);
    app.advance(3_600_000);
    await view();
    expect(await counted()).toBe(4);
    expect((await row(id)).version).toBe(1);
  });

  test('what could not be written waits', async () => {
    const { viewCounter } = await import('./views.ts');
    const { id } = await make.post(author);
    await app.call('POST article/view', { id }, author);
    const { db } = app.ctx;
    app.ctx.db = { execute: () => Promise.reject(new Error('gone')) } as never;
    await viewCounter(app.ctx).flush();
    app.ctx.db = db;
    expect((await row(id)).views).toBe(0);
    await viewCounter(app.ctx).flush();
    expect((await row(id)).views).toBe(1);
  });
});
