import { DAY_MS } from '#domain/days.ts';
import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { camProfilePictures, camProfiles, members, notifications } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { wordsIn } from '#server/platform/notifications/service.ts';
import { cleanUploads, storePicture } from '#server/platform/uploads/service.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { eraseDueAccounts } from '#server/oversight/account/deletion/erase.ts';
import { takedownFixture } from './fixture.ts';

const HOUR_MS = 3_600_000;
const WORDS = 'The original stands on my own site since May.';

let app: TestApp;
const english = (words = '') => wordsIn(words, 'en', app.ctx.texts('en'));
let make: ReturnType<typeof forumFixture>;
let ask: ReturnType<typeof takedownFixture>;
let author: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
  ask = takedownFixture(app);
});
beforeEach(async () => {
  // What was hidden before anybody looked counts for an hour.
  app.advance(HOUR_MS + 1000);
  author = await app.member();
  moderator = await app.member({ role: 'Moderator' });
});
afterAll(() => app.close());

const decide = (id: number | null | undefined, order: object) => ask.decide(id, order, moderator);

test('a picture is withheld by itself, opens for staff and its owner, and comes back whole', async () => {
  const image = await make.picture(author);
  const calm = await make.picture(author);
  const body = `Look ![lamp](${image.url}) at my lamp.`;
  const { id } = await make.post(author, { body, images: [image.id, calm.id] });
  const stranger = await app.member();
  const row = await ask.asked({ pages: `http://campus.test${image.thumb320}` });
  expect(row.pages[0]).toMatchObject({ kind: 'post', targetId: id, hidden: true });
  for (const url of [image.url, image.thumb320, image.thumb640, image.veil]) {
    expect([url, await ask.opens(url)]).toEqual([url, 404]);
    expect(await ask.opens(url, stranger.token)).toBe(404);
    expect(await ask.opens(url, author.token)).toBe(200);
    expect(await ask.opens(url, moderator.token)).toBe(200);
  }
  expect(await ask.opens(calm.url)).toBe(200);
  const { post } = await make.detail(id);
  expect(post.images.map((one) => one.id)).toEqual([calm.id]);
  expect(post.html).not.toContain(image.url);
  const page = await getPage(app, `/moderation/case?id=${row.pages[0]?.caseId}`, moderator.token);
  expect(page.body).toContain('value="picture"');
  await decide(row.pages[0]?.caseId, { content: 'keep' });
  expect(await ask.opens(image.url)).toBe(200);
  expect((await make.detail(id)).post.images).toHaveLength(2);
  const told = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, author.id))
    .orderBy(notifications.id);
  expect(english(told.at(-1)?.title)).toContain('is online now');
});

test('a picture may go alone: the text stays, and an appeal gives it back', async () => {
  const image = await make.picture(author);
  const { id } = await make.post(author, { images: [image.id] });
  const row = await ask.asked({
    about: 'copyright',
    words: WORDS,
    email: 'juno@example.test',
    goodFaith: true,
    pages: image.url,
  });
  expect(await ask.opens(image.url)).toBe(200);
  const order = { content: 'picture', rule: 'other' };
  const decided = await decide(row.pages[0]?.caseId, order);
  expect(decided.status).toBe(200);
  expect(await ask.opens(image.url)).toBe(404);
  expect((await make.detail(id)).post.images).toEqual([]);
  expect((await ask.status(row.key)).body).toContain('Taken down');
  const told = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, author.id))
    .orderBy(notifications.id);
  expect(english(told.at(-1)?.title)).toContain('taken a picture out');
  const other = await app.member({ role: 'Moderator' });
  const words = 'I made that picture myself, here is how.';
  await app.call('POST appeal/apply', { id: decided.data?.id ?? 0, words }, author);
  const answer = { id: decided.data?.id ?? 0, outcome: 'reverse' as const, answer: 'Right.' };
  expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
  expect(await ask.opens(image.url)).toBe(200);
  expect((await make.detail(id)).post.images).toHaveLength(1);
});

