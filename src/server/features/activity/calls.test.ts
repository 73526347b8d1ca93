import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallKey } from '#contract/index.ts';
import { courseVisits, inviteCodes, members, posts, subscribers } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import {
  codeOf,
  getPage,
  openOutbox,
  PASSWORD,
  postForm,
  valueOf,
} from '#server/platform/members/test-support.ts';
import { exportActivity, insertInvitation } from './service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const CALLS = [
  'GET activity/info',
  'GET user/check-affiliate',
  'POST activity/tweet-task',
  'POST activity/subscribe',
  'POST activity/learn-task',
] as const satisfies readonly CallKey[];

let app: TestApp;
let anna: TestMember;
beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'error' });
});
beforeEach(async () => {
  anna = await app.member();
});
afterAll(() => app.close());

const info = async (
  as = anna,
  call: Exclude<(typeof CALLS)[number], 'GET user/check-affiliate'> = 'GET activity/info',
) => {
  const { data } = await app.call(call, {}, as);
  if (!data) throw new Error('no answer');
  return data;
};

describe.each(CALLS)('%s', (call) => {
  test('is a member’s, and takes nothing', async () => {
    expect((await app.call(call, {})).error).toBe('not_signed_in');
    expect((await app.call(call, {}, anna)).status).toBe(200);
    expect((await app.call(call, { task: 1 } as never, anna)).status).toBe(400);
  });
});

test('writing has a limit', async () => {
  for (let i = 0; i < 60; i++) await info(anna, 'POST activity/tweet-task');
  expect((await app.call('POST activity/tweet-task', {}, anna)).status).toBe(429);
});

describe('tasks', () => {
  test('begin with signing in, which is done', async () => {
    const { shortUrl, ...rest } = await info();
    expect(rest).toEqual({
      loginTask: true,
      tweetTask: false,
      subscribeTask: false,
      learnTask: false,
      forumTask: false,
      inviteTask: 0,
      invitedUsers: [],
    });
    expect(shortUrl).toMatch(/^http:\/\/campus\.test\/communityView\/join\?from=[a-z0-9]{8}$/);
    expect((await info()).shortUrl).toBe(shortUrl);
    expect((await info(await app.member())).shortUrl).not.toBe(shortUrl);
  });

  test('spreading the word is done because the member says so', async () => {
    expect((await info(anna, 'POST activity/learn-task')).tweetTask).toBe(false);
    expect((await info(anna, 'POST activity/tweet-task')).tweetTask).toBe(true);
    expect((await info()).tweetTask).toBe(true);
  });

  test('learning is done by a visit, not by saying so, and stays done', async () => {
    expect((await info(anna, 'POST activity/learn-task')).learnTask).toBe(false);
    const visit = { memberId: anna.id, item: 'course-1' as const, visitedAt: new Date() };
    await app.ctx.db.insert(courseVisits).values(visit);
    expect((await info(anna, 'POST activity/learn-task')).learnTask).toBe(true);
    await app.ctx.db.delete(courseVisits);
    expect((await info()).learnTask).toBe(true);
  });

  test('a first post stays done after it is deleted', async () => {
    const { id } = await forumFixture(app).post(anna);
    expect((await info()).forumTask).toBe(true);
    await app.call('POST article/delete', { id }, anna);
    expect((await info()).forumTask).toBe(true);
    const other = await app.member();
    const { id: gone } = await forumFixture(app).post(other);
    await app.ctx.db.update(posts).set({ deletedAt: new Date() }).where(eq(posts.id, gone));
    expect((await info(other)).forumTask, 'deleted before anybody looked').toBe(false);
  });

  test('are written once, however many tabs ask', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => info()));
    expect(new Set(answers.map((answer) => answer.shortUrl)).size).toBe(1);
    const codes = await app.ctx.db
      .select()
      .from(inviteCodes)
      .where(eq(inviteCodes.memberId, anna.id));
    expect(codes).toHaveLength(1);
  });
});

