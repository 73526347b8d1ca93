import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls, type CallKey } from '#contract/index.ts';
import { NOTICE } from '#domain/notifications.ts';
import { auditLog, members, notifications } from '#server/db/schema.ts';
import { storePicture } from '#server/platform/uploads/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let member: TestMember;
let moderator: TestMember;
let admin: TestMember;
let chief: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  member = await app.member();
  moderator = await app.member({ role: 'Moderator' });
  admin = await app.member({ role: 'Admin' });
  chief = await app.member({ role: 'SuperAdmin' });
});
afterAll(() => app.close());

const stored = async (id: number) => {
  const [row] = await app.ctx.db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error('no such member');
  return row;
};
const audits = (id: number) =>
  app.ctx.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.target, `member:${id}`))
    .orderBy(auditLog.id);
const suspend = (accountId: number, on: boolean, as?: TestMember, reason = 'Spam') =>
  app.call('POST moderator/member/suspend', { accountId, suspend: on, reason }, as);

describe('the door', () => {
  test('every call below moderator/ asks for a moderator', () => {
    const open = (Object.keys(calls) as CallKey[]).filter(
      (key) =>
        calls[key].path.startsWith('moderator/') &&
        !['moderator', 'admin'].includes(calls[key].permission),
    );
    expect(open).toEqual([]);
    expect(calls['POST article/stick'].permission).toBe('moderator');
  });

  test('everybody else is refused, and nothing happens', async () => {
    const outsiders: [TestMember | undefined, number][] = [
      [undefined, 401],
      [await app.member({ role: 'Visitor' }), 403],
      [await app.member(), 403],
      [await app.member({ role: 'Tester' }), 403],
      [await app.member({ role: 'Representative' }), 403],
      [await app.member({ role: 'PartnerStaff' }), 403],
      [await app.member({ role: 'Moderator', suspendedAt: new Date() }), 403],
    ];
    for (const [as, status] of outsiders) {
      const answers = await Promise.all([
        suspend(member.id, true, as),
        app.call(
          'POST moderator/member/removeAvatar',
          { accountId: member.id, avatarUrl: '/a' },
          as,
        ),
        app.call('POST moderator/member/getInfo', { accountId: member.id }, as),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([status, status, status]);
    }
    expect((await stored(member.id)).suspendedAt).toBeNull();
    expect(await audits(member.id)).toEqual([]);
  });
});

describe('suspending', () => {
  test('holds at once, is told live, is written down, and can be lifted', async () => {
    const say = () => app.call('POST article/preview', { body: 'Hello' }, member);
    const post = () =>
      app.call(
        'POST article/post',
        { title: 'A long enough title', body: 'A long enough body', tag: 'start', language: 'en' },
        member,
      );
    const start = app.events.length;
    expect(await suspend(member.id, true, moderator)).toMatchObject({
      status: 200,
      data: { result: true },
    });
    expect(await post()).toMatchObject({
      status: 403,
      error: 'suspended',
      message: 'Your account was suspended',
    });
    // The session stays: reading and small things go on.
    expect((await say()).status).toBe(200);
    await suspend(member.id, false, admin, '');
    expect((await post()).status).toBe(200);
    // The post earns points, which are told as well.
    const told = app.events
      .slice(start)
      .filter(({ body }) => 'type' in body && [13, 14].includes(body.type));
    expect(told).toMatchObject([
      { memberId: member.id, event: 'UserMessageEventDTO', body: { type: NOTICE.suspended } },
      { memberId: member.id, event: 'UserMessageEventDTO', body: { type: NOTICE.unsuspended } },
    ]);
    expect(await audits(member.id)).toMatchObject([
      { act: 'suspend', actorId: moderator.id, details: { reason: 'Spam' } },
      { act: 'unsuspend', actorId: admin.id },
    ]);
    expect(await stored(member.id)).toMatchObject({ suspendedAt: null, suspendedReason: '' });
  });

  test('twice, or twice at once, is one act', async () => {
    await Promise.all([suspend(member.id, true, moderator), suspend(member.id, true, admin)]);
    await suspend(member.id, true, moderator, 'Again');
    expect(await audits(member.id)).toHaveLength(1);
    const told = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, member.id));
    expect(told.map(({ type }) => type)).toEqual([NOTICE.suspended]);
  });

  test('nobody acts on themselves or on those who stand above', async () => {
    const other = await app.member({ role: 'Moderator' });
    const matrix: [TestMember, TestMember, number][] = [
      [moderator, moderator, 403],
      [moderator, admin, 403],
      [moderator, chief, 403],
      [moderator, other, 200],
      [admin, admin, 403],
      [admin, await app.member({ role: 'Admin' }), 403],
      [admin, chief, 403],
      [admin, other, 200],
      [chief, chief, 403],
      [chief, await app.member({ role: 'SuperAdmin' }), 403],
      [chief, admin, 200],
    ];
    for (const [actor, person, status] of matrix) {
      const answer = await suspend(person.id, true, actor);
      expect(answer.status).toBe(status);
      if (status === 403) expect(answer.message).toBe('No operation permission!');
      await app.ctx.db.update(members).set({ suspendedAt: null }).where(eq(members.id, person.id));
    }
  });

  test('its member reads why and until when, and can have it looked at again', async () => {
    const person = await app.member();
    const order = { accountId: person.id, suspend: true, reason: 'Advertising twice' } as const;
    await app.call('POST moderator/member/suspend', { ...order, length: '7' }, moderator);
    const until = new Date(app.ctx.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10);
    const { data } = await app.call('GET user/info', {}, person);
    expect(data).toMatchObject({ suspended: true, suspension: { reason: order.reason } });
    expect(data?.suspension?.until?.slice(0, 10)).toBe(until);
    const [told] = await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, person.id));
    const [, id] = /\/appeal\?id=(\d+)/.exec(told?.content ?? '') ?? [];
    expect(told?.content).toContain(order.reason);
    const page = await app.fastify.inject({
      url: `/appeal?id=${id}`,
      headers: { cookie: `ctoken=${person.token}` },
    });
    expect(page.body).toContain(order.reason);
    const appeal = { id: Number(id), words: 'It was one link to my own guide, asked for.' };
    expect((await app.call('POST appeal/apply', appeal, person)).status).toBe(200);
    const answer = { id: Number(id), outcome: 'reverse', answer: 'You are right.' } as const;
    expect((await app.call('POST moderator/appeal/decide', answer, admin)).status).toBe(200);
    expect((await stored(person.id)).suspendedAt).toBeNull();
    // Nothing of it waits for anybody.
    expect((await app.call('GET moderator/queue', {}, moderator)).data?.open).toBe(0);
  });

  test('a wrong order is refused', async () => {
    expect(await suspend(member.id, true, moderator, '')).toMatchObject({
      status: 400,
      fields: { reason: expect.any(String) as string },
    });
    expect((await suspend(999_999, true, moderator)).status).toBe(404);
    expect((await suspend(0, true, moderator)).status).toBe(400);
    expect((await suspend(member.id, true, moderator, 'x'.repeat(257))).status).toBe(400);
  });
});

