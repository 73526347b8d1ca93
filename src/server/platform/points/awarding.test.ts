import { DAY_MS } from '#domain/days.ts';
import { and, eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOTICE } from '#domain/notifications.ts';
import { POINT_TASKS, weekOf, type PointTask } from '#domain/points.ts';
import { members, notifications, pointEntries, pointPeriods } from '#server/db/schema.ts';
import { announce, award, restorePoints, revokePoints } from './service.ts';
import { exportPoints } from './standing.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  anna = await app.member();
  app.events.length = 0;
});
afterAll(() => app.close());

const give = (task: PointTask, key: string, about = '') =>
  app.ctx.db.transaction((tx) => award(tx, app.ctx, anna.id, task, key, about));

async function pointsOf(id = anna.id): Promise<number> {
  const [row] = await app.ctx.db
    .select({ points: members.points })
    .from(members)
    .where(eq(members.id, id));
  return row?.points ?? NaN;
}

const entries = () =>
  app.ctx.db.select().from(pointEntries).where(eq(pointEntries.memberId, anna.id));

async function weekPoints(): Promise<number> {
  const [row] = await app.ctx.db
    .select({ points: pointPeriods.points })
    .from(pointPeriods)
    .where(
      and(
        eq(pointPeriods.memberId, anna.id),
        eq(pointPeriods.period, 'week'),
        eq(pointPeriods.first, weekOf(app.ctx.now())),
      ),
    );
  return row?.points ?? 0;
}

describe('award', () => {
  test('gives the points of the task, and counts them in the week', async () => {
    expect(await give('post', 'post:1')).toBeDefined();
    expect(await pointsOf()).toBe(POINT_TASKS.post.points);
    expect(await weekPoints()).toBe(POINT_TASKS.post.points);
  });

  test('of first steps counts for the level, and not on the board of the week', async () => {
    await give('profile', '');
    await give('firstPost', '', 'post:1');
    expect(await pointsOf()).toBe(POINT_TASKS.profile.points + POINT_TASKS.firstPost.points);
    expect(await weekPoints()).toBe(0);
    await give('like', 'post:1:2', 'post:1');
    await app.ctx.db.transaction((tx) => revokePoints(tx, app.ctx, anna.id, 'post:1'));
    expect([await pointsOf(), await weekPoints()]).toEqual([POINT_TASKS.profile.points, 0]);
    await app.ctx.db.transaction((tx) => restorePoints(tx, app.ctx, anna.id, 'post:1'));
    expect(await weekPoints()).toBe(POINT_TASKS.like.points);
  });

  test('counts once for a key, a hundred times at once included', async () => {
    const won = await Promise.all(Array.from({ length: 100 }, () => give('guide', 'guides/a')));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await pointsOf()).toBe(POINT_TASKS.guide.points);
  });

  test('has an end each day, races included, and goes on the next day', async () => {
    const { daily, points } = POINT_TASKS.answer;
    const keys = Array.from({ length: daily + 15 }, (_, i) => `post:${i}`);
    await Promise.all(keys.map((key) => give('answer', key)));
    expect(await pointsOf()).toBe(daily * points);
    const given = (await entries()).filter((entry) => entry.points > 0);
    expect(given).toHaveLength(daily);
    app.advance(DAY_MS);
    await give('answer', 'post:tomorrow');
    expect(await pointsOf()).toBe((daily + 1) * points);
  });

  test('is undone with its cause', async () => {
    const cause = app.ctx.db.transaction(async (tx) => {
      await award(tx, app.ctx, anna.id, 'post', 'post:1');
      throw new Error('the cause failed');
    });
    await expect(cause).rejects.toThrow('the cause failed');
    expect(await pointsOf()).toBe(0);
    expect(await entries()).toEqual([]);
  });

  test('unlocks a badge once and tells the open tabs after the commit', async () => {
    const won = await give('profile', '');
    expect(won?.badges).toEqual([{ badge: 'welcome', lv: 1 }]);
    expect(app.events).toEqual([]);
    await announce(app.ctx, won);
    expect(app.events).toContainEqual({
      memberId: anna.id,
      event: 'badge_unlock',
      body: { badge: 'welcome', lv: 1 },
    });
    const told = await app.ctx.db
      .select({ type: notifications.type, title: notifications.title })
      .from(notifications)
      .where(eq(notifications.memberId, anna.id));
    expect(told).toEqual([{ type: 16, title: 'welcome:1' }]);
    expect((await give('profile', ''))?.badges).toBeUndefined();
  });

  test('tells of a new level among points and badges: by mail only who asked for those', async () => {
    await give('profile', '');
    await give('post', 'post:1');
    const { id: memberId } = anna;
    const [row] = await app.ctx.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.memberId, memberId), eq(notifications.variant, 'level')));
    expect(row).toMatchObject({ type: NOTICE.achievement, title: 'level:2', mailAt: null });
    const told = await app.call('GET member/messages', {}, anna);
    expect(told.data?.resultList).toContainEqual(
      expect.objectContaining({ title: 'You have reached level 2', content: '', link: '/points' }),
    );
  });

  test('a level that an older program has told of is shown as before', async () => {
    const older = { memberId: anna.id, type: NOTICE.titled, title: 'level:4' };
    await app.ctx.db.insert(notifications).values({ ...older, createdAt: app.ctx.now() });
    const told = await app.call('GET member/messages', {}, anna);
    expect(told.data?.resultList).toMatchObject([
      { type: 17, title: 'You have reached level 4', content: '', link: null },
    ]);
  });
});

test('the export names nobody who liked something or joined', async () => {
  await give('like', 'post:1:7', 'post:1');
  await give('like', 'comment:5:8', 'comment:5');
  await give('invite', 'member:9');
  await give('best', 'post:2', 'comment:5');
  await give('guide', 'guides/one');
  const { entries: exported } = await exportPoints(app.ctx, anna.id);
  expect(exported.map(({ task, key }) => [task, key]).toReversed()).toEqual([
    ['like', 'post:1'],
    ['like', 'comment:5'],
    ['invite', ''],
    ['best', 'post:2'],
    ['guide', 'guides/one'],
  ]);
  expect((await entries()).map(({ key }) => key)).toContain('post:1:7');
});

describe('what was written is removed', () => {
  test('takes back what hung on it, and gives it again', async () => {
    await give('post', 'post:1', 'post:1');
    await give('like', 'post:1:7', 'post:1');
    await give('post', 'post:2', 'post:2');
    const take = app.ctx.db.transaction.bind(app.ctx.db);
    await take((tx) => revokePoints(tx, app.ctx, anna.id, 'post:1'));
    expect(await pointsOf()).toBe(POINT_TASKS.post.points);
    expect(await weekPoints()).toBe(POINT_TASKS.post.points);
    await take((tx) => revokePoints(tx, app.ctx, anna.id, 'post:1'));
    expect(await pointsOf()).toBe(POINT_TASKS.post.points);
    await take((tx) => restorePoints(tx, app.ctx, anna.id, 'post:1'));
    expect(await pointsOf()).toBe(2 * POINT_TASKS.post.points + POINT_TASKS.like.points);
    expect(await weekPoints()).toBe(await pointsOf());
  });

  test('does not count again while it is taken back', async () => {
    await give('answer', 'post:1', 'comment:5');
    await app.ctx.db.transaction((tx) => revokePoints(tx, app.ctx, anna.id, 'comment:5'));
    expect(await give('answer', 'post:1', 'comment:6')).toBeUndefined();
    expect(await pointsOf()).toBe(0);
  });
});
