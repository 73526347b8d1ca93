import fs from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages.ts';
import { NOTICE_DEFAULTS } from '#domain/notice-settings.ts';
import { NOTICE } from '#domain/notifications.ts';
import { serverDirOf } from '#server/site/policies.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

const PATH = '/gettingStarted/detail/soft-light';

let app: TestApp;
let moderator: TestMember;
let author: TestMember;
let id: number;
beforeAll(async () => {
  app = await createTestApp();
  const guides = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      [{ slug: 'soft-light', path: PATH, language, title: 'Soft light' }],
    ]),
  );
  const folder = serverDirOf(app.ctx.env.distDir);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/content.json`, JSON.stringify({ guides }));
  moderator = await app.member({ role: 'Moderator' });
});
beforeEach(async () => {
  author = await app.member();
  id = await write(author);
});
afterAll(() => app.close());

async function write(as: TestMember): Promise<number> {
  const input = { collection: 'guides' as const, slug: 'soft-light', body: 'It helped.' };
  const { data } = await app.call('POST guide/beginner/comment/edit', input, as);
  return data?.comment.id ?? 0;
}
const pin = (on: boolean, as = moderator, comment = id) =>
  app.call('POST guide/beginner/comment/pin', { id: comment, pin: on }, as);
const like = (as: TestMember, on = true) =>
  app.call('POST guide/beginner/comment/like/v3', { id, like: on }, as);
const told = async (who = author) =>
  (await app.call('GET member/messages', {}, who)).data?.resultList ?? [];

test('the author is told that their comment was pinned and unpinned, once each', async () => {
  await pin(true);
  await pin(true);
  await pin(false);
  await pin(false);
  const about = { content: '“Soft light”', link: `${PATH}#comments` };
  expect(await told()).toMatchObject([
    { type: NOTICE.unpinned, title: 'Your comment is no longer pinned', ...about },
    { type: NOTICE.pinned, title: 'The team pinned your comment', ...about },
  ]);
});

test('nobody is told that they pinned their own comment', async () => {
  const own = await write(moderator);
  expect((await pin(true, moderator, own)).status).toBe(200);
  expect(await told(moderator)).toEqual([]);
});

test('a like is told once, however often it is given, and likes of one comment are one message', async () => {
  const [anna, boris] = [await app.member(), await app.member()];
  await Promise.all([like(anna), like(anna)]);
  await like(anna, false);
  await like(anna);
  const about = { type: NOTICE.likeComment, content: '“Soft light”', link: `${PATH}#comments` };
  expect(await told()).toMatchObject([
    { ...about, title: `${anna.nickname} likes your comment`, fromUserInfo: { id: anna.id } },
  ]);
  await like(boris);
  const both = await told();
  expect(both).toMatchObject([about]);
  expect(both[0]?.title).toBe(`${boris.nickname} and 1 other like your comment`);
});

test('nobody is told of an own like, of one by somebody they have blocked, or against their settings', async () => {
  await like(author);
  const blocked = await app.member();
  await write(blocked);
  await app.call('POST people/hide', { userId: blocked.id, kind: 'block' }, author);
  await like(blocked);
  expect(await told()).toEqual([]);
  const site = NOTICE_DEFAULTS.site.filter((group) => group !== 'likes');
  await app.call('POST member/notice-settings', { ...NOTICE_DEFAULTS, site }, author);
  await like(await app.member());
  expect(await told()).toEqual([]);
});