describe('profile pictures', () => {
  const remove = (accountId: number, avatarUrl: string, as = moderator) =>
    app.call('POST moderator/member/removeAvatar', { accountId, avatarUrl }, as);

  test('are taken away with their file, once, and written down', async () => {
    const data = await sharp({
      create: { width: 9, height: 9, channels: 3, background: '#123456' },
    })
      .png()
      .toBuffer();
    const { image } = await storePicture(app.ctx, member.id, data);
    await app.call('POST upload/delete', { id: image.id }, member);
    const name = image.url.split('/').at(-1) ?? '';
    await app.ctx.storage.put(name, data);
    await app.ctx.db.update(members).set({ avatar: image.url }).where(eq(members.id, member.id));
    expect((await remove(member.id, image.url)).data).toEqual({ result: true });
    expect((await stored(member.id)).avatar).toBeNull();
    expect(await app.ctx.storage.get(name)).toBeUndefined();
    expect(await audits(member.id)).toMatchObject([
      { act: 'removeAvatar', details: { avatar: image.url } },
    ]);
    expect(await remove(member.id, image.url)).toMatchObject({
      status: 200,
      data: { result: false, message: 'This member no longer has that picture.' },
    });
    expect(await audits(member.id)).toHaveLength(1);
  });

  test('one that was changed meanwhile stays', async () => {
    await app.ctx.db.update(members).set({ avatar: '/new' }).where(eq(members.id, member.id));
    expect((await remove(member.id, '/old')).data?.result).toBe(false);
    expect((await stored(member.id)).avatar).toBe('/new');
  });

  test('of administrators are not a moderator’s to take', async () => {
    await app.ctx.db.update(members).set({ avatar: '/a' }).where(eq(members.id, admin.id));
    expect((await remove(admin.id, '/a')).status).toBe(403);
    expect((await remove(999_999, '/a')).status).toBe(404);
    expect((await stored(admin.id)).avatar).toBe('/a');
  });
});

describe('what a moderator knows', () => {
  test('is what somebody wrote and was reported for, without their address', async () => {
    const input = {
      title: 'A long enough title',
      body: 'A long enough body',
      tag: 'start' as const,
      language: 'en' as const,
    };
    const kept = await app.call('POST article/post', input, member);
    const gone = await app.call('POST article/post', input, member);
    await app.call('POST article/delete', { id: gone.data?.id ?? 0 }, member);
    const id = kept.data?.id ?? 0;
    await app.call('POST comment', { articleId: id, body: 'Hello' }, member);
    await app.call('POST report/apply', { kind: 'post', id, reason: 'spam' }, admin);
    await suspend(member.id, true, moderator, 'Advertising');
    const answer = await app.call(
      'POST moderator/member/getInfo',
      { accountId: member.id },
      moderator,
    );
    expect(answer.data).toMatchObject({
      id: member.id,
      nickname: member.nickname,
      posts: 1,
      comments: 1,
      reports: 1,
      suspended: true,
      suspendedSince: expect.any(String),
      reason: 'Advertising',
    });
    expect(JSON.stringify(answer.data)).not.toContain(member.email);
    const nobody = { accountId: 999_999 };
    expect((await app.call('POST moderator/member/getInfo', nobody, moderator)).status).toBe(404);
  });
});
