import { eq } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/index.ts';
import { HIDDEN_PATH, PEOPLE_PAGE_SIZE, PEOPLE_SORTS, type HideKind } from '#domain/people.ts';
import { members } from '#server/db/schema.ts';
import { forumFixture } from '#server/features/forum/fixture.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';

let app: TestApp;
let make: ReturnType<typeof forumFixture>;
let reader: TestMember;
beforeAll(async () => {
  app = await createTestApp();
  make = forumFixture(app);
});
beforeEach(async () => {
  // Removes the people of earlier tests from the list.
  await app.ctx.db.update(members).set({ listed: false, role: 'Member' });
  reader = await app.member();
});
afterAll(() => app.close());

const list = async (input: Input<'GET home/members'> = {}, as?: TestMember) =>
  make.must(await app.call('GET home/members', input, as));
const idsOf = async (input: Input<'GET home/members'> = {}) =>
  (await list(input)).resultList.map(({ id }) => id);
const hide = (userId: number, kind: HideKind | null, as: TestMember | undefined = reader) =>
  app.call('POST people/hide', { userId, kind }, as);
const hidden = async (as = reader) =>
  make
    .must(await app.call('GET people/hidden', {}, as))
    .resultList.map(({ id, kind }) => [id, kind]);

describe('the member list', () => {
  test('shows who wants to be found and staff, and nobody else', async () => {
    const listed = await app.member({ listed: true, points: 3 });
    const staff = await app.member({ role: 'Moderator', points: 2 });
    const partner = await app.member({ role: 'PartnerStaff', points: 1 });
    await app.member({ points: 900 });
    await app.member({ listed: true, role: 'Visitor' });
    await app.member({ listed: true, suspendedAt: new Date() });
    await app.member({ role: 'Moderator', suspendedAt: new Date() });
    expect(await idsOf()).toEqual([listed.id, staff.id, partner.id]);
    expect(await idsOf({ filter: 'members' })).toEqual([listed.id]);
    expect(await idsOf({ filter: 'staff' })).toEqual([staff.id, partner.id]);
    expect(JSON.stringify(await list())).not.toContain('@');
  });

  test('pages by key in each order', async () => {
    const people = [];
    for (let i = 0; i < PEOPLE_PAGE_SIZE + 3; i++) {
      const over = { listed: true, points: i % 3, nickname: `${'cAb'[i % 3]}-person-${i}` };
      people.push({ ...over, ...(await app.member(over)) });
    }
    const orders = {
      points: [...people].sort((a, b) => b.points - a.points || b.id - a.id),
      name: [...people].sort((a, b) =>
        a.nickname.toLowerCase() < b.nickname.toLowerCase() ? -1 : 1,
      ),
      new: [...people].sort((a, b) => b.id - a.id),
    };
    for (const sort of PEOPLE_SORTS) {
      const first = await list({ sort });
      expect(first.resultList).toHaveLength(PEOPLE_PAGE_SIZE);
      const second = await list({ sort, after: first.next as string });
      expect(second.next).toBeNull();
      expect(
        [...first.resultList, ...second.resultList].map(({ id }) => id),
        sort,
      ).toEqual(orders[sort].map(({ id }) => id));
      // A place in one order is none in another.
      const other = sort === 'name' ? 'new' : 'name';
      const lost = { sort: other, after: first.next as string } as const;
      expect((await app.call('GET home/members', lost)).status).toBe(400);
    }
  });

  test('looks for the beginning of a name, with no sign that means anything else', async () => {
    const { id } = await app.member({ listed: true, nickname: 'Odd_Lantern' });
    await app.member({ nickname: 'Oddly-Unlisted' });
    expect(await idsOf({ name: 'oDD' })).toEqual([id]);
    expect(await idsOf({ name: 'odd_' })).toEqual([id]);
    for (const name of ['lantern', '%', '_', 'o%', 'oddl'])
      expect(await idsOf({ name })).toEqual([]);
  });

  test('counts what can be read, and says to its reader alone whom they hide', async () => {
    const writer = await app.member({ listed: true });
    await make.post(writer);
    await make.comment(writer, (await make.post(reader)).id);
    await app.call('POST article/delete', { id: (await make.post(writer)).id }, writer);
    await hide(writer.id, 'mute');
    const of = async (as?: TestMember) => (await list({}, as)).resultList[0];
    expect(await of(reader)).toMatchObject({ posts: 1, answers: 1, hidden: 'mute' });
    expect(await of(writer)).toMatchObject({ hidden: null });
    expect(await of()).toMatchObject({ id: writer.id, hidden: null });
    const gone = await make.post(reader);
    await make.comment(writer, gone.id);
    expect(await of()).toMatchObject({ answers: 2 });
    await app.call('POST article/delete', { id: gone.id }, reader);
    expect(await of()).toMatchObject({ answers: 1 });
  });
});

