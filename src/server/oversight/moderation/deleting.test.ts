import { eq, sql } from '#server/db/drizzle.ts';
import { describe, expect, test } from 'vitest';
import { auditLog, cases, decisions, members, notifications, posts } from '#server/db/schema.ts';
import { getPage } from '#server/platform/members/test-support.ts';
import { wordsIn } from '#server/platform/notifications/service.ts';
import type { TestMember } from '#testing/factories.ts';
import { isEarned } from '#testing/notices.ts';
import { app, author, make, moderator, other, reported, reporter, setUp } from './cases-fixture.ts';
import { takedownFixture } from './takedown/fixture.ts';

setUp();

const WHY = { rule: 'spam', reason: 'Nobody asked for it.' } as const;

/** What a member was told last, in English. */
async function lastTold(who: TestMember): Promise<string> {
  const rows = await app.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.memberId, who.id))
    .orderBy(notifications.id);
  const last = rows.filter((row) => !isEarned(row)).at(-1);
  const english = (words = '') => wordsIn(words, 'en', app.ctx.texts('en'));
  return `${english(last?.title)} ${english(last?.content)}`;
}
const caseRow = async (id: number) => {
  const [row] = await app.ctx.db.select().from(cases).where(eq(cases.id, id));
  return row;
};
const decisionsAbout = (kind: string, id: number) =>
  app.ctx.db
    .select({ decision: decisions, origin: cases.origin, closedAt: cases.closedAt })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(sql`${cases.targetKind} = ${kind} and ${cases.targetId} = ${id}`);

type Kind = 'post' | 'comment' | 'guideComment';
const CALLS = {
  post: 'POST article/delete',
  comment: 'POST comment/delete',
  guideComment: 'POST guide/beginner/comment/delete',
} as const;

async function write(kind: Kind): Promise<number> {
  if (kind === 'post') return (await make.post(author, { title: 'Buy my lamp now' })).id;
  if (kind === 'comment') return (await make.comment(author, (await make.post(other)).id)).id;
  const said = { collection: 'guides' as const, slug: 'a-guide', body: 'It helped.' };
  const { data } = await app.call('POST guide/beginner/comment/edit', said, author);
  return data?.comment.id ?? 0;
}
const remove = async (kind: Kind, id: number, as: TestMember, why: object = {}) =>
  expect((await app.call(CALLS[kind], { id, ...why }, as)).status).toBe(200);

describe.each(['post', 'comment', 'guideComment'] as const)('a %s', (kind) => {
  test('that staff delete is a decision its author reads and can appeal', async () => {
    const id = await write(kind);
    await remove(kind, id, moderator, WHY);
    const [found] = await decisionsAbout(kind, id);
    expect(found).toMatchObject({
      origin: 'staff',
      closedAt: expect.any(Date) as Date,
      decision: {
        ...{ authorId: author.id, deciderId: moderator.id, ...WHY },
        ...{ content: 'delete', measure: 'none' },
      },
    });
    const decision = found?.decision.id ?? 0;
    const told = await lastTold(author);
    expect(told).toContain(WHY.reason);
    expect(told).toContain('Rule: No advertising and no repetition.');
    expect(told).toContain(`/appeal?id=${decision}`);
    const target = `${kind}:${id}`;
    const [line] = await app.ctx.db.select().from(auditLog).where(eq(auditLog.target, target));
    expect(line?.details).toMatchObject({ decision, ...WHY });
    // Nothing of it waits for anybody, and staff find it with the other decisions.
    expect((await app.call('GET moderator/queue', {}, moderator)).data?.open).toBe(0);
    const { body } = await getPage(app, '/moderation?show=decided&language=en', other.token);
    expect(body).toContain(`/moderation/case?id=${found?.decision.caseId}"`);

    const words = 'It was the lamp somebody had asked me for.';
    expect((await app.call('POST appeal/apply', { id: decision, words }, author)).status).toBe(200);
    const answer = { id: decision, outcome: 'reverse', answer: 'You are right.' } as const;
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect(await lastTold(author)).not.toContain('could not be brought back');
  });

  test('that staff delete while a report waits closes its case, and the reporter learns of it', async () => {
    const id = await write(kind);
    const row = await reported(kind, id);
    await remove(kind, id, moderator, WHY);
    expect((await caseRow(row.id))?.closedAt).not.toBeNull();
    expect(await decisionsAbout(kind, id)).toMatchObject([
      { origin: 'report', decision: { caseId: row.id, content: 'delete' } },
    ]);
    expect(await lastTold(reporter)).toContain('the moderators have acted on it');
  });

  test('that its author deletes while a report waits closes its case without a decision', async () => {
    const id = await write(kind);
    const row = await reported(kind, id);
    await remove(kind, id, author);
    expect((await caseRow(row.id))?.closedAt).not.toBeNull();
    expect(await decisionsAbout(kind, id)).toEqual([]);
    expect(await lastTold(reporter)).toContain('its author has deleted what you reported');
    expect((await app.call('GET moderator/queue', {}, moderator)).data?.open).toBe(0);
    const url = `/moderation/case?id=${row.id}&language=en`;
    const { body } = await getPage(app, url, moderator.token);
    expect(body).toContain('The author deleted it before anybody had decided.');
    expect(body).not.toContain('name="content"');
    const order = { id: row.id, content: 'delete', rule: 'spam' } as const;
    const late = await app.call('POST moderator/case/decide', order, moderator);
    expect(late.error).toBe('case_closed');
  });

  test('that its author deletes where it may have hurt somebody is still to be decided', async () => {
    const id = await write(kind);
    const row = await reported(kind, id);
    await reported(kind, id, { reason: 'harassment' }, other);
    await remove(kind, id, author);
    expect((await caseRow(row.id))?.closedAt).toBeNull();
    const order = { id: row.id, content: 'delete', measure: 'warn', rule: 'harassment' } as const;
    const decided = await app.call('POST moderator/case/decide', order, moderator);
    expect(decided.status).toBe(200);
  });
});

