import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { POLICY_VERSIONS } from '#domain/policies.ts';
import { members } from '#server/db/schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const both = { privacyAccept: true, termsAccept: true } as const;
const check = async (member: Parameters<TestApp['call']>[2]) =>
  (await app.call('GET protocol/user-info', {}, member)).data;

test('who has agreed to the texts as they are is asked for nothing', async () => {
  const member = await app.member();
  expect(await check(member)).toEqual({ privacyNeedUpdate: false, termsNeedUpdate: false });
});

test('each text that has changed since is named', async () => {
  const member = await app.member({ privacyVersion: '2020-01-01' });
  expect(await check(member)).toEqual({ privacyNeedUpdate: true, termsNeedUpdate: false });
  const never = await app.member({ privacyVersion: '', termsVersion: '' });
  expect(await check(never)).toEqual({ privacyNeedUpdate: true, termsNeedUpdate: true });
});

test('agreeing writes down both versions and when', async () => {
  const member = await app.member({ privacyVersion: '', termsVersion: '' });
  const before = app.ctx.now().getTime();
  expect((await app.call('POST protocol/user-accept', both, member)).status).toBe(200);
  expect(await check(member)).toEqual({ privacyNeedUpdate: false, termsNeedUpdate: false });
  const [row] = await app.ctx.db.select().from(members).where(eq(members.id, member.id));
  expect(row).toMatchObject({
    privacyVersion: POLICY_VERSIONS.privacy,
    termsVersion: POLICY_VERSIONS.terms,
  });
  expect(row?.policiesAgreedAt?.getTime()).toBeGreaterThanOrEqual(before);
});

test('one without the other is no agreement', async () => {
  const member = await app.member({ termsVersion: '' });
  const half = { privacyAccept: true, termsAccept: false } as never;
  expect((await app.call('POST protocol/user-accept', half, member)).error).toBe('bad_input');
  expect(await check(member)).toMatchObject({ termsNeedUpdate: true });
});

test('suspended members may agree too, visitors have nothing to agree to', async () => {
  const member = await app.member({ termsVersion: '', suspendedAt: app.ctx.now() });
  expect((await app.call('POST protocol/user-accept', both, member)).status).toBe(200);
  expect((await app.call('POST protocol/user-accept', both)).status).toBe(401);
});