describe('muting and blocking', () => {
  test('is kept, changed and undone, for oneself alone', async () => {
    const [one, two] = [await app.member({ listed: true }), await app.member({ listed: true })];
    expect((await hide(one.id, 'mute')).status).toBe(200);
    app.advance(1000);
    expect((await hide(two.id, 'block')).status).toBe(200);
    expect(await hidden()).toEqual([
      [two.id, 'block'],
      [one.id, 'mute'],
    ]);
    app.advance(1000);
    await hide(one.id, 'block');
    await hide(two.id, 'block');
    expect(await hidden()).toEqual([
      [one.id, 'block'],
      [two.id, 'block'],
    ]);
    expect(await hidden(one)).toEqual([]);
    for (const twice of [1, 2]) expect((await hide(one.id, null)).status, `${twice}`).toBe(200);
    expect(await hidden()).toEqual([[two.id, 'block']]);
  });

  test('is for members, and of others who exist', async () => {
    const { id } = await app.member();
    expect((await app.call('POST people/hide', { userId: id, kind: 'mute' })).status).toBe(401);
    expect((await app.call('GET people/hidden')).status).toBe(401);
    expect((await hide(reader.id, 'mute')).error).toBe('not_allowed');
    expect((await hide(999_999, 'mute')).error).toBe('not_found');
    expect((await hide(id, 'hate' as HideKind)).error).toBe('bad_input');
    const lost = { after: 'x' };
    expect((await app.call('GET people/hidden', lost, reader)).error).toBe('bad_input');
  });

  test('a mute lets the other answer, a block does not, until it is undone; staff always may', async () => {
    const post = await make.post(reader);
    const other = await app.member({ listed: true });
    const answer = async (as = other) =>
      (await app.call('POST comment', { articleId: post.id, body: 'A soft one.' }, as)).error;
    await hide(other.id, 'mute');
    expect(await answer()).toBeUndefined();
    await hide(other.id, 'block');
    expect(await answer()).toBe('cannot_answer');
    // In no way unlike an answer to what has gone meanwhile.
    const gone = await make.post(reader);
    await app.call('POST article/delete', { id: gone.id }, reader);
    const refused = async (articleId: number) =>
      app.call('POST comment', { articleId, body: 'A soft one.' }, other);
    expect(await refused(post.id)).toEqual(await refused(gone.id));
    await hide(other.id, null);
    expect(await answer()).toBeUndefined();
    const moderator = await app.member({ role: 'Moderator' });
    await hide(moderator.id, 'block');
    expect(await answer(moderator)).toBeUndefined();
  });

  test('tells the other nothing', async () => {
    const other = await app.member({ listed: true });
    const start = app.events.length;
    expect((await hide(other.id, 'block')).status).toBe(200);
    expect(app.events.slice(start)).toEqual([]);
    expect((await app.call('GET member/messages', {}, other)).data?.resultList).toEqual([]);
  });
});