test('a picture that was taken out is deleted for good with other removed content', async () => {
  const image = await make.picture(author);
  const { id } = await make.post(author, { images: [image.id] });
  const row = await ask.asked({ pages: image.url });
  await decide(row.pages[0]?.caseId, { content: 'picture', rule: 'privacy' });
  app.advance(182 * DAY_MS);
  await enforceRetention(app.ctx);
  const staff = await app.member({ role: 'Moderator' });
  expect(await ask.opens(image.url, staff.token)).toBe(200);
  app.advance(2 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await ask.opens(image.url, staff.token)).toBe(404);
  expect((await make.detail(id)).post.id).toBe(id);
});

/** A profile picture, as its owner wears it. */
async function wear(hash: string): Promise<string> {
  const avatar = `/uploads/${hash}.png`;
  await app.ctx.storage.put(avatar.split('/').at(-1) ?? '', Buffer.from('picture'));
  const worn = { avatar, summary: 'Two years on camera.' };
  await app.ctx.db.update(members).set(worn).where(eq(members.id, author.id));
  return avatar;
}

const profile = async () =>
  (await app.ctx.db.select().from(members).where(eq(members.id, author.id)))[0];

test('a picture of a profile goes from it, and the words stay', async () => {
  const avatar = await wear('a1'.repeat(20));
  const row = await ask.asked({ pages: avatar });
  expect(row.pages[0]).toMatchObject({ kind: 'member', targetId: author.id, hidden: true });
  expect(await profile()).toMatchObject({ avatar: null, summary: 'Two years on camera.' });
  expect(await ask.opens(avatar)).toBe(404);
  expect(await ask.opens(avatar, author.token)).toBe(200);
  expect(await ask.opens(avatar, moderator.token)).toBe(200);
  const again = await ask.asked({ pages: avatar });
  expect(again.pages[0]).toMatchObject({ caseId: row.pages[0]?.caseId, hidden: false });
  expect((await ask.status(again.key)).body).toContain('Hidden until a moderator has looked');
  const order = { content: 'picture', rule: 'privacy' };
  expect((await decide(row.pages[0]?.caseId, order)).status).toBe(200);
  expect(await ask.opens(avatar, moderator.token)).toBe(404);
  const left = await profile();
  expect(left).toMatchObject({ avatar: null, summary: 'Two years on camera.', complete: true });
});

test('a picture of a profile that is kept is worn again, unless another one is', async () => {
  const first = await wear('b2'.repeat(20));
  const row = await ask.asked({ pages: first });
  await decide(row.pages[0]?.caseId, { content: 'keep' });
  expect(await profile()).toMatchObject({ avatar: first });
  expect(await ask.opens(first)).toBe(200);
  author = await app.member();
  const second = await wear('c3'.repeat(20));
  const asked = await ask.asked({ pages: second });
  const third = await wear('d4'.repeat(20));
  await decide(asked.pages[0]?.caseId, { content: 'keep' });
  expect(await profile()).toMatchObject({ avatar: third });
  expect(await ask.opens(second, moderator.token)).toBe(404);
});

test('a profile picture that is looked at goes with its owner', async () => {
  const avatar = await wear('e5'.repeat(20));
  await ask.asked({ pages: avatar });
  const leaving = { leaveAt: app.ctx.now(), leaveTexts: 'keep' as const };
  await app.ctx.db.update(members).set(leaving).where(eq(members.id, author.id));
  await eraseDueAccounts(app.ctx);
  expect(await ask.opens(avatar, moderator.token)).toBe(404);
});

test('a picture cannot be taken out where nobody asked about one', async () => {
  const { id } = await make.post(author);
  const row = await ask.asked({ about: 'other', words: WORDS, pages: `/forumDetails/${id}` });
  const order = { content: 'picture', rule: 'other' };
  expect(await decide(row.pages[0]?.caseId, order)).toMatchObject({ status: 400 });
});

const noticesOf = async () =>
  (
    await app.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.memberId, author.id))
      .orderBy(notifications.id)
  ).map(({ title }) => english(title));

