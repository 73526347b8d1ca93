import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelOf } from '#domain/points.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
afterAll(() => app.close());

const card = (of: TestMember, as?: TestMember) =>
  app.call('GET people/card', { userId: of.id }, as);

test('says in short what the page of a member says, to visitors as well', async () => {
  const [author, reader] = [await app.member({ role: 'Moderator' }), await app.member()];
  await make.post(author);
  const { data } = await card(author);
  const page = make.must(await app.call('GET user/profile', { userId: author.id }));
  expect(data).toEqual({
    id: author.id,
    nickname: page.nickname,
    avatar: null,
    role: 'Moderator',
    points: page.points,
    level: levelOf(page.points).level,
    badges: expect.any(Number),
    since: page.joined.slice(0, 7),
    suspended: false,
    other: false,
    hidden: null,
  });
  expect((await card(author, reader)).data).toMatchObject({ other: true, hidden: null });
  expect((await card(author, author)).data).toMatchObject({ other: false });
});

test('exists only where the page does', async () => {
  const [silent, reader, staff] = [
    await app.member(),
    await app.member(),
    await app.member({ role: 'Moderator' }),
  ];
  expect((await card(silent)).status).toBe(404);
  expect((await card(silent, reader)).status).toBe(404);
  expect((await card(silent, staff)).status).toBe(200);
  expect((await app.call('GET people/card', { userId: 999_999 })).status).toBe(404);
});

test('tells a member whom they hide, and nobody else', async () => {
  const [author, reader, third] = [await app.member(), await app.member(), await app.member()];
  await make.post(author);
  make.must(await app.call('POST people/hide', { userId: author.id, kind: 'block' }, reader));
  expect((await card(author, reader)).data?.hidden).toBe('block');
  expect((await card(author, third)).data?.hidden).toBeNull();
  await make.post(reader);
  expect((await card(reader, author)).data?.hidden, 'a block is not a message').toBeNull();
});

test('shows no picture of who is suspended', async () => {
  const author = await app.member({ avatar: '/uploads/x.webp' });
  await make.post(author);
  expect((await card(author)).data).toMatchObject({ avatar: '/uploads/x.webp' });
  const staff = await app.member({ role: 'Admin' });
  const suspend = { accountId: author.id, suspend: true, reason: 'Rules' };
  make.must(await app.call('POST moderator/member/suspend', suspend, staff));
  expect((await card(author)).data).toMatchObject({ avatar: null, suspended: true });
});