test('an appeal brings back what staff deleted from its menu', async () => {
  const id = await write('post');
  await remove('post', id, moderator, WHY);
  const [found] = await decisionsAbout('post', id);
  const decision = found?.decision.id ?? 0;
  const words = 'It was the lamp somebody had asked me for.';
  await app.call('POST appeal/apply', { id: decision, words }, author);
  const answer = { id: decision, outcome: 'reverse', answer: 'You are right.' } as const;
  await app.call('POST moderator/appeal/decide', answer, other);
  expect((await app.call('GET article/detail', { id })).status).toBe(200);
});

test('who deletes as the page of an older release does gives no rule, and it is a decision as well', async () => {
  const id = await write('post');
  await remove('post', id, moderator);
  const [found] = await decisionsAbout('post', id);
  expect(found?.decision).toMatchObject({ rule: null, reason: '' });
  expect(await lastTold(author)).toContain(`/appeal?id=${found?.decision.id}`);
});

test('staff who delete their own words, and strangers, decide nothing', async () => {
  const { id } = await make.post(moderator);
  await remove('post', id, moderator);
  expect(await decisionsAbout('post', id)).toEqual([]);
  const theirs = await write('post');
  const refused = await app.call('POST article/delete', { id: theirs, ...WHY }, reporter);
  expect(refused.status).toBe(403);
  expect(await decisionsAbout('post', theirs)).toEqual([]);
  const [row] = await app.ctx.db.select().from(posts).where(eq(posts.id, theirs));
  expect(row?.deletedAt).toBeNull();
});

test('a request about what its author deletes is answered, but not one about a picture in it', async () => {
  const ask = takedownFixture(app);
  const staff = await app.member({ role: 'Moderator' });
  const path = (id: number) => `http://campus.test/forumDetails/${id}`;
  // What staff wrote is never hidden before somebody has looked, so that its author can delete it.
  const words = await make.post(staff);
  const request = await ask.asked({
    about: 'other',
    pages: path(words.id),
    words: 'It says where I live.',
  });
  await remove('post', words.id, staff);
  expect((await caseRow(request.pages[0]?.caseId ?? 0))?.closedAt).not.toBeNull();
  expect((await ask.status(request.key)).body).toContain('Nothing there');

  const picture = await make.picture(staff);
  const shown = await make.post(staff, { images: [picture.id] });
  const other = await ask.asked({ pages: `http://campus.test${picture.url}` });
  await remove('post', shown.id, staff);
  expect((await caseRow(other.pages[0]?.caseId ?? 0))?.closedAt).toBeNull();
});

describe('a profile picture that staff delete', () => {
  test('is a decision its owner reads and can appeal', async () => {
    const { db } = app.ctx;
    await db.update(members).set({ avatar: '/uploads/x' }).where(eq(members.id, author.id));
    const order = { accountId: author.id, avatarUrl: '/uploads/x', rule: 'privacy' } as const;
    const done = await app.call('POST moderator/member/removeAvatar', order, moderator);
    expect(done.data).toEqual({ result: true });
    const [found] = await decisionsAbout('member', author.id);
    expect(found).toMatchObject({
      origin: 'staff',
      decision: { content: 'picture', measure: 'none', rule: 'privacy', deciderId: moderator.id },
    });
    const id = found?.decision.id ?? 0;
    const told = await lastTold(author);
    expect(told).toContain('The moderators have removed your profile picture.');
    expect(told).toContain(`/appeal?id=${id}`);
    const page = await getPage(app, `/appeal?id=${id}&language=en`, author.token);
    expect(page.body).toContain('No private data about anybody');
    const words = 'It shows nobody but me, and I am fine with it.';
    expect((await app.call('POST appeal/apply', { id, words }, author)).status).toBe(200);
    const answer = { id, outcome: 'reverse', answer: 'You are right.' } as const;
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect(await lastTold(author)).toContain('could not be brought back');
  });
});
