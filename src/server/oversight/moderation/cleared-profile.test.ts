import { DAY_MS } from '#domain/days.ts';
import { RETENTION } from '#domain/limits.ts';
import { eq } from '#server/db/drizzle.ts';
import { expect, test } from 'vitest';
import { members, notifications, reportMessages } from '#server/db/schema.ts';
import { enforceRetention } from '#server/jobs/retention.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { wordsIn } from '#server/platform/notifications/service.ts';
import { app, author, decide, moderator, other, reported, setUp } from './cases-fixture.ts';

setUp();

const WORDS = {
  summary: 'I build calm rooms with paper lamps.',
  location: 'A small town by the river',
  link: 'https://lamps.example',
  signature: 'Light is kind',
};
const CLEAR = { content: 'delete', rule: 'explicit' } as const;

const profile = async () => {
  const [row] = await app.ctx.db.select().from(members).where(eq(members.id, author.id));
  const { summary, location, link, signature, complete } = row ?? {};
  return { summary, location, link, signature, complete };
};
const write = (words: Partial<typeof members.$inferInsert>) =>
  app.ctx.db.update(members).set(words).where(eq(members.id, author.id));

/** Clears the profile by a report, and appeals. @returns the number of the decision */
async function cleared(): Promise<number> {
  const row = await reported('member', author.id);
  return appealed((await decide(row.id, CLEAR)).data?.id ?? 0);
}
async function appealed(id: number): Promise<number> {
  const words = 'Nothing of this was explicit.';
  expect((await app.call('POST appeal/apply', { id, words }, author)).status).toBe(200);
  return id;
}
const appeals = async () =>
  (await getPage(app, '/moderation/appeals?language=en', other.token)).body;

async function reverse(id: number): Promise<string> {
  const answer = { id, outcome: 'reverse' as const, answer: 'You are right.' };
  expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
  const rows = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, author.id))
    .orderBy(notifications.id);
  return wordsIn(rows.at(-1)?.title ?? '', 'en', app.ctx.texts('en'));
}

test('a right appeal brings the words of a cleared profile back, and says what it does not', async () => {
  await write({ ...WORDS, avatar: '/uploads/x', complete: true });
  const id = await cleared();
  expect(await profile()).toMatchObject({ summary: '', complete: false });
  expect(await appeals()).toContain('restore the words (the picture is gone)');
  const words = await reverse(id);
  expect(await profile()).toEqual({ ...WORDS, complete: true });
  expect(words).toContain('The words of your profile are back; a profile picture');
});

test('what the owner has written since stays', async () => {
  await write({ ...WORDS, complete: true });
  const id = await cleared();
  await write({ summary: 'Written anew since then.', complete: true });
  await reverse(id);
  expect(await profile()).toEqual({
    ...WORDS,
    summary: 'Written anew since then.',
    complete: true,
  });
});

test('where nothing was kept the form, the answer and the notice say so', async () => {
  await write({ ...WORDS, summary: '', location: '', link: '', signature: '' });
  const row = await reported('member', author.id);
  const id = await appealed((await decide(row.id, CLEAR)).data?.id ?? 0);
  expect(await appeals()).toContain('Take it back (nothing can be restored)');
  expect(await reverse(id)).toContain('What had been removed could not be brought back.');
});

test('only what this decision cleared comes back, not what another one did', async () => {
  await write({ ...WORDS, complete: true });
  const first = await reported('member', author.id);
  await decide(first.id, CLEAR);
  const second = await reported('member', author.id, {}, await app.member());
  const id = await appealed((await decide(second.id, CLEAR)).data?.id ?? 0);
  await reverse(id);
  expect(await profile()).toMatchObject({ summary: '', complete: false });
});

test('the page of the case does not show the kept words as a conversation', async () => {
  await write({ ...WORDS, complete: true });
  const row = await reported('member', author.id);
  const url = `/moderation/case?id=${row.id}&language=en`;
  expect((await getPage(app, url, moderator.token)).body).toContain(
    'the words come back, but not the picture',
  );
  await decide(row.id, CLEAR);
  const { body } = await getPage(app, url, moderator.token);
  expect(body).not.toContain('What was written there');
  expect(body).toContain('The words as they were reported');
});

test('the kept words go after the time of removed content', async () => {
  await write({ ...WORDS, complete: true });
  const row = await reported('member', author.id);
  await decide(row.id, CLEAR);
  const kept = () => app.ctx.db.select().from(reportMessages);
  expect(JSON.stringify(await kept())).toContain(WORDS.summary);
  app.advance((RETENTION.removedContentDays + 1) * DAY_MS);
  await enforceRetention(app.ctx);
  expect(await kept()).toEqual([]);
});