describe('an invitation', () => {
  let outbox: ReturnType<typeof openOutbox>;
  beforeAll(() => void (outbox = openOutbox(app)));
  afterAll(() => outbox.stop());

  let people = 0;
  /** Joins as somebody does who follows an address, and confirms unless told otherwise. */
  async function join(address: string, confirm = true): Promise<string> {
    const nickname = `guest${++people}`;
    const email = `${nickname}@example.test`;
    const page = (await getPage(app, address)).body;
    const from = valueOf(page, 'from');
    const fields = { nickname, email, password: PASSWORD, adult: 'on', ...(from ? { from } : {}) };
    const answer = await postForm(app, '/communityView/join', fields);
    expect(answer.statusCode, answer.body).toBe(303);
    const [mail] = await outbox.to(email);
    if (confirm) await app.call('POST login/ext', { code: codeOf(mail), password: PASSWORD });
    return nickname;
  }
  const pathOf = async (as: TestMember) =>
    new URL((await info(as)).shortUrl).href.replace('http://campus.test', '');

  test('says before it is used what the inviter will see', async () => {
    const invited = (await getPage(app, await pathOf(anna))).body;
    expect(invited).toContain('through an invitation');
    expect(invited).not.toContain(anna.nickname);
    for (const address of ['/communityView/join', '/communityView/join?from=app']) {
      const { body } = await getPage(app, address);
      expect(body).not.toContain('through an invitation');
      expect(valueOf(body, 'from')).toBeUndefined();
    }
  });

  test('is told to whom it brought, who has no code of their own yet', async () => {
    const code = new URL((await info()).shortUrl).searchParams.get('from') ?? '';
    const guest = await app.member();
    await insertInvitation(app.ctx.db, { code, invitedId: guest.id, now: app.ctx.now() });
    const { data } = await app.call('GET user/check-affiliate', {}, guest);
    expect(data).toEqual({ affiliate: true, invited: 0 });
  });

  test('counts from the confirmation on; two make the task done', async () => {
    const path = await pathOf(anna);
    await join(path, false);
    expect((await info()).inviteTask).toBe(0);
    const first = await join(path);
    expect(await info()).toMatchObject({ inviteTask: 1, invitedUsers: [{ nickname: first }] });
    const second = await join(path);
    expect(await info()).toMatchObject({
      inviteTask: 2,
      invitedUsers: [{ nickname: second }, { nickname: first }],
    });
    const affiliate = async (as: TestMember) =>
      (await app.call('GET user/check-affiliate', {}, as)).data;
    expect(await affiliate(anna)).toEqual({
      affiliate: false,
      code: new URL((await info()).shortUrl).searchParams.get('from'),
      invited: 2,
    });
    const [guest] = await app.ctx.db.select().from(members).where(eq(members.nickname, second));
    expect(await exportActivity(app.ctx, guest?.id ?? 0)).toEqual({
      tasks: [],
      code: null,
      joinedByInvitation: expect.any(Date),
      invited: [],
    });
    expect((await exportActivity(app.ctx, anna.id)).tasks).toMatchObject([
      { task: 'login' },
      { task: 'invite' },
    ]);
    await app.ctx.db.delete(members).where(eq(members.nickname, first));
    const after = await info();
    expect(after.inviteTask, 'a done task stays done').toBe(2);
    expect(after.invitedUsers).toEqual([{ nickname: second }]);
  });

  test('of nobody changes nothing, and stays when a form is refused', async () => {
    await join('/communityView/join?from=zzzzzzzz');
    expect((await info()).inviteTask).toBe(0);
    const refused = await postForm(app, '/communityView/join', { nickname: '', from: 'zzzzzzzz' });
    expect(valueOf(refused.body, 'from')).toBe('zzzzzzzz');
    const odd = await app.call('POST login/join', {
      nickname: 'plainguest',
      email: 'plainguest@example.test',
      password: PASSWORD,
      adult: true,
      language: 'en',
      from: '"><script>',
    });
    expect(odd.status).toBe(200);
  });
});

test('a confirmed subscription of the member’s address is done, even after leaving it', async () => {
  const now = new Date();
  const asked = { language: 'en' as const, choices: ['guides' as const], source: 'page' as const };
  const row = { ...asked, email: anna.email, leaveToken: crypto.randomUUID(), askedAt: now };
  await app.ctx.db.insert(subscribers).values(row);
  expect((await info(anna, 'POST activity/subscribe')).subscribeTask, 'not confirmed').toBe(false);
  const own = eq(subscribers.email, anna.email);
  await app.ctx.db.update(subscribers).set({ confirmedAt: now }).where(own);
  expect((await info(anna, 'POST activity/subscribe')).subscribeTask).toBe(true);
  await app.ctx.db.delete(subscribers).where(own);
  expect((await info()).subscribeTask).toBe(true);
});
