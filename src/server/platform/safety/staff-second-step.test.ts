import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '#server/db/schema.ts';
import { hashPassword } from '#server/platform/members/service.ts';
import { PASSWORD } from '#server/platform/members/test-support.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { codeOf } from './fixture.ts';

const SETUP = 'href="/user-info/security/two-step"';

let strict: TestApp;
let lenient: TestApp;
beforeAll(async () => {
  strict = await createTestApp({ STAFF_SECOND_STEP: 'required' });
  lenient = await createTestApp();
});
afterAll(() => Promise.all([strict.close(), lenient.close()]));

const staff = async (app: TestApp, role: 'Moderator' | 'Admin'): Promise<TestMember> =>
  app.member({ role, passwordHash: await hashPassword(PASSWORD) });

async function setUp(app: TestApp, member: TestMember): Promise<void> {
  const begun = await app.call('POST user/two-step/begin', { current: PASSWORD }, member);
  const code = codeOf(begun.data?.secret ?? '', app.ctx.now());
  expect((await app.call('POST user/two-step/confirm', { code }, member)).status).toBe(200);
}

test('staff whose password alone opens their account are led to set up a second step', async () => {
  const moderator = await staff(strict, 'Moderator');
  expect(await strict.call('GET moderator/queue', {}, moderator)).toMatchObject({
    status: 403,
    error: 'second_step_needed',
    message: 'Set up a second step first: then your tools for moderators and administrators open.',
  });
  const page = await strict.get('/moderation', moderator);
  expect(page.statusCode).toBe(403);
  expect(page.body).toContain(SETUP);
  for (const path of ['/moderation/appeals', '/moderation/feedback', '/moderation/announce']) {
    const { statusCode, headers } = await strict.get(path, moderator);
    expect([statusCode, headers.location]).toEqual([302, '/moderation']);
  }
  // They are members as before, and their role stays theirs.
  expect((await strict.call('GET user/info', {}, moderator)).data?.role).toBe('Moderator');
  const [row] = await strict.ctx.db.select().from(members).where(eq(members.id, moderator.id));
  expect(row?.role).toBe('Moderator');

  await setUp(strict, moderator);
  expect((await strict.call('GET moderator/queue', {}, moderator)).status).toBe(200);
  expect((await strict.get('/moderation', moderator)).statusCode).toBe(200);
  expect((await strict.get('/moderation/audit', moderator)).statusCode).toBe(403);
});

test('the first administrator of a site can set it up and go on', async () => {
  const admin = await staff(strict, 'Admin');
  expect((await strict.get('/moderation/audit.csv', admin)).statusCode).toBe(403);
  expect((await strict.get('/user-info/security/two-step', admin)).statusCode).toBe(200);
  await setUp(strict, admin);
  expect((await strict.get('/moderation/audit', admin)).statusCode).toBe(200);
  expect((await strict.get('/moderation/audit.csv', admin)).statusCode).toBe(200);
});

test('their rights over what others write wait as well', async () => {
  const admin = await staff(strict, 'Admin');
  const other = await strict.member();
  const suspend = { accountId: other.id, suspend: true, reason: 'Advertises' };
  const refused = await strict.call('POST moderator/member/suspend', suspend, admin);
  expect(refused.error).toBe('second_step_needed');
  const role = { accountId: other.id, role: 'Moderator', current: PASSWORD } as const;
  expect((await strict.call('POST moderator/member/role', role, admin)).status).toBe(403);
});

test('members and visitors are told what they were told before', async () => {
  const member = await strict.member();
  expect((await strict.call('GET moderator/queue', {}, member)).error).toBe('not_allowed');
  expect((await strict.call('GET moderator/queue')).error).toBe('not_signed_in');
  expect((await strict.get('/moderation', member)).body).not.toContain(SETUP);
});

test('where it is only advised, every page for staff says so until it is done', async () => {
  const admin = await staff(lenient, 'Admin');
  const before = await lenient.get('/moderation', admin);
  expect(before.statusCode).toBe(200);
  expect(before.body).toContain(SETUP);
  await setUp(lenient, admin);
  expect((await lenient.get('/moderation', admin)).body).not.toContain(SETUP);
});
