import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { BOARD_PAGE_SIZE, HISTORY_PAGE_SIZE, POINT_TASKS, type PointTask } from '#domain/points.ts';
import { members, pointPeriods } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { award, revokePoints } from './service.ts';

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // Removes the people of earlier tests from the board.
  await app.ctx.db.update(members).set({ listed: false });
  await app.ctx.db.update(pointPeriods).set({ listed: false });
  anna = await app.member({ listed: true });
});
afterAll(() => app.close());

const give = (task: PointTask, key: string, to = anna) =>
  app.ctx.db.transaction((tx) => award(tx, app.ctx, to.id, task, key, key));

async function board(input: Input<'GET points/board'> = {}, as?: TestMember) {
  const { data, message } = await app.call('GET points/board', input, as);
  if (!data) throw new Error(message);
  return data;
}
const namesOf = async (input: Input<'GET points/board'>) =>
  (await board(input)).resultList.map(({ member }) => member.nickname);

describe('the board', () => {
  test('has most points first, in pages whose places go on counting', async () => {
    const people = [];
    for (let i = 0; i < BOARD_PAGE_SIZE + 4; i++) {
      const points = 100 + Math.floor(i / 2);
      people.push({ points, ...(await app.member({ listed: true, points })) });
    }
    const first = await board({ period: 'all' });
    expect(first.resultList).toHaveLength(BOARD_PAGE_SIZE);
    const second = await board({ period: 'all', after: first.next as string });
    expect(second.next).toBeNull();
    const lines = [...first.resultList, ...second.resultList];
    const sorted = [...people].sort((a, b) => b.points - a.points || b.id - a.id);
    expect(lines.map(({ member, points }) => [member.id, points])).toEqual(
      sorted.map(({ id, points }) => [id, points]),
    );
    expect(lines.map(({ place }) => place)).toEqual(sorted.map((_, i) => i + 1));
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('leaves out who has not said so, who is suspended and who has no points', async () => {
    const shown = await app.member({ listed: true, points: 1 });
    await app.member({ points: 900 });
    await app.member({ listed: true, points: 800, suspendedAt: new Date() });
    expect(await namesOf({ period: 'all' })).toEqual([shown.nickname]);
    const gone = await app.member({ listed: true });
    await give('post', 'post:1', gone);
    await app.ctx.db
      .update(members)
      .set({ suspendedAt: new Date() })
      .where(eq(members.id, gone.id));
    await give('post', 'post:1');
    for (const period of ['week', 'month'] as const) {
      expect(await namesOf({ period })).toEqual([anna.nickname]);
    }
  });

  test('tells who asks the own place, as the list counts, whether or not others see it', async () => {
    const [above, asker] = [await app.member({ listed: true }), await app.member()];
    const suspended = await app.member({ listed: true });
    for (const who of [above, suspended]) {
      await give('post', 'post:1', who);
      await give('post', 'post:2', who);
    }
    const { id } = suspended;
    await app.ctx.db.update(members).set({ suspendedAt: new Date() }).where(eq(members.id, id));
    await give('post', 'post:1', asker);
    for (const period of ['week', 'month', 'all'] as const) {
      const { own, resultList } = await board({ period }, asker);
      expect(own).toEqual({ points: POINT_TASKS.post.points, place: 2, listed: false });
      expect(resultList.map(({ member }) => member.id)).toEqual([above.id]);
    }
    expect((await board({})).own).toBeNull();
    expect((await board({}, anna)).own).toEqual({ points: 0, place: null, listed: true });
  });

  test('takes a member on and off with what their profile says', async () => {
    await give('post', 'post:1');
    const profile = { summary: 'Somebody who likes lamps.', rules: true as const };
    const say = (listed: boolean) => app.call('POST aboutMe/apply', { ...profile, listed }, anna);
    for (const listed of [false, true]) {
      expect((await say(listed)).status).toBe(200);
      for (const period of ['week', 'month', 'all'] as const) {
        expect(await namesOf({ period })).toEqual(listed ? [anna.nickname] : []);
      }
    }
  });

  test.each([{ after: 'x' }, { after: 'WzEsMl0' }, { period: 'day' }])(
    'refuses %o',
    async (wrong) => {
      expect(await app.call('GET points/board', wrong as never)).toMatchObject({ status: 400 });
    },
  );
});

describe('own points', () => {
  test('are for whoever is signed in', async () => {
    for (const call of ['GET points/info', 'GET points/history', 'GET points/unseen'] as const) {
      expect((await app.call(call)).status).toBe(401);
    }
    const seen = { icon: 'voice' as const, lv: 1 };
    expect((await app.call('POST points/seen', seen)).status).toBe(401);
  });

  test('have a history, newest first, that says what was not counted or taken back', async () => {
    const { daily, points } = POINT_TASKS.like;
    for (let i = 0; i < HISTORY_PAGE_SIZE + 2; i++) await give('like', `post:${i}`);
    await app.ctx.db.transaction((tx) => revokePoints(tx, app.ctx, anna.id, 'post:0'));
    const first = await app.call('GET points/history', {}, anna);
    expect(first.data?.resultList).toHaveLength(HISTORY_PAGE_SIZE);
    const after = first.data?.next as string;
    const second = await app.call('GET points/history', { after }, anna);
    expect(second.data?.next).toBeNull();
    const lines = [...(first.data?.resultList ?? []), ...(second.data?.resultList ?? [])];
    expect(lines.map(({ state }) => state)).toEqual([
      ...Array.from({ length: HISTORY_PAGE_SIZE + 2 - daily }, () => 'limit'),
      ...Array.from({ length: daily - 1 }, () => 'given'),
      'taken',
    ]);
    const { data } = await app.call('GET points/info', {}, anna);
    expect(data).toMatchObject({ points: (daily - 1) * points, level: { level: 3 } });
    expect(data?.badges.find(({ icon }) => icon === 'thanks')).toMatchObject({ lv: 1 });
    expect((await app.call('GET points/history', { after: 'x' }, anna)).status).toBe(400);
  });

  test('unlock a badge that is shown until its member has seen it', async () => {
    await give('post', 'post:1');
    const unseen = async () => (await app.call('GET points/unseen', {}, anna)).data;
    const seen = (as: TestMember, icon = 'voice') =>
      app.call('POST points/seen', { icon: icon as 'voice', lv: 1 }, as);
    expect(await unseen()).toEqual([
      { icon: 'voice', badge: 'Voice', lv: 1, desc: '1 post published' },
    ]);
    expect((await seen(await app.member())).status).toBe(200);
    expect((await seen(anna, 'crown')).status).toBe(400);
    expect(await unseen()).toHaveLength(1);
    await seen(anna);
    expect(await unseen()).toEqual([]);
  });
});

describe('the pages', () => {
  test('/forum/leaderBoard is for everybody', async () => {
    await give('post', 'post:1');
    const visitor = await app.get('/forum/leaderBoard');
    expect(visitor.statusCode).toBe(200);
    expect(visitor.body).toContain('<h1>Leaderboard</h1>');
    expect(visitor.body).toContain(anna.nickname);
    expect(visitor.body).toContain('5 points');
    expect(visitor.body).not.toContain('You are in place');
    const own = await app.get('/forum/leaderBoard?period=all', anna);
    expect(own.body).toContain('You are in place 1.');
    expect((await app.get('/forum/leaderBoard?period=x')).statusCode).toBe(200);
    const lost = await app.get('/forum/leaderBoard?period=all&after=x');
    expect([lost.statusCode, lost.headers.location]).toEqual([
      302,
      '/forum/leaderBoard?period=all',
    ]);
  });

  test('/points is the own one', async () => {
    const visitor = await app.get('/points');
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      302,
      '/login?redirect=%2Fpoints',
    ]);
    expect((await app.get('/points', anna)).body).toContain('No points yet');
    await give('post', 'post:1');
    const { statusCode, body } = await app.get('/points', anna);
    expect(statusCode).toBe(200);
    for (const text of ['5 points', '10 points to level 2', 'Post in the forum', 'Voice']) {
      expect(body).toContain(text);
    }
    const lost = await app.get('/points?after=x', anna);
    expect([lost.statusCode, lost.headers.location]).toEqual([302, '/points']);
  });
});

test('a week that is over counts no more, but for all time', async () => {
  await give('post', 'post:1');
  expect(await namesOf({ period: 'week' })).toEqual([anna.nickname]);
  app.advance(7 * DAY_MS);
  expect(await namesOf({ period: 'week' })).toEqual([]);
  expect(await namesOf({ period: 'all' })).toEqual([anna.nickname]);
});
