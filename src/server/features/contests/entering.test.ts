import { DAY_MS } from '#domain/days.ts';
import { and, eq, isNull } from '#server/db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cases, comments, contestEntries, contestVotes, uploads } from '#server/db/schema.ts';
import { setApproveFirst } from '#server/platform/staff/service.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import type { TestMember } from '#testing/factories.ts';
import { contestFixture, HOUR } from './fixture.ts';

let app: TestApp;
let make: ReturnType<typeof contestFixture>;
let staff: TestMember;
let anna: TestMember;
let boris: TestMember;
let id: number;
beforeAll(async () => {
  app = await createTestApp();
  make = contestFixture(app);
});
// New people for every test: what one may write in ten minutes is limited.
beforeEach(async () => {
  [staff, anna, boris] = [
    await app.member({ role: 'Moderator' }),
    await app.member(),
    await app.member(),
  ];
  id = await make.contest(staff);
});
afterAll(() => app.close());

const enter = async (as: TestMember, more: Record<string, unknown> = {}) => {
  const images = [(await make.picture(as)).id];
  return app.call('POST article/activity/enter', { id, body: 'My lamp.', images, ...more }, as);
};
const storedEntries = () => app.ctx.db.$count(contestEntries, eq(contestEntries.contestId, id));
/** The number of the case about an answer that nobody has decided yet. */
async function openCaseOf(commentId: number): Promise<number> {
  const [row] = await app.ctx.db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(eq(cases.targetKind, 'comment'), eq(cases.targetId, commentId), isNull(cases.closedAt)),
    );
  return row?.id as number;
}
const answers = () => app.ctx.db.$count(comments, eq(comments.postId, id));

