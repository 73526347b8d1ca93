import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#domain/days.ts';
import { HIDDEN_PATH } from '#domain/people.ts';
import { ideas, members, textComments } from '#server/db/schema.ts';
import { chatFixture } from '#server/features/chat/fixture.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { readOwnHidden } from '#server/platform/blocks/queries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let chat: ReturnType<typeof chatFixture>;
let reader: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
  chat = chatFixture(app);
});
beforeEach(async () => {
  reader = await app.member({ listed: true });
});
afterAll(() => app.close());

const hide = (userId: number, kind: 'mute' | 'block' | null, as = reader) =>
  app.call('POST people/hide', { userId, kind }, as);
const hidden = async (as = reader) =>
  make.must(await app.call('GET people/hidden', {}, as)).resultList;
const change = ({ id }: TestMember, row: Partial<typeof members.$inferInsert>) =>
  app.ctx.db.update(members).set(row).where(eq(members.id, id));
const leaving = () => ({
  leaveAt: new Date(app.ctx.now().getTime() + 14 * DAY_MS),
  leaveTexts: 'delete' as const,
});

test('a number tells nobody whether there is an account, or whose it is', async () => {
  const silent = await app.member();
  const left = await app.member({ listed: true, ...leaving() });
  const missing = await hide(999_999, 'mute');
  expect(missing).toMatchObject({ status: 404, error: 'not_found' });
  for (const { id } of [silent, left]) {
    for (const kind of ['mute', 'block'] as const) expect(await hide(id, kind)).toEqual(missing);
  }
  expect(await hidden()).toEqual([]);
  const { body } = await app.get(HIDDEN_PATH, reader);
  const token = /name="formToken" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const form = await app.fastify.inject({
    method: 'POST',
    url: HIDDEN_PATH,
    cookies: { ctoken: reader.token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `act=mute&userId=${silent.id}&formToken=${token}`,
  });
  expect(form.headers.location).toContain('done=failed');
  expect(await hidden()).toEqual([]);
});

const guideComment = (authorId: number) =>
  app.ctx.db.insert(textComments).values({
    ...{ collection: 'guides', slug: 'one', authorId },
    ...{ body: 'It helped.', html: '<p>It helped.</p>', language: 'en' },
  });
const idea = (authorId: number) =>
  app.ctx.db.insert(ideas).values({
    ...{ authorId, kind: 'post', language: 'en', by: 'rules', title: '', body: 'A good day.' },
    ...{ labels: [], createdAt: app.ctx.now(), publishedAt: app.ctx.now() },
  });

test.each<[string, (other: TestMember) => Promise<unknown>]>([
  ['is in the member list', (other) => change(other, { listed: true })],
  ['has written a post', (other) => make.post(other)],
  ['has answered', async (other) => make.comment(other, (await make.post(reader)).id)],
  ['has commented on a guide', ({ id }) => guideComment(id)],
  ['has published an idea', ({ id }) => idea(id)],
  ['has written to the viewer', (other) => chat.say(other, { userId: reader.id, text: 'Hi' })],
  [
    'has liked something of the viewer',
    async (other) => {
      const { id } = await make.post(reader);
      make.must(await app.call('POST home/like', { kind: 'post', id, like: true }, other));
    },
  ],
])('somebody who %s can be hidden', async (_, act) => {
  const other = await app.member();
  expect((await hide(other.id, 'mute')).status).toBe(404);
  await act(other);
  expect((await hide(other.id, 'mute')).status).toBe(200);
  expect(await hidden()).toMatchObject([{ id: other.id, nickname: other.nickname }]);
});

test('a message that was never heard tells nobody whose it is', async () => {
  const other = await app.member({ listed: true });
  expect((await hide(other.id, 'block')).status).toBe(200);
  await chat.say(other, { userId: reader.id, text: 'Hi' });
  await change(other, { listed: false });
  expect((await hide(other.id, null)).status).toBe(200);
  expect((await hide(other.id, 'block')).status).toBe(404);
});

test('staff can hide anybody; who is hidden already can be hidden otherwise', async () => {
  const [silent, staff] = [await app.member(), await app.member({ role: 'Moderator' })];
  expect((await hide(silent.id, 'mute', staff)).status).toBe(200);
  await change(silent, { listed: true });
  expect((await hide(silent.id, 'mute')).status).toBe(200);
  await change(silent, { listed: false });
  expect((await hide(silent.id, 'block')).status).toBe(200);
  expect(await hidden()).toMatchObject([{ id: silent.id, kind: 'block' }]);
});

test('who is leaving stands in the list without a name, and can be taken off it', async () => {
  const other = await app.member({ listed: true, avatar: '/uploads/x.webp' });
  await hide(other.id, 'mute');
  await change(other, leaving());
  expect(await hidden()).toMatchObject([{ id: other.id, nickname: null, avatar: null }]);
  expect(await readOwnHidden(app.ctx.db, reader.id)).toMatchObject([{ nickname: null }]);
  const { body } = await app.get(HIDDEN_PATH, reader);
  expect(body).toContain('Somebody whose name is not shown right now');
  expect(body).not.toContain(other.nickname);
  expect(body).not.toContain(`/user-info?userId=${other.id}`);
  expect((await hide(other.id, null)).status).toBe(200);
  expect(await hidden()).toEqual([]);
});

test('the list shows no picture of who is suspended', async () => {
  const other = await app.member({ listed: true, avatar: '/uploads/x.webp' });
  await hide(other.id, 'mute');
  await change(other, { suspendedAt: app.ctx.now() });
  expect(await hidden()).toMatchObject([{ nickname: other.nickname, avatar: null }]);
});