test('a picture that stands in no text is hidden too, kept for staff, and given back', async () => {
  const image = await make.picture(author);
  const row = await ask.asked({ pages: `http://campus.test${image.thumb640}` });
  expect(row.closedAt).toBeNull();
  expect(row.pages[0]).toMatchObject({ kind: 'member', targetId: author.id, hidden: true });
  expect((await ask.status(row.key)).body).toContain('Hidden until a moderator has looked');
  const closed = async () => {
    for (const url of [image.url, image.thumb320, image.veil]) {
      expect(await ask.opens(url)).toBe(404);
      expect(await ask.opens(url, author.token)).toBe(200);
      expect(await ask.opens(url, moderator.token)).toBe(200);
    }
  };
  await closed();
  expect(await noticesOf()).toHaveLength(1);
  // Its owner cannot remove what is looked at, nor does time.
  expect((await app.call('POST upload/delete', { id: image.id }, author)).status).toBe(404);
  const body = { title: 'My room', body: 'Look at it.', language: 'en' as const };
  const post = await app.call(
    'POST article/post',
    { ...body, tag: 'craft', images: [image.id] },
    author,
  );
  expect(post).toMatchObject({ error: 'bad_input' });
  app.advance(25 * HOUR_MS);
  await cleanUploads(app.ctx);
  await closed();
  const page = await getPage(app, `/moderation/case?id=${row.pages[0]?.caseId}`, moderator.token);
  expect(page.body).toContain('value="picture"');
  expect((await decide(row.pages[0]?.caseId, { content: 'keep' })).status).toBe(200);
  expect(await ask.opens(image.url)).toBe(200);
  expect(await profile()).toMatchObject({ avatar: null });
  expect((await noticesOf()).at(-1)).toContain('online now');
  expect((await ask.status(row.key)).body).not.toContain('Nothing there');
});

/** Saves a picture in a profile for a cam site. */
async function saveInProfile(imageId: string): Promise<void> {
  const profileId = crypto.randomUUID();
  const row = { memberId: author.id, id: profileId, name: 'My profile', savedAt: app.ctx.now() };
  await app.ctx.db.insert(camProfiles).values({ ...row, content: {} as never });
  const shown = { uploadId: imageId, memberId: author.id, profileId };
  await app.ctx.db.insert(camProfilePictures).values(shown);
}

test('a picture in a saved profile waits at the desk, and goes without the face of its owner', async () => {
  const image = await make.picture(author);
  await saveInProfile(image.id);
  const avatar = await wear('f6'.repeat(20));
  app.advance(25 * HOUR_MS);
  await cleanUploads(app.ctx);
  const email = 'juno@example.test';
  const request = { about: 'copyright', words: WORDS, email, goodFaith: true } as const;
  const row = await ask.asked({ ...request, pages: image.url });
  expect(row.pages[0]).toMatchObject({ kind: 'member', targetId: author.id, outcome: null });
  expect(await ask.opens(image.url)).toBe(200);
  const order = { content: 'picture', rule: 'privacy' };
  expect((await decide(row.pages[0]?.caseId, order)).status).toBe(200);
  expect(await ask.opens(image.url)).toBe(404);
  expect(await ask.opens(image.url, author.token)).toBe(200);
  expect(await profile()).toMatchObject({ avatar });
  expect((await noticesOf())[0]).toContain('taken a picture out');
  expect((await ask.status(row.key)).body).toContain('Taken down');
  app.advance(184 * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await ask.opens(image.url, author.token)).toBe(404);
});

test('what nobody can open is answered as gone', async () => {
  const color = { r: 9, g: 90, b: 120 };
  const create = { width: 40, height: 30, channels: 3 as const, background: color };
  const data = await sharp({ create }).jpeg().toBuffer();
  const { image: secret } = await storePicture(app.ctx, author.id, data, { secret: true });
  for (const url of [`/uploads/${'0'.repeat(40)}.png`, secret.url]) {
    const row = await ask.asked({ pages: url });
    expect(row.pages[0]).toMatchObject({ outcome: 'gone', caseId: null });
    expect(await ask.opens(url)).toBe(404);
  }
});