describe('an entry', () => {
  test('is an answer with its pictures, and stands in the contest and in the topic', async () => {
    const picture = await make.picture(anna);
    const alts = { [picture.id]: 'A lamp of paper' };
    const entry = await make.entry(anna, id, { images: [picture.id], alts, body: '**Paper**' });
    expect(entry).toMatchObject({
      author: { id: anna.id },
      html: '<p><strong>Paper</strong></p>',
      images: [{ id: picture.id, alt: 'A lamp of paper' }],
      votes: 0,
      voted: false,
      comments: 0,
      place: null,
      may: { vote: false, edit: true, withdraw: true },
    });
    const seen = await make.entries(id, boris);
    expect(seen).toMatchObject([
      { id: entry.id, may: { vote: true, edit: false, withdraw: false } },
    ]);
    expect((await make.entries(id))[0]?.may).toEqual({ vote: true, edit: false, withdraw: false });
    expect((await make.show(id, anna)).mine).toMatchObject({ id: entry.id });
    expect((await make.show(id, boris)).mine).toBeNull();
    expect(await make.show(id)).toMatchObject({ state: 'open', entries: 1, votes: 0, mine: null });
    expect((await make.detail(id)).comments.resultList).toMatchObject([{ id: entry.id }]);
  });

  test('is refused to everybody who may not write', async () => {
    const refused: [TestMember | undefined, number, string][] = [
      [undefined, 401, 'not_signed_in'],
      [await app.member({ role: 'Visitor' }), 403, 'no_member_role'],
      [await app.member({ suspendedAt: new Date() }), 403, 'suspended'],
      [await app.member({ complete: false }), 403, 'profile_incomplete'],
    ];
    for (const [as, status, error] of refused) {
      for (const call of ['POST article/activity/enter', 'POST article/activity/edit'] as const) {
        const input = { id, body: 'My lamp.', images: ['one'] };
        expect(await app.call(call, input, as)).toMatchObject({ status, error });
      }
    }
    expect((await app.call('POST article/activity/withdraw', { id })).status).toBe(401);
    expect(await storedEntries()).toBe(0);
  });

  test('needs one to five pictures of its own, and leaves nothing where it is refused', async () => {
    const theirs = await make.picture(boris);
    for (const images of [[], ['1', '2', '3', '4', '5', '6'], [theirs.id], ['nobody-has-this']]) {
      expect(await enter(anna, { images })).toMatchObject({ status: 400, error: 'bad_input' });
    }
    expect(await enter(anna, { body: '  ' })).toMatchObject({ status: 400 });
    expect([await storedEntries(), await answers()]).toEqual([0, 0]);
  });

  test('is one a member, also where two come at once', async () => {
    const [first, second] = await Promise.all([enter(anna), enter(anna)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first.error, second.error]).toContain('entry_exists');
    expect(await enter(anna)).toMatchObject({ status: 409, error: 'entry_exists' });
    // Of what was refused no answer is left either.
    expect([await storedEntries(), await answers()]).toEqual([1, 1]);
    await make.entry(boris, id);
  });

  test('sent twice with one draft counts once; an answer of that draft is none', async () => {
    const picture = await make.picture(anna);
    const draft = crypto.randomUUID();
    const input = { draft, images: [picture.id] };
    const [a, b] = await Promise.all([enter(anna, input), enter(anna, input)]);
    expect(b.data?.entry?.id).toBe(a.data?.entry?.id);
    expect(a.data?.entry?.id).toBeTypeOf('number');
    expect(await storedEntries()).toBe(1);
    const said = { draft: crypto.randomUUID(), body: 'My lamp.' };
    await make.comment(boris, id, said);
    expect(await enter(boris, said)).toMatchObject({ status: 409, error: 'draft_posted' });
  });

  test('is taken between its times alone, and nowhere but in a contest', async () => {
    const post = await make.post(staff);
    expect(await enter(anna, { id: post.id })).toMatchObject({ status: 404, error: 'not_found' });
    expect(await enter(anna, { id: 999_999 })).toMatchObject({ status: 404 });
    const later = new Date(app.ctx.now().getTime() + HOUR).toISOString();
    const early = await make.contest(staff, { opens: later });
    expect(await enter(anna, { id: early })).toMatchObject({
      status: 409,
      error: 'contest_closed',
    });
    app.advance(2 * DAY_MS + 1);
    expect(await enter(anna)).toMatchObject({ status: 409, error: 'contest_closed' });
    expect(await answers()).toBe(0);
  });

  test('of whom the host has blocked has no place', async () => {
    const host = await app.member();
    const { id: hosted } = await make.post(host);
    await app.call('POST moderator/contest/save', make.setUpOf(hosted), staff);
    await make.post(anna);
    make.must(await app.call('POST people/hide', { userId: anna.id, kind: 'block' }, host));
    expect(await enter(anna, { id: hosted })).toMatchObject({
      status: 403,
      error: 'cannot_answer',
    });
  });

  test('waits with its answer for a moderator, and comes with it', async () => {
    await setApproveFirst(app.ctx, { ...staff, role: 'Admin', suspended: false }, true);
    const fresh = await app.member({ createdAt: app.ctx.now() });
    expect(await enter(fresh)).toMatchObject({ status: 200, data: { entry: null } });
    await setApproveFirst(app.ctx, { ...staff, role: 'Admin', suspended: false }, false);
    expect(await make.entries(id)).toEqual([]);
    const { mine } = await make.show(id, fresh);
    expect(mine).toMatchObject({
      withheld: true,
      html: '<p>My lamp.</p>',
      images: [{}],
      may: { vote: false, edit: false, withdraw: true },
    });
    const entryId = mine?.id as number;
    const one = (as?: TestMember) => app.call('GET article/activity/imgReply', { id: entryId }, as);
    expect([(await one()).status, (await one(anna)).status]).toEqual([404, 404]);
    expect((await one(staff)).data).toMatchObject({ withheld: true });
    expect(await enter(fresh)).toMatchObject({ error: 'entry_exists' });
    const caseId = await openCaseOf(entryId);
    const order = { id: caseId, content: 'keep', measure: 'none', reason: 'Fine.' } as const;
    expect((await app.call('POST moderator/case/decide', order, staff)).status).toBe(200);
    expect(await make.entries(id)).toMatchObject([{ id: entryId }]);
  });
});