describe('a profile', () => {
  const status = async (userId: number, as?: TestMember) => [
    (await app.call('GET user/profile', { userId }, as)).status,
    (await app.get(`/user-info?userId=${userId}`, as)).statusCode,
  ];

  test('exists for others where its member is listed, is staff or has written', async () => {
    const quiet = await app.member();
    const moderator = await app.member({ role: 'Moderator' });
    const found = [await app.member({ listed: true }), moderator, await app.member()];
    const post = await make.post(found[2] as TestMember);
    for (const as of [undefined, reader]) {
      for (const { id } of found) expect(await status(id, as)).toEqual([200, 200]);
      expect(await status(quiet.id, as)).toEqual([404, 404]);
    }
    expect(await status(quiet.id, moderator)).toEqual([200, 200]);
    expect(await status(quiet.id, quiet)).toEqual([200, 200]);
    await app.call('POST article/delete', { id: post.id }, found[2]);
    expect(await status((found[2] as TestMember).id, reader)).toEqual([404, 404]);
  });

  test('goes with the topic below which its member has answered', async () => {
    const { id } = await make.post(reader);
    const helper = await app.member();
    await make.comment(helper, id);
    expect(await status(helper.id)).toEqual([200, 200]);
    await app.call('POST article/delete', { id }, reader);
    expect(await status(helper.id)).toEqual([404, 404]);
  });

  test('of a suspended member says to staff alone what it says', async () => {
    const said = { summary: 'What I said.', location: 'Peru', listed: true };
    const member = await app.member(said);
    await make.post(member);
    const suspended = { suspendedAt: new Date() };
    await app.ctx.db.update(members).set(suspended).where(eq(members.id, member.id));
    const of = async (as?: TestMember) =>
      (await app.call('GET user/profile', { userId: member.id }, as)).data;
    expect(await of(reader)).toMatchObject({ suspended: true, summary: '', location: '' });
    const moderator = await app.member({ role: 'Moderator' });
    expect(await of(moderator)).toMatchObject({ summary: 'What I said.', location: 'Peru' });
    expect((await app.get(`/user-info?userId=${member.id}`, reader)).body).not.toContain('Peru');
  });
});

describe('the pages', () => {
  test('/memberList is for everybody, and a place that is none leads to its beginning', async () => {
    const listed = await app.member({ listed: true, summary: 'Talks about lamps.' });
    const unlisted = await app.member({ nickname: 'quiet-unlisted-one' });
    const { statusCode, body } = await app.get('/memberList');
    expect(statusCode).toBe(200);
    for (const text of ['<h1>Members</h1>', listed.nickname, 'Talks about lamps.']) {
      expect(body).toContain(text);
    }
    expect(body).not.toContain(unlisted.nickname);
    expect((await app.get('/memberList', unlisted)).body).toContain('You are not on this list.');
    expect((await app.get('/memberList', listed)).body).toContain('You are on this list.');
    expect((await app.get('/memberList?name=nobody')).body).toContain('Nobody of this name');
    const lost = await app.get('/memberList?sort=new&after=x');
    expect([lost.statusCode, lost.headers.location]).toEqual([302, '/memberList?sort=new']);
  });

  test('mute and undo without a script, never without the token', async () => {
    const { id, nickname } = await app.member({ listed: true });
    const visitor = await app.get(HIDDEN_PATH);
    expect([visitor.statusCode, visitor.headers.location]).toEqual([
      302,
      `/login?redirect=${encodeURIComponent(HIDDEN_PATH)}`,
    ]);
    const page = await app.get(`/user-info?userId=${id}`, reader);
    const token = /name="formToken" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    expect(token).not.toBe('');
    const send = async (act: string, formToken: string, from = '') => {
      const answer = await app.fastify.inject({
        method: 'POST',
        url: HIDDEN_PATH,
        cookies: { ctoken: reader.token },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `act=${act}&userId=${id}&formToken=${formToken}${from}`,
      });
      expect(answer.statusCode).toBe(303);
      return answer.headers.location as string;
    };
    expect(await send('mute', '')).toBe(`/user-info?userId=${id}&done=failed`);
    expect(await send('mute', 'x'.repeat(43))).toContain('done=failed');
    expect(await send('suspend', token)).toContain('done=failed');
    expect(await hidden()).toEqual([]);
    const done = await app.get(await send('mute', token), reader);
    expect(done.body).toContain('You have muted this member.');
    expect((await app.get(HIDDEN_PATH, reader)).body).toContain(nickname);
    const undone = await app.get(await send('show', token, '&from=hidden'), reader);
    expect(undone.body).toContain('t muted or blocked anyone');
    expect(await hidden()).toEqual([]);
  });
});