describe('changing an entry', () => {
  const edit = async (as: TestMember, entry: number, more: Record<string, unknown> = {}) => {
    const images = [(await make.picture(as)).id];
    return app.call(
      'POST article/activity/edit',
      { id: entry, body: 'Another lamp.', images, ...more },
      as,
    );
  };

  test('changes words and pictures of the answer while entries are open', async () => {
    const { id: entry, images } = await make.entry(anna, id);
    const changed = make.must(await edit(anna, entry));
    expect(changed).toMatchObject({ html: '<p>Another lamp.</p>', edited: expect.any(String) });
    expect(changed.images).toHaveLength(1);
    expect(changed.images[0]?.id).not.toBe(images[0]?.id);
    expect(await edit(boris, entry)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect(await edit(staff, entry)).toMatchObject({ status: 403, error: 'not_allowed' });
    const answer = await make.comment(anna, id);
    expect(await edit(anna, answer.id)).toMatchObject({ status: 404 });
    expect(await edit(anna, entry, { images: [] })).toMatchObject({ status: 400 });
    app.advance(2 * DAY_MS);
    expect(await edit(anna, entry)).toMatchObject({ status: 409, error: 'contest_closed' });
    expect((await make.entries(id))[0]).toMatchObject({ html: '<p>Another lamp.</p>' });
  });

  test('as an answer of the forum keeps to the same rules', async () => {
    const { id: entry, images } = await make.entry(anna, id);
    const kept = images.map((image) => image.id);
    const change = (more: { images?: string[] }) =>
      app.call('POST comment/edit', { id: entry, body: 'Changed.', ...more }, anna);
    const without = await change({ images: [] });
    expect(without).toMatchObject({ status: 400, error: 'bad_input' });
    expect(without.fields).toHaveProperty('images');
    expect((await make.entries(id))[0]).toMatchObject({ html: '<p>My lamp.</p>', images: [{}] });
    expect((await change({ images: kept })).status).toBe(200);
    app.advance(2 * DAY_MS);
    expect(await change({ images: kept })).toMatchObject({ error: 'contest_closed' });
    // What others say below it, and any other answer, stays free.
    const below = await make.comment(anna, id, { parentId: entry });
    const free = { id: below.id, body: 'Said better.' };
    expect((await app.call('POST comment/edit', free, anna)).status).toBe(200);
  });
});

describe('an entry goes', () => {
  const gone = async (entry: number) => {
    expect(await make.entries(id)).toEqual([]);
    expect(await make.show(id)).toMatchObject({ entries: 0, votes: 0 });
    expect((await app.call('GET article/activity/imgReply', { id: entry })).status).toBe(404);
    expect(
      await app.ctx.db.$count(contestVotes, eq(contestVotes.entryId, entry)),
      'votes are left',
    ).toBe(0);
    expect(await app.ctx.db.$count(uploads, eq(uploads.commentId, entry))).toBe(0);
  };

  test('when it is withdrawn, at any time, by its author alone; then another may come', async () => {
    const { id: entry } = await make.entry(anna, id);
    await make.vote(boris, entry);
    const withdraw = (as: TestMember, one = entry) =>
      app.call('POST article/activity/withdraw', { id: one }, as);
    expect(await withdraw(boris)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect(await withdraw(staff)).toMatchObject({ status: 403, error: 'not_allowed' });
    expect((await withdraw(anna)).status).toBe(200);
    await gone(entry);
    expect(await withdraw(anna)).toMatchObject({ status: 404 });
    expect(await withdraw(anna, 999_999)).toMatchObject({ status: 404 });
    const again = await make.entry(anna, id);
    app.advance(9 * DAY_MS);
    expect((await withdraw(anna, again.id)).status).toBe(200);
  });

  test('with its answer, whoever deletes it', async () => {
    const { id: own } = await make.entry(anna, id);
    await app.call('POST comment/delete', { id: own }, anna);
    await gone(own);
    const { id: theirs } = await make.entry(boris, id);
    await app.call('POST comment/delete', { id: theirs, reason: 'Not a lamp.' }, staff);
    await gone(theirs);
    expect(await storedEntries()).toBe(0);
  });

  test('withheld, it is kept with its votes and comes back; deleted, it is gone', async () => {
    const { id: entry } = await make.entry(anna, id);
    await make.vote(boris, entry);
    const report = async () => {
      const input = { id: entry, kind: 'comment', reason: 'spam', details: 'No.' } as const;
      await app.call('POST report/apply', input, await app.member());
      return openCaseOf(entry);
    };
    const decide = async (content: 'hide' | 'delete') => {
      const order = { id: await report(), content, measure: 'none', rule: 'spam', reason: 'No.' };
      return make.must(await app.call('POST moderator/case/decide', order as never, staff));
    };
    const { id: decision } = await decide('hide');
    expect(await make.entries(id)).toEqual([]);
    expect(await make.show(id)).toMatchObject({ entries: 0, votes: 0 });
    expect((await make.show(id, anna)).mine).toMatchObject({ withheld: true });
    await app.call('POST appeal/apply', { id: decision, words: 'It is a lamp, look again.' }, anna);
    const other = await app.member({ role: 'Moderator' });
    const answer = { id: decision, outcome: 'reverse', answer: 'You are right.' } as const;
    expect((await app.call('POST moderator/appeal/decide', answer, other)).status).toBe(200);
    expect(await make.entries(id)).toMatchObject([{ id: entry, votes: 1 }]);
    await decide('delete');
    await gone(entry);
  });

  test('withheld, its author can withdraw it', async () => {
    const { id: entry } = await make.entry(anna, id);
    const input = { id: entry, kind: 'comment', reason: 'spam', details: 'No.' } as const;
    await app.call('POST report/apply', input, boris);
    const order = { id: await openCaseOf(entry), content: 'hide', rule: 'spam', reason: 'No.' };
    await app.call('POST moderator/case/decide', order as never, staff);
    expect((await app.call('POST article/activity/withdraw', { id: entry }, anna)).status).toBe(
      200,
    );
    await gone(entry);
    expect((await make.show(id, anna)).mine).toBeNull();
  });
});

test.each([
  ['POST article/activity/enter', 20],
  ['POST article/activity/edit', 60],
  ['POST article/activity/withdraw', 20],
  ['POST moderator/contest/save', 120],
  ['POST moderator/contest/remove', 120],
  ['POST moderator/contest/decide', 120],
  ['POST moderator/contest/correct', 120],
] as const)('%s can be tried %i times in ten minutes', async (call, times) => {
  const input = {
    'POST article/activity/enter': { id: 999_999, body: 'My lamp.', images: ['one'] },
    'POST article/activity/edit': { id: 999_999, body: 'My lamp.', images: ['one'] },
    'POST article/activity/withdraw': { id: 999_999 },
    'POST moderator/contest/save': make.setUpOf(999_999),
    'POST moderator/contest/remove': { id: 999_999 },
    'POST moderator/contest/decide': { id: 999_999 },
    'POST moderator/contest/correct': { id: 999_999, places: [], note: 'Long enough a note.' },
  }[call];
  const fresh = await app.member({ role: 'Moderator' });
  const ask = () => app.call(call, input as never, fresh);
  for (let n = 0; n < times; n++) expect((await ask()).error).toBe('not_found');
  expect(await ask()).toMatchObject({ status: 429, error: 'rate_limited' });
});
